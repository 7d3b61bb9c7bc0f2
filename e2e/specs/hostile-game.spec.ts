import { HOSTILE } from '../faults/hostile-game';
import { gamesUrl } from '../support/site';
import { expect, test } from '../support/test';

test('a hostile game changes nothing of the page, and closes when it asks to be left', async ({
  site,
  page,
  problems,
  signedIn: _,
}) => {
  problems.expect(
    /Unsafe attempt to initiate navigation/,
    /Blocked (opening|form submission)/,
    /Ignored call to 'alert\(\)'/,
  );
  problems.expect(/Unable to post message|Blocked a frame/);
  await page.route(`${gamesUrl().replace('localhost', 'games.localhost')}/play/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: HOSTILE }),
  );
  const pages = page.context().pages().length;
  await page.goto('/play/lunar-leap');
  const inside = site.game.overlay.locator('iframe').contentFrame();
  await expect(inside.getByText(/^managed:/)).toHaveText('managed:', { timeout: 20_000 });

  await expect(page).toHaveURL('/play/lunar-leap');
  expect(page.context().pages()).toHaveLength(pages);
  await expect(page.getByText(/9,000,000/)).toHaveCount(0);
  // the page answers to the player as before: what lies over the frame is its own
  await expect(site.game.barButton('Minimise the game')).toBeEnabled();
  await site.game.barButton('Minimise the game').click();
  await expect(site.game.barButton('Back to the game')).toBeVisible();
  await site.game.barButton('Back to the game').click();

  await inside.locator('body').evaluate(() => {
    parent.postMessage({ source: 'casino-game', type: 'gotoUrl', url: 'https://elsewhere.test/' }, '*');
  });
  await expect(site.game.overlay).toBeHidden();
  await expect(page).toHaveURL('/');
});
