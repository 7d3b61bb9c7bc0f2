import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';

const hasFocus = (element: Locator) =>
  element.evaluate((root) => root.contains(document.activeElement));

/** Whether any part of one lies over the other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  if (!(await other.isVisible())) return false;
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of them has no place');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const places = (page: Page): Locator[] => [
  page.getByRole('banner').first(),
  page.getByRole('navigation', { name: 'Sections and categories' }),
  page.getByRole('navigation', { name: 'Main sections' }),
];

test('a game that opens has the focus, and one that is closed gives it back', async ({
  site,
  page,
}) => {
  await site.lobby.open();
  await site.lobby.tiles.first().click();
  await site.game.expectReady();
  await expect.poll(() => hasFocus(site.game.overlay)).toBe(true);

  await page.getByRole('link', { name: 'Promotions' }).first().click();
  await expect(site.promo.heading).toBeVisible();
  await site.game.barButton('Close the game').focus();
  await page.keyboard.press('Enter');
  await expect(site.game.overlay).toBeHidden();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

for (const [screen, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`the card of a game lies over no navigation on a ${screen}, in whatever corner`, async ({
    site,
    page,
  }) => {
    await page.setViewportSize(viewport);
    await site.game.open('lunar-leap');
    await site.game.barButton('Minimise the game').click();
    await expect(site.game.barButton('Back to the game')).toBeVisible();
    for (let corner = 0; corner < 4; corner += 1) {
      for (const place of places(page)) expect(await overlap(site.game.overlay, place)).toBe(false);
      await site.game.barButton('Move to the next corner').click();
    }
  });
}

test('logging out over a game closes it for good', async ({ site, page, signedIn: _ }) => {
  await site.game.open('lunar-leap');
  await site.frame.logOut();
  await expect(site.game.overlay).toBeHidden();
  await expect(page).toHaveURL('/');
});
