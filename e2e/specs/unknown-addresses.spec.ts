import { expect, test } from '../support/test';

for (const [what, path] of [
  ['page', '/no/such/page'],
  ['static page', '/no-such-page'],
  ['game', '/play/no-such-game'],
  ['category', '/games/no-such-category'],
  ['promotion', '/promo/no-such-promo'],
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
