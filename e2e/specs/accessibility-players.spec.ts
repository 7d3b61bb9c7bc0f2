import type { Locator, Page } from '@playwright/test';
import { openPage } from '../pages/any';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { playerPages } from '../support/first-pages';
import { signUpOn } from '../support/players';
import { BRANDS, type Brand, brandUrl } from '../support/site';
import { IS_WHOLE } from '../support/size';
import { expect, test } from '../support/test';

test.use({ language: null });
test.slow();

/** Where each brand's own language has what opens a dialog of the shell. */
const WORDS: Record<Brand, { devices: string; device: string; consent?: string }> = {
  aurora: { devices: 'Устройства и ключи доступа', device: 'На этом устройстве' },
  bellanotte: {
    devices: 'Dispositivi e passkey',
    device: 'Su questo dispositivo',
    consent: 'Scelte sulla privacy',
  },
  carnaval: {
    devices: 'Aparelhos e chaves de acesso',
    device: 'Neste dispositivo',
    consent: 'Escolhas de privacidade',
  },
};
/** The narrowest window; 1280 x 1024 at 400 % (WCAG 2.2, 1.4.10). */
const NARROW = { width: 320, height: 640 } as const;
const ZOOMED = { width: 320, height: 256 } as const;

const refuseAll = async (page: Page, brand: Brand) => {
  if (!WORDS[brand]?.consent) return;
  const [refuse] = await page
    .getByRole('region', { name: /privacy|privacidade/ })
    .getByRole('button')
    .all();
  await refuse?.click();
};
const signedInOn = async (page: Page, brand: Brand) => {
  await page.goto(`${brandUrl(brand)}/rules`);
  await expect(page.getByRole('heading').first()).toBeAttached();
  await signUpOn(page, brand);
  await page.goto(`${brandUrl(brand)}/rules`);
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await page.mouse.move(5, 5);
  await refuseAll(page, brand);
};

/** By the keyboard alone: it opens, holds the focus and gives it back; then it is looked at. */
const expectGoodDialog = async (page: Page, opener: Locator, where: string) => {
  const dialog = page.getByRole('dialog').last();
  const open = async () => {
    await opener.focus();
    await opener.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  };
  const hasFocus = () => dialog.evaluate((all) => all.contains(document.activeElement));
  await open();
  await expect.poll(hasFocus, { message: `the focus is in ${where}` }).toBe(true);
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    // at its ends a dialog takes the focus back in the next frame
    await expect.poll(hasFocus, { message: `the focus stays in ${where}` }).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener, `the focus goes back from ${where}`).toBeFocused();

  // afterwards: what looks at a page opens another one meanwhile
  await open();
  await expectAccessible(page, where);
  await expectNoSidewaysScroll(page, where);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // its step back in the browser's history has landed: it would end the next load
  await expect.poll(() => page.evaluate(() => history.state?.depth ?? 0)).toBe(0);
};

for (const brand of BRANDS) {
  const words = WORDS[brand];
  if (!words) throw new Error(`nobody said what ${brand} calls its dialogs`);
  test.describe(brand, () => {
    // the longest walk of all
    const isWalked = IS_WHOLE || brand === BRANDS[1];
    if (isWalked)
      test('the pages of a player fit 320 px and keep nobody out', async ({ page }) => {
        await page.setViewportSize(NARROW);
        await signedInOn(page, brand);
        for (const first of playerPages(brand)) {
          const answer = await openPage(page, brandUrl(brand), first);
          expect.soft(answer?.status(), `status of ${first.path}`).toBe(200);
          await expectNoSidewaysScroll(page, `${first.path} of a player of ${brand} at 320 px`);
          await expectAccessible(page, `${first.path} of a player of ${brand} at 320 px`);
        }
      });

    const zoomed = ['400 %', ZOOMED] as const;
    const desktop = ['a desktop', { width: 1440, height: 900 }] as const;
    // what the keyboard does is no brand's own
    const sizes = brand === BRANDS[0] ? [zoomed, desktop] : [zoomed];
    for (const [size, viewport] of IS_WHOLE || brand !== BRANDS.at(-1) ? sizes : []) {
      test(`the dialogs of the shell by the keyboard alone, at ${size}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await signedInOn(page, brand);
        await page.goto(`${brandUrl(brand)}/profile/info`);
        await expectGoodDialog(
          page,
          page.getByRole('button', { name: words.devices }),
          `the devices of ${brand} at ${size}`,
        );
        await page.goto(`${brandUrl(brand)}/profile/notifications`);
        await expectGoodDialog(
          page,
          page.getByRole('button', { name: words.device }),
          `the switch of ${brand} at ${size}`,
        );
        if (!words.consent) return;
        await expectGoodDialog(
          page,
          page.getByRole('contentinfo').getByRole('button', { name: words.consent }),
          `the privacy choices of ${brand} at ${size}`,
        );
      });
    }

    if (IS_WHOLE || brand === BRANDS.at(-1))
      test('the ways to support, from a barred country, at 320 px', async ({ page, problems }) => {
        problems.expect(/status of 451/);
        await page.setViewportSize(NARROW);
        await page.context().setExtraHTTPHeaders({ 'x-country': 'KP' });
        await page.goto(`${brandUrl(brand)}/login`);
        const main = page.getByRole('main').first();
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
        await page.mouse.move(5, 5);
        await refuseAll(page, brand);
        await expectGoodDialog(page, main.getByRole('button').last(), `the support of ${brand}`);
      });
  });
}
