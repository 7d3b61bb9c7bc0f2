import fc from 'fast-check';
import type { TournamentPrize } from '../tournaments/public';
import { winningsOf } from './prizes';

const prizesOf = (amounts: readonly number[]): TournamentPrize[] =>
  amounts.map((amount, at) => ({ position: at + 1, money: { EUR: amount } }));
/** Members with such scores, in the order of their places. */
const tableOf = (scores: readonly number[], isShared: boolean) => {
  const sorted = [...scores].sort((a, b) => b - a);
  return sorted.map((score, at) => ({
    id: at + 1,
    score,
    position: isShared ? sorted.indexOf(score) + 1 : at + 1,
  }));
};
const moneyOf = (won: ReturnType<typeof winningsOf>, id: number) => won.get(id)?.money.EUR ?? 0;

test('whatever the ties, never more is paid than the prizes are, and a better score never wins less', () => {
  const run = fc.property(
    fc.array(fc.nat(5), { maxLength: 12 }),
    fc.array(fc.nat(10_000), { maxLength: 6 }),
    fc.boolean(),
    (scores, amounts, isShared) => {
      const falling = [...amounts].sort((a, b) => b - a);
      const table = tableOf(scores, isShared);
      const won = winningsOf(table, prizesOf(falling), isShared ? 'shared' : 'first_reached');
      const paid = table.map(({ id }) => moneyOf(won, id));
      const due = falling.slice(0, table.filter(({ score }) => score > 0).length);
      const total = due.reduce((sum, amount) => sum + amount, 0);
      const sum = paid.reduce((before, amount) => before + amount, 0);
      expect(sum).toBeLessThanOrEqual(total);
      // what is left of an even part is less than a minor unit for each who shares
      expect(total - sum).toBeLessThan(Math.max(1, table.length));
      expect(paid).toEqual([...paid].sort((a, b) => b - a));
      for (const { id, score } of table) if (score === 0) expect(moneyOf(won, id)).toBe(0);
      for (const one of table)
        for (const other of table)
          if (isShared && one.score === other.score)
            expect(moneyOf(won, one.id)).toBe(moneyOf(won, other.id));
    },
  );
  fc.assert(run);
});

test('TE5a: who shares a place has the points of all places in even parts, and whole what the first of them wins', () => {
  const prizes: TournamentPrize[] = [
    {
      position: 1,
      money: {},
      rewards: [
        { kind: 'xp', amount: 9 },
        { kind: 'gift', template: 'a' },
      ],
    },
    {
      position: 2,
      money: {},
      rewards: [
        { kind: 'xp', amount: 2 },
        { kind: 'gift', template: 'b' },
      ],
    },
  ];
  const won = winningsOf(tableOf([7, 7], true), prizes, 'shared');
  const part = {
    money: {},
    rewards: [
      { kind: 'xp', amount: 5 },
      { kind: 'gift', template: 'a' },
    ],
  };
  expect([...won.values()]).toEqual([part, part]);
});
