import { LOST_ANSWER, loseAnswers } from '../faults/answers';
import { becomeLucky } from '../support/lucky';
import { balanceOf, topUp } from '../support/players';
import { expect, test } from '../support/test';

test('a round whose answer is lost is played once', async ({
  site,
  page,
  signedIn: _,
  context,
  problems,
}) => {
  problems.expect(LOST_ANSWER);
  await topUp(context.request, 5000);
  await site.game.open('lunar-leap');
  const lost = await loseAnswers(page, '/api/spin', 1);
  const { bet, won, balance } = await site.game.playRound();
  expect(lost()).toBe(1);
  expect(balance).toBe(5000 - bet + won);
  expect(await balanceOf(context.request)).toBe(balance);
});

test('free spins that were interrupted go on where they stopped', async ({ site, playwright, context }) => {
  test.slow();
  const paid = await becomeLucky(playwright.request, context, 'lunar-leap');
  const before = await balanceOf(context.request);
  await site.lobby.open();
  const waits = site.lobby.shelf('Your round is waiting');
  await expect(waits.getByRole('heading', { name: 'Lunar Leap' })).toBeVisible();
  await waits.getByRole('link', { name: 'Go on playing' }).click();
  await expect(site.game.inside.getByText('Your round goes on where it stopped')).toBeVisible();
  const { won, balance } = await site.game.finishFreeSpins();
  expect(balance).toBe(before - paid + won);
  expect(await balanceOf(context.request)).toBe(balance);
  await site.frame.expectBalance(balance);
  await site.lobby.open();
  await expect(site.lobby.tiles.first()).toBeVisible();
  await expect(waits).toBeHidden();
});
