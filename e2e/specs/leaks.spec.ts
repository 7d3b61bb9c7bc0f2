import type { Page } from '@playwright/test';
import { type Kept, memoryOf } from '../support/memory';
import { topUp } from '../support/players';
import { expect, test } from '../support/test';

const TRIPS = 50;
/** More than what stood after the first rounds by so much is kept for nothing. */
const MOST = 1.1;

const rail = (page: Page) => page.getByRole('navigation', { name: 'Sections and categories' });
const goTo = (page: Page, name: string) =>
  rail(page).getByRole('link', { name, exact: true }).click();
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Follows links and looks at each page, as a player does. */
async function tour(page: Page): Promise<void> {
  for (const [link, heading] of [
    ['Lobby', 'Games at Aurora'],
    ['Promotions', 'Promotions'],
    ['Recommended', 'Recommended'],
    ['Slots', 'Slots'],
    ['Tournaments', 'Tournaments'],
  ] as const) {
    await goTo(page, link);
    await expect(title(page)).toHaveText(heading);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  }
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Presses the next link before the page of the last one is painted whole. */
const hurry = (page: Page, trips: number) =>
  rail(page).evaluate(async (nav, trips) => {
    const link = (href: string) => nav.querySelector<HTMLAnchorElement>(`a[href="${href}"]`);
    for (let trip = 0; trip < trips; trip += 1) {
      link(trip % 2 ? '/' : '/games/slots')?.click();
      // a few paints of what comes in parts
      for (let frame = 0; frame < 1 + (trip % 4); frame += 1)
        await new Promise(requestAnimationFrame);
    }
  }, trips);

const expectNoMore = (now: Kept, before: Kept) => {
  expect
    .soft(now.nodes / before.nodes, `nodes: ${now.nodes} after ${before.nodes}`)
    .toBeLessThanOrEqual(MOST);
  expect
    .soft(now.listeners / before.listeners, `listeners: ${now.listeners} after ${before.listeners}`)
    .toBeLessThanOrEqual(MOST);
};

test('fifty trips by links leave nothing behind in the page', async ({ site, page }) => {
  test.slow();
  const kept = await memoryOf(page);
  await site.tournaments.open();
  for (let round = 0; round < 2; round += 1) await tour(page);
  const before = await kept();
  for (let trip = 0; trip < TRIPS; trip += 5) await tour(page);
  expectNoMore(await kept(), before);
});

test('nor do pages that are left before they are whole', async ({ site, page }) => {
  test.slow();
  const kept = await memoryOf(page);
  await site.tournaments.open();
  for (let round = 0; round < 2; round += 1) await tour(page);
  const before = await kept();
  await hurry(page, TRIPS);
  await tour(page);
  expectNoMore(await kept(), before);
});

test('nor do fifty trips of a player between pages of the profile, and rounds that their game shows', async ({
  site,
  page,
  signedIn,
}) => {
  test.slow();
  expect(signedIn.email).toBeTruthy();
  await topUp(page.request, 2000);
  await site.game.open('lunar-leap');
  await site.game.playRound();
  const kept = await memoryOf(page);
  const main = page.getByRole('main');
  const go = async (path: string) => {
    await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(title(page)).toBeVisible();
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  };
  const visit = async () => {
    for (const tab of ['gifts', 'balance', 'levels', 'rounds']) await go(`/profile/${tab}`);
    await main.getByRole('listitem').getByRole('link').first().click();
    await expect(
      page.frameLocator('iframe[title*="Lunar Leap"]').getByText(/^Spin: /),
    ).toBeVisible();
  };
  await page.goto('/profile/gifts');
  for (let round = 0; round < 2; round += 1) await visit();
  const before = await kept();
  for (let trip = 0; trip < TRIPS; trip += 5) await visit();
  expectNoMore(await kept(), before);
});
