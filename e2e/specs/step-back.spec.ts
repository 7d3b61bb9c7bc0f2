import type { Locator, Page } from '@playwright/test';
import { PHONE } from '../support/browser';
import type { Site } from '../support/test';
import { expect, test } from '../support/test';
import { pullDown } from '../support/touch';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

/** What opens over a page of a phone, and how. */
const OVER: readonly [string, (site: Site, page: Page) => Promise<Locator>][] = [
  ['the menu', (site) => site.frame.openMenu()],
  [
    'the picker of providers',
    async (_, page) => {
      await page.getByRole('button', { name: 'Provider', exact: true }).tap();
      return page.getByRole('dialog');
    },
  ],
];

for (const [what, open] of OVER) {
  test(`a step back closes ${what} and the page stays, the first one of a tab as well`, async ({
    site,
    page,
  }) => {
    await site.lobby.openCategory('allgames');
    const address = page.url();
    const sheet = await open(site, page);
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    expect(page.url()).toBe(address);
    await expect(site.lobby.tiles.first()).toBeVisible();
  });

  test(`a pull on its handle closes ${what}, and a small one does not`, async ({ site, page }) => {
    await site.lobby.openCategory('allgames');
    const sheet = await open(site, page);
    await expect(sheet).toBeInViewport({ ratio: 0.9 });
    await pullDown(page, sheet, 20);
    await expect(sheet).toBeVisible();
    await pullDown(page, sheet, 500);
    await expect(sheet).toBeHidden();
    await expect(site.lobby.tiles.first()).toBeVisible();
  });
}

test('what was closed is no stop on the way back, nor is a sheet that a link was followed from', async ({
  site,
  page,
}) => {
  await site.promo.open();
  await site.frame.tab('Tournaments').tap();
  await expect(site.tournaments.heading).toHaveText('Tournaments');
  const menu = await site.frame.openMenu();
  await menu.getByRole('button', { name: 'Close' }).tap();
  await expect(menu).toBeHidden();
  await (await site.frame.openMenu()).getByRole('link', { name: 'Slots' }).tap();
  await expect(site.lobby.heading).toHaveText('Slots');
  await page.goBack();
  await expect(site.tournaments.heading).toHaveText('Tournaments');
  await page.goBack();
  await expect(site.promo.heading).toHaveText('Promotions');
});

test('a choice of a form closes by a step back, and the form stays as it was', async ({
  site,
  page,
}) => {
  await page.goto('/registration');
  await site.auth.signUp.getByRole('textbox', { name: 'E-mail' }).fill('vera@example.com');
  await site.auth.signUp.getByRole('combobox', { name: 'Currency' }).tap();
  const choices = page.getByRole('listbox');
  await expect(choices).toBeVisible();
  await page.goBack();
  await expect(choices).toBeHidden();
  await expect(page).toHaveURL('/registration');
  await expect(site.auth.signUp.getByRole('textbox', { name: 'E-mail' })).toHaveValue(
    'vera@example.com',
  );
  await site.auth.signUp.getByRole('combobox', { name: 'Currency' }).tap();
  await expect(choices).toBeInViewport({ ratio: 0.9 });
  await pullDown(page, choices.locator('..'), 300);
  await expect(choices).toBeHidden();
});

test('a sign-up that was begun is not thrown away without a question', async ({ site, page }) => {
  await site.promo.open();
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).tap();
  const email = site.auth.signUp.getByRole('textbox', { name: 'E-mail' });
  await email.fill('vera@example.com');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => site.auth.signUp.getByRole('button', { name: 'Close' }).tap(),
    // the last one, and no tap after it: a browser takes that for the end of the pull
    () => pullDown(page, site.auth.signUp, 500),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(email).toHaveValue('vera@example.com');
    await expect(site.auth.signUp).toBeInViewport({ ratio: 0.5 });
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(site.auth.signUp).toBeHidden();
  await expect(page).toHaveURL('/promo');
});
