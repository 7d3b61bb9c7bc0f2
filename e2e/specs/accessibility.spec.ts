import type { Locator, Page } from '@playwright/test';
import { openPage } from '../pages/any';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { PHONE } from '../support/browser';
import { guestPages } from '../support/first-pages';
import { BRANDS, type Brand, brandUrl } from '../support/site';
import { IS_WHOLE } from '../support/size';
import { expect, test } from '../support/test';

// the brand's own language: what is looked for has a role and no words
test.use({ language: null });
test.slow();

/** A window of 1280 x 1024 at 400 % (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 256 } as const;
const SHELL_PAGES = ['/rules', '/login', '/registration', '/remind', '/nowhere', '/promo/nowhere'];

const dialog = (page: Page) => page.getByRole('dialog').last();
const search = (page: Page) => page.getByRole('banner').first().getByRole('combobox');
const menuButton = (page: Page) => page.getByRole('navigation').last().getByRole('button').last();

/** Where the focus is, it can be seen and is not covered by a bar. */
const expectFocusSeen = async (page: Page, where: string) => {
  const seen = await page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return true;
    const { left, top, width, height } = at.getBoundingClientRect();
    if (width <= 1 || height <= 1) return true;
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (at.contains(hit) || hit.contains(at));
  });
  expect.soft(seen, `the focus is seen ${where}`).toBe(true);
};

const press = async (what: Locator, key = 'Enter') => {
  await what.focus();
  await what.press(key);
};

/** One of the three in each brand; each in each with `TEST_SIZE=whole`. */
const isLookedAt = (brand: Brand, nth: number) => IS_WHOLE || BRANDS[nth % BRANDS.length] === brand;

for (const brand of BRANDS) {
  test.describe(brand, () => {
    if (isLookedAt(brand, 0))
      test('what opens over a page of a phone: the menu, the search, a question before typed words are lost', async ({
        page,
      }) => {
        await page.setViewportSize(PHONE);
        await page.goto(`${brandUrl(brand)}/rules`);
        await press(menuButton(page));
        await expect(dialog(page)).toBeVisible();
        await expectAccessible(page, `the menu of ${brand}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(menuButton(page)).toBeFocused();

        await press(page.getByRole('banner').first().getByRole('button').first());
        await expect(search(page)).toBeFocused();
        await page.keyboard.type('lun');
        await expect(page.getByRole('option').first()).toBeVisible();
        await expectAccessible(page, `the search of ${brand}`);
        await expectNoSidewaysScroll(page, `the search of ${brand}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('listbox')).toHaveCount(0);

        await page.goto(`${brandUrl(brand)}/registration`);
        await dialog(page).getByRole('textbox').first().fill('somebody');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(2);
        await expectAccessible(page, `the question of ${brand}`);
        const [first, second] = await dialog(page).getByRole('button').all();
        expect(first && second).toBeTruthy();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(1);
      });

    if (isLookedAt(brand, 1))
      test('at 400 % nothing of the shell sticks out, and the keyboard reaches all of it in sight', async ({
        page,
        problems,
      }) => {
        problems.expect(/status of 404/);
        await page.setViewportSize(ZOOMED);
        for (const path of SHELL_PAGES) {
          await page.goto(brandUrl(brand) + path);
          await expect(page.getByRole('heading').first()).toBeAttached();
          await expectNoSidewaysScroll(page, `${path} of ${brand}`);
          await expectAccessible(page, `${path} of ${brand} at 400 %`);
        }
        await page.goto(`${brandUrl(brand)}/rules`);
        await expect(page.getByRole('heading').first()).toBeAttached();
        for (let stop = 1; stop <= 14; stop += 1) {
          await page.keyboard.press('Tab');
          await expectFocusSeen(page, `at stop ${stop} of ${brand}`);
        }
        await press(menuButton(page));
        await expect(dialog(page)).toBeVisible();
        await expectNoSidewaysScroll(page, `the menu of ${brand} at 400 %`);
        await expectAccessible(page, `the menu of ${brand} at 400 %`);
        for (let stop = 1; stop <= 8; stop += 1) {
          await page.keyboard.press('Tab');
          await expectFocusSeen(page, `at stop ${stop} of the menu of ${brand}`);
        }
      });

    if (isLookedAt(brand, 2))
      test('the pages of guests fit 320 px', async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 640 });
        for (const first of guestPages(brand)) {
          await openPage(page, brandUrl(brand), first);
          await expectNoSidewaysScroll(page, `${first.path} of ${brand} at 320 px`);
        }
      });
  });
}
