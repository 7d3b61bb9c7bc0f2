import * as fc from 'fast-check';
import { seededDraw } from '../testing/random';
import { drawRound } from './draw';
import { mathModels } from './models';
import { oddsOf, winTableOf } from './odds';
import { published } from './published';
import { condense, FINE_CELLS, times } from './win-table';
import { winChances } from './wins';

/** `npm run test:whole` plays three times as many. */
const PLAYERS = process.env.TEST_SIZE === 'whole' ? 3000 : 1000;

/** A bonus of so many bets and no other money. */
const bonusOf = (bonus: number) => ({ real: 0, bonus, least: 0 });

const meanOf = (table: ReturnType<typeof winTableOf>) =>
  table.reduce((sum, [win, chance]) => sum + (win * chance) / 4, 0);

test.each(Object.values(mathModels))(
  'M11: the wins of $key are all of them, and return what is published',
  ({ key }) => {
    const table = winTableOf(key);
    expect(table.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(meanOf(table)).toBeCloseTo(published[key].returnToPlayer, 7);
    const fine = winTableOf(key, FINE_CELLS);
    expect(fine.reduce((sum, [win, chance]) => sum + (win * chance) / FINE_CELLS, 0)).toBeCloseTo(
      meanOf(table),
      9,
    );
    // no line and no way costs a part of a cell
    expect(FINE_CELLS % mathModels[key].units).toBe(0);
  },
);

test('M11: fewer wins, and several rounds together, have the same mean', () => {
  const wins = fc.array(
    fc.tuple(fc.double({ min: 0, max: 5_000, noNaN: true }), fc.integer({ min: 1, max: 9 })),
    {
      minLength: 1,
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(wins, fc.integer({ min: 1, max: 9 }), (given, rounds) => {
      const all = given.reduce((sum, [, weight]) => sum + weight, 0);
      const chances = given.map(([win, weight]) => [win, weight / all] as const);
      const mean = chances.reduce((sum, [win, chance]) => sum + win * chance, 0);
      const table = condense(chances);
      expect(meanOf(table) * 4).toBeCloseTo(mean, 6);
      expect(meanOf(times(table, rounds)) * 4).toBeCloseTo(mean * rounds, 5);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['low', 10, 60],
  ['medium', 15, 90],
  ['high', 10, 60],
  ['high', 40, 120],
] as const)(
  'played round by round, %s with %d bets for %d rounds leaves what was worked out',
  (key, start, rounds) => {
    const players = PLAYERS;
    const model = mathModels[key];
    const draw = seededDraw(20_261_123);
    let kept = 0;
    let sum = 0;
    const all: number[] = [];
    for (let player = 0; player < players; player += 1) {
      let has = start * model.units;
      let round = 0;
      for (; round < rounds && has >= model.units; round += 1)
        has += drawRound(model, model.units, draw).win - model.units;
      // what is less than a bet is kept only when all is wagered
      if (round < rounds) has = 0;
      all.push(has / model.units);
      if (has <= 0) continue;
      kept += 1;
      sum += has / model.units;
    }
    const odds = oddsOf({ model: key, ...bonusOf(start), rounds });
    const error = Math.sqrt((odds.chance * (1 - odds.chance)) / players);
    expect(Math.abs(kept / players - odds.chance)).toBeLessThan(4 * error + 0.005);
    all.sort((a, b) => a - b);
    const [low = 0, high = 0] = [-4, 4].map(
      (by) => all[players / 2 + Math.round((by * Math.sqrt(players)) / 2)],
    );
    expect(odds.median).toBeGreaterThanOrEqual(low - 0.5);
    expect(odds.median).toBeLessThanOrEqual(high + 0.5);
    expect(sum / players / odds.mean).toBeGreaterThan(0.8);
    expect(sum / players / odds.mean).toBeLessThan(1.25);
  },
);

test('sums that the machine rounds are what they are meant to be', () => {
  const of = (bonus: number) =>
    oddsOf({ model: 'classic-1', real: 0.8, bonus, least: 0.01, rounds: 25 }).chance;
  expect(0.8 + 1.6).toBeGreaterThan(2.4);
  expect(of(1.6)).toBeCloseTo(of(1.6 - 1e-15), 9);
});

test('of few bets every part of a bet counts: chances are those of all combinations of stops, followed exactly', () => {
  const { units } = mathModels['classic-1'];
  const wins = Array.from(
    winChances(mathModels['classic-1']),
    (chance, win) => [win, chance] as const,
  );
  const played = wins.filter(([, chance]) => chance > 1e-15);
  for (const [bonus, rounds] of [
    [2.4, 25],
    [3.8, 38],
    [6.2, 62],
  ] as const) {
    let balances = new Map([[Math.round(bonus * units), 1]]);
    for (let left = rounds; left > 0; left -= 1) {
      const next = new Map<number, number>();
      for (const [has, chance] of balances) {
        if (has < units) continue;
        // who has more than all that is left to bet keeps some of it
        const most = units * (left + 1);
        for (const [win, share] of played) {
          const to = Math.min(has - units + win, most);
          next.set(to, (next.get(to) ?? 0) + chance * share);
        }
      }
      balances = next;
    }
    let exact = 0;
    for (const [has, chance] of balances) if (has > 0) exact += chance;
    const { chance } = oddsOf({ model: 'classic-1', ...bonusOf(bonus), rounds });
    expect(Math.abs(chance - exact)).toBeLessThan(0.0005);
  }
});

test('more to wager keeps less, and nothing to wager keeps all', () => {
  const of = (rounds: number) => oddsOf({ model: 'medium', ...bonusOf(10), rounds });
  expect(of(0)).toEqual({ chance: 1, median: 10, mean: 10, realMean: 0 });
  const kept = [25, 75, 150].map(of);
  const chances = kept.map(({ chance }) => chance);
  expect(chances).toEqual([...chances].sort((a, b) => b - a));
  expect(chances[2]).toBeLessThan(0.5);
  expect(kept[2]?.mean).toBeLessThan(10);
});

test('M12a: with real money before it a bonus is kept more often, and the more is lost by a unit of many bets', () => {
  const of = (real: number, least = 0) =>
    oddsOf({ model: 'medium', real, bonus: 10, least, rounds: 100 });
  const [alone, both] = [of(0), of(10)];
  expect(both.chance).toBeGreaterThan(alone.chance + 0.1);
  expect(both.realMean).toBeGreaterThan(0);
  expect(both.realMean).toBeLessThan(10);
  expect(of(0, 5).chance).toBeLessThan(alone.chance - 0.03);
  // what both leave is at most what they were, less what the game keeps
  expect(both.mean).toBeLessThan(20);
});
