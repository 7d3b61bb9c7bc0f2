import { LATE_READS } from '../faults/session';
import { PHONE } from '../support/browser';
import { topUp } from '../support/players';
import { expect, test } from '../support/test';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test('on a phone a player finds a game, plays it and comes back to it', async ({
  site,
  page,
  signedIn: _,
  context,
}) => {
  await topUp(context.request, 3000);
  await site.lobby.open();
  await site.frame.header.getByRole('button', { name: 'Search for games' }).tap();
  await site.frame.search('lunar l');
  await site.lobby.tile('Lunar Leap').tap();
  await site.game.expectReady();
  const { bet, won, balance } = await site.game.playRound();
  expect(balance).toBe(3000 - bet + won);
  await site.frame.expectBalance(balance);

  // the game has the whole screen
  await site.game.barButton('Minimise the game').tap();
  await site.frame.tab('Tournaments').tap();
  await expect(site.tournaments.heading).toHaveText('Tournaments');
  await site.game.barButton('Back to the game').tap();
  await expect(page).toHaveURL('/play/lunar-leap');
});

test('on a phone everything else is in the menu', async ({ site, page, registered, problems }) => {
  problems.expect(LATE_READS);
  await site.lobby.open();
  const menu = await site.frame.openMenu();
  await menu.getByRole('link', { name: 'Log in' }).tap();
  await site.auth.logIn(registered);
  await site.frame.expectPlayer();

  await (await site.frame.openMenu()).getByRole('link', { name: 'Balance and history' }).tap();
  await expect(page).toHaveURL('/profile/balance');
  await (await site.frame.openMenu()).getByRole('button', { name: 'Log out' }).tap();
  await expect(page).toHaveURL('/');
  await site.frame.expectGuest();
});
