import { PlayedGame } from '../../pages/played-game';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { beginSprint, give } from '../../support/desk';
import { amountIn } from '../../support/money';
import { callOn } from '../../support/players';
import { expect } from '../../support/test';
import { coreWalk, type Walker } from '../../support/walks';

const GAME = { slug: 'copper-reef', name: 'Copper Reef' };
const SECONDS = 30;
/** About one round in four wins. */
const MOST_ROUNDS = 40;

const balanceOf = async ({ page }: Walker): Promise<number> =>
  Number((await callOn(page, 'GET', '/json-api/users/balance')).balance);

/** Spins until a round wins something. */
async function playToAWin(walker: Walker): Promise<void> {
  const game = new PlayedGame(walker);
  for (let round = 0; round < MOST_ROUNDS; round += 1) if (await game.playRound()) break;
}

coreWalk('from the start of a tournament to its prize in the balance', async (walker) => {
  const { page, hands, words, open } = walker;
  const main = page.getByRole('main');
  await give(walker, 'cash', 100_000);
  const slug = await beginSprint(walker, 'one-big-round', SECONDS);
  await open(`/tournaments/${slug}`);
  await hands.press(main.getByRole('button', { name: words('join.free') }));
  await hands.press(main.getByRole('link', { name: words('join.play'), exact: true }));
  await hands.type(main.getByRole('searchbox'), GAME.name);
  await hands.press(main.getByRole('link', { name: new RegExp(GAME.name) }));
  await playToAWin(walker);

  await open(`/tournaments/${slug}`);
  const own = main.getByRole('region', { name: words('own.title') });
  await expect(own).toContainText(words('own.wins'));
  const prizes = main.getByRole('region', { name: words('prizes') });
  const prize = amountIn(
    await prizes.getByRole('row').nth(1).getByRole('cell').last().textContent(),
  );
  const before = await balanceOf(walker);
  const end = main.getByRole('region', { name: words('results.title') });
  await expect(end).toContainText(words('results.final'), { timeout: (SECONDS + 20) * 1000 });
  await expect(end.getByRole('list')).toContainText(words('results.prize.granted'));
  await expect(end.getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => balanceOf(walker)).toBe(before + prize);
  const shown = page.getByRole('banner').getByRole('link', { name: /\d/ }).first();
  const digits = async () => (await shown.getAttribute('aria-label'))?.replace(/\D/g, '');
  await expect.poll(digits).toBe(String(before + prize));
  await expectAccessible(page, 'a tournament that is over');
  await expectNoSidewaysScroll(page, 'a tournament that is over');

  await hands.press(end.getByRole('link', { name: words('rounds.title') }));
  const rounds = main.getByRole('listitem');
  await expect(rounds.first()).toContainText(GAME.name);
  await expect(rounds.first()).toContainText('+');
  await expect(rounds.last()).toContainText(words('rounds.reason.opening'));
  await expectAccessible(page, 'the rounds of a player');
  await expectNoSidewaysScroll(page, 'the rounds of a player');

  await hands.press(main.getByRole('link', { name: words('results.back') }));
  await hands.press(end.getByRole('link', { name: words('results.open') }));
  await expect(main.getByRole('row')).toHaveCount(2);
  const check = main.getByRole('region', { name: words('recount.title') });
  await expect(check).toContainText(/[0-9a-f]{64}/);
  await hands.press(check.getByRole('button', { name: words('recount.run') }));
  await expect(check).toContainText(new RegExp(words('recount.agrees', { lines: '\\d+' })));
  await expectAccessible(page, 'the results of a tournament');
  await expectNoSidewaysScroll(page, 'the results of a tournament');
});
