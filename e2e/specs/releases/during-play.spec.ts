import { balanceOf } from '../../support/players';
import { expect, test } from '../../support/releases';
import { buildOf, change, publishNewer } from '../../support/team';
import { visitsOf } from '../../support/visits';

test('two areas are released during play, and the player notices only after the game', async ({
  site,
  page,
  funded: _,
  context,
}) => {
  await site.game.open('lunar-leap');
  const first = await site.game.playRound();
  const visits = visitsOf(page);

  await change('promote', 'mf-promo', publishNewer('promo'));
  await change('promote', 'mf-lobby', publishNewer('lobby'));

  // what is called on the way tells the page of both; a game that is minimised is still open
  await page.getByRole('link', { name: 'Promotions' }).first().click();
  await expect(site.promo.heading).toHaveText('Promotions');
  await page.getByRole('link', { name: 'Tournaments' }).first().click();
  await expect(site.tournaments.heading).toHaveText('Tournaments');
  await site.game.barButton('Back to the game').click();
  const second = await site.game.playRound();
  expect(second.balance).toBe(first.balance - second.bet + second.won);
  await page.getByRole('link', { name: 'Tournaments' }).first().click();
  await site.game.barButton('Close the game').click();
  await expect(site.game.overlay).toBeHidden();
  expect(visits.loads).toEqual([]);
  expect(visits.builds).toContain(`promo@${buildOf('promo')}`);

  await page.getByRole('link', { name: 'Promotions' }).first().click();
  await expect(site.promo.heading).toHaveText('Newer promotions');
  await site.frame.expectPlayer();
  await site.frame.expectBalance(await balanceOf(context.request));
  await page.getByRole('link', { name: 'To the lobby' }).first().click();
  await expect(site.lobby.heading).toHaveText('Newer games at Aurora');
  expect(visits.loads).toEqual(['/promo']);
});
