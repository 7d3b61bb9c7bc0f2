import { HOSTILE, pestering } from '../faults/hostile-game';
import { DESKTOP } from '../support/browser';
import { gamesHost } from '../support/site';
import { expect, test } from '../support/test';
import { eachWay } from '../support/ways';

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
  await page.route(`http://${gamesHost()}/play/**`, (route) =>
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
    parent.postMessage(
      { source: 'casino-game', type: 'gotoUrl', url: 'https://elsewhere.test/' },
      '*',
    );
  });
  await expect(site.game.overlay).toBeHidden();
  await expect(page).toHaveURL('/');
});

/** Words that a game may say, and what comes of them over the page. */
const ASKED = [
  { message: { type: 'insufficientFunds', bet: 100, balance: 0 }, over: 'Deposit' },
  { message: { type: 'betRefused', code: 'loss_limit_reached' }, over: 'Your bet was not taken' },
];
for (const { message, over } of ASKED)
  eachWay(
    `a game that says ${message.type} ten times a second is heard after a press in it, and not again when that was closed`,
    async ({ page, site, signedIn: _ }) => {
      let said = 0;
      await page.route(`http://${gamesHost()}/play/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: pestering(message) }),
      );
      await page.route(`http://${gamesHost()}/said`, (route) => {
        said += 1;
        return route.fulfill({ status: 204 });
      });
      const says = async (times: number) => {
        const until = said + times;
        await expect.poll(() => said, { timeout: 30_000 }).toBeGreaterThan(until);
      };
      // what Playwright asks a page counts as a press of its player: here nothing is asked that way but after a press
      const eyes = await page.context().newCDPSession(page);
      const expression = `document.querySelectorAll('[role="dialog"]').length`;
      const dialogs = async () =>
        (await eyes.send('Runtime.evaluate', { expression })).result.value;

      await page.goto('/play/lunar-leap');
      await says(15);
      expect(await dialogs()).toBe(0);

      const { width, height } = page.viewportSize() ?? DESKTOP;
      const press = () => page.mouse.click(width / 2, height / 2);
      const dialog = page.getByRole('dialog', { name: over });
      await press();
      await expect.poll(dialogs).toBe(1);
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      // longer than the press that closed it lasts
      await says(70);
      expect(await dialogs()).toBe(0);

      // a player who presses in it again is heard
      await press();
      await expect.poll(dialogs).toBe(1);
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await site.game.barButton('Close the game').click();
      await expect(site.game.overlay).toBeHidden();
    },
  );
