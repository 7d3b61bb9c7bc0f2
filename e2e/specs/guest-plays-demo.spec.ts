import { expect, test } from '../support/test';

test('a guest searches for a game and plays it with demo credit', async ({ site, page }) => {
  await site.lobby.open();
  await expect(site.lobby.shelf('Popular').getByRole('link').first()).toBeVisible();

  await site.frame.search('lunar l');
  await expect(site.lobby.count).toHaveText('1 game');
  await site.lobby.tile('Lunar Leap').click();

  await expect(page).toHaveURL('/play/lunar-leap');
  await site.game.expectReady();
  const round = await site.game.playRound();
  expect(round.balance).toBe(100_000 - round.bet + round.won);
  await expect(site.game.overlay.getByText('Demo', { exact: true })).toBeVisible();
  await site.frame.expectGuest();
});
