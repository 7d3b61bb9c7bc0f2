import { expect, test } from '../support/test';

for (const [what, path] of [
  ['page', '/no/such/page'],
  ['static page', '/no-such-page'],
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
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('header a[href="/"]');
    if (!link) throw new Error('no link to the lobby');
    link.insertAdjacentHTML('afterend', '<a id="gone" href="/play/no-such-game">Gone</a>');
    // as a link of the site does
    document.getElementById('gone')?.addEventListener('click', (event) => {
      event.preventDefault();
      history.pushState({ key: 'gone', index: 1, usr: {} }, '', '/play/no-such-game');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    document.getElementById('gone')?.click();
  });
  await expect(page).toHaveURL('/');
  await expect(site.frame.toast(/game/i)).toBeVisible();
});
