import { expect, test } from '../support/test';

for (const [what, path] of [
  ['page', '/no/such/page'],
  ['static page', '/no-such-page'],
  ['category', '/games/no-such-category'],
  ['promotion', '/promo/no-such-promo'],
  ['series', '/tournaments/series/no-such-series'],
  ['tournament of markup', '/tournaments/%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E'],
  ['category of a provider', '/producers/lumen-foundry/no-such-category'],
  ['provider, which is a category', '/producers/slots'],
  ['category, which is a provider', '/games/lumen-foundry'],
  ['category of a provider, which is a provider', '/producers/lumen-foundry/lumen-foundry'],
] as const) {
  test(`an unknown ${what} is a 404 with a way out`, async ({ site, page, problems }) => {
    problems.expect(/status of 404/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(site.frame.title).toHaveText('There is no such page');
    await site.frame.main.getByRole('link', { name: 'To the lobby' }).click();
    await expect(page).toHaveURL('/');
    await expect(site.lobby.heading).toHaveText('Games at Aurora');
  });
}

test('an unknown game leads to the lobby', async ({ site, page }) => {
  await page.goto('/play/no-such-game');
  await expect(page).toHaveURL('/');
  await expect(site.lobby.heading).toHaveText('Games at Aurora');
});

test('a game that is gone by the time its link is followed leads there too, and says so', async ({
  site,
  page,
  problems,
}) => {
  problems.expect(/status of 404/);
  await site.promo.open();
  await expect(page.locator('#root[data-rendered]'), 'the page is the browser’s').toHaveCount(0);
  // as the router goes there when its link is followed
  await page.evaluate(() => {
    history.pushState({ key: 'gone', index: 1, usr: {} }, '', '/play/no-such-game');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/');
  await expect(site.frame.toast(/game/i)).toBeVisible();
});
