import { expect, test } from '../support/test';
import { eachWay } from '../support/ways';

test('a game is minimised when its page is left, and resumed without a reload', async ({
  site,
  page,
}) => {
  await site.game.open('lunar-leap');
  await site.game.playRound();
  const said = (await site.game.status.textContent()) ?? '';

  await page.getByRole('link', { name: 'Promotions' }).first().click();
  await expect(site.promo.heading).toHaveText('Promotions');
  await site.game.barButton('Back to the game').click();
  await expect(page).toHaveURL('/play/lunar-leap');
  // a frame that was loaded anew would not know the last round
  await expect(site.game.status).toHaveText(said);

  await page.getByRole('link', { name: 'Tournaments' }).first().click();
  await site.game.barButton('Close the game').click();
  await expect(site.game.overlay).toBeHidden();
});

test('going to the login closes the game', async ({ site }) => {
  await site.game.open('lunar-leap');
  await site.frame.loginLink.click();
  await expect(site.auth.login).toBeVisible();
  await expect(site.game.overlay).toBeHidden();
});

test('a second game in another tab blocks the first, which can take it back', async ({
  site,
  openTab,
  signedIn: _,
}) => {
  await site.game.open('lunar-leap');
  const second = await openTab();
  await second.game.open('copper-reef');

  await site.page.bringToFront();
  await expect(site.game.blocked).toBeVisible();
  await site.game.blocked.getByRole('button', { name: 'Play here' }).click();
  await site.game.expectReady();
  await expect(second.game.blocked).toBeVisible();
});

eachWay(
  'a minimised game has its card, and waits in front of the lobby after a reload, until it is closed',
  async ({ site, page, signedIn: _ }) => {
    const waits = site.lobby.shelf('Your game is minimised');
    await site.game.open('lunar-leap');
    await site.game.barButton('Minimise the game').click();
    await expect(site.game.barButton('Back to the game')).toBeVisible();
    await expect(site.lobby.tiles.first()).toBeVisible();
    await expect(waits).toBeHidden();
    await page.reload();
    await expect(waits.getByRole('heading', { name: 'Lunar Leap' })).toBeVisible();
    await waits.getByRole('link', { name: 'Go on playing' }).click();
    await expect(page).toHaveURL('/play/lunar-leap');
    await site.game.expectReady();

    await site.game.barButton('Close the game').click();
    await site.lobby.open();
    await expect(site.lobby.tiles.first()).toBeVisible();
    await expect(waits).toBeHidden();
  },
);
