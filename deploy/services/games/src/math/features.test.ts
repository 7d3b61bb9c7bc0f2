import * as fc from 'fast-check';
import { seededDraw } from '../testing/random';
import { drawBought, drawRound } from './draw';
import { evaluate } from './evaluate';
import { holdEnds, holdMoments, mostOfHold } from './exact-hold';
import type { Hold, MathModel } from './model';
import { mathModels } from './models';
import { type Grid, payingSymbols, type SlotSymbol } from './symbols';
import { MOST_TUMBLES } from './tumble';
import { cellsOf, payOf, winsOf } from './wins-of';

const {
  'ways-1': ways,
  'diamond-1': diamond,
  'tumble-1': tumble,
  'cluster-1': cluster,
} = mathModels;
const hold = mathModels['hold-1'];
const gridOf = (...columns: string[]): Grid => columns.map((column) => [...column] as SlotSymbol[]);

/** Every road from left to right once, by its symbols alone. */
function waysByRoads(model: MathModel, grid: Grid): number {
  let total = 0;
  for (const symbol of payingSymbols) {
    let roads = grid[0]?.filter((seen) => seen === symbol || seen === 'W').length ?? 0;
    let count = 0;
    let paid = 0;
    for (const [reel, column] of grid.entries()) {
      const here = column.filter((seen) => seen === symbol || seen === 'W').length;
      if (here === 0) break;
      roads = reel === 0 ? here : roads * here;
      count = reel + 1;
      paid = payOf(model, symbol, count) * roads;
    }
    if (count > 0) total += paid;
  }
  return total;
}

test('a run pays once for every way to choose one symbol a reel', () => {
  const grid = gridOf('AAb', 'AcW', 'dAA', 'bcd', 'bcd');
  expect(winsOf(ways, grid)).toEqual([
    expect.objectContaining({ symbol: 'A', count: 3, ways: 8, pay: 8 * payOf(ways, 'A', 3) }),
  ]);
  const stops = fc.array(fc.nat(23), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fc.constantFrom(ways, diamond), stops, (model, at) => {
      const [{ grid: seen, wins }] = evaluate(model, at).windows;
      expect(wins.reduce((sum, { pay }) => sum + pay, 0)).toBe(waysByRoads(model, seen));
    }),
    { numRuns: 2000 },
  );
});

test('groups touch at a side; corners do not count', () => {
  const grid = gridOf('AAbcd', 'AbAcd', 'AcAda', 'dAdab', 'abcdb');
  expect(winsOf(cluster, grid)).toEqual([]);
  const [win] = winsOf(cluster, gridOf('AAbcd', 'AAAcd', 'bcdab', 'cdabc', 'dabcd'));
  expect(win).toMatchObject({ symbol: 'A', count: 5, pay: payOf(cluster, 'A', 5) });
  expect(new Set(win?.cells?.map(String))).toEqual(new Set(['0,0', '0,1', '1,0', '1,1', '1,2']));
});

test('a larger group pays as the largest size it reaches', () => {
  expect([5, 8, 9, 25].map((count) => payOf(cluster, 'A', count))).toEqual([7, 29, 73, 726]);
  expect(payOf(cluster, 'A', 4)).toBe(0);
});

test.each([tumble, cluster])(
  'every cascade of $key ends, keeps what did not win, and multiplies on',
  (model) => {
    const stops = fc.tuple(...model.strips.map((strip) => fc.nat(strip.length - 1)));
    fc.assert(
      fc.property(stops, (at) => {
        const { windows } = evaluate(model, at);
        expect(windows.length).toBeLessThanOrEqual(MOST_TUMBLES);
        expect(windows.at(-1)?.wins).toEqual([]);
        for (const [index, { grid, wins, times }] of windows.entries()) {
          expect(times).toBe(model.tumble?.[Math.min(index, model.tumble.length - 1)]);
          const next = windows[index + 1];
          if (!next) continue;
          const gone = new Set(wins.flatMap((win) => cellsOf(model, win).map(String)));
          for (const [reel, column] of grid.entries()) {
            const stay = column.filter((_, row) => !gone.has(`${reel},${row}`));
            expect(next.grid[reel]?.slice(column.length - stay.length)).toEqual(stay);
          }
        }
      }),
      { numRuns: 1500 },
    );
  },
);

test('money stays, turns are counted anew, and all that lies there is paid once', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(20, 100, 5000), (seed, stake) => {
      const { bet, base, free, win } = drawBought(hold, stake, seededDraw(seed));
      expect(bet).toBe(stake * (hold.buy ?? 0));
      let before = base;
      for (const spin of free) {
        for (const [reel, column] of (before.money ?? []).entries())
          for (const [row, amount] of column.entries())
            if (amount > 0) expect(spin.money?.[reel]?.[row]).toBe(amount);
        const isNew = spin.scatters > before.scatters;
        const full = spin.scatters === 15;
        expect(spin.left).toBe(full ? 0 : isNew ? hold.hold?.respins : (before.left ?? 0) - 1);
        if (spin.left !== 0) expect(spin.amount).toBe(0);
        before = spin;
      }
      expect(before.left).toBe(0);
      expect(win).toBeGreaterThanOrEqual(6 * stake);
      expect(win % stake === 0 || base.amount > 0).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('the chain of turns is a distribution, and its mean is what turns by chance bring', () => {
  const small: Hold = { ...(hold.hold as Hold), one: [1, 5], full: 40 };
  const ends = holdEnds(small, 6);
  for (const [begin, list] of ends.entries()) {
    expect(list.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(list.slice(0, begin).every((share) => share === 0)).toBe(true);
  }
  const model: MathModel = { ...hold, hold: { ...small, from: 2 }, rows: [2, 2, 2], maxWin: 1e6 };
  const draw = seededDraw(5);
  let [sum, rounds] = [0, 0];
  const [mean = 0, square = 0] = holdMoments(small, 6)[3] ?? [];
  while (rounds < 4000) {
    const round = drawRound({ ...model, strips: ['MdMd', 'Mcdd', 'Mbcd'] }, 20, draw);
    if (round.base.scatters !== 3) continue;
    rounds += 1;
    sum += (round.win - round.base.amount) / 20;
  }
  const error = Math.sqrt((square - mean * mean) / rounds);
  expect(Math.abs(sum / rounds - mean)).toBeLessThan(4 * error);
});

test('MW: a round pays no more than its most, and ends with the spin that reaches it', () => {
  const small: MathModel = { ...diamond, maxWin: 20 };
  let reached = 0;
  for (let seed = 0; seed < 200; seed += 1) {
    const { win, base, free } = drawBought(small, 100, seededDraw(seed));
    expect(win).toBeLessThanOrEqual(2000);
    const all = [base, ...free];
    const last = all.findIndex(({ capped }) => capped);
    if (last < 0) continue;
    reached += 1;
    expect(win).toBe(2000);
    expect(last).toBe(all.length - 1);
  }
  expect(reached).toBeGreaterThan(20);
  const { values } = hold.hold as Hold;
  expect(mostOfHold(hold.hold as Hold, 15)).toBe(
    15 * Math.max(...values.map(([bets]) => bets)) + 1000,
  );
  expect(mostOfHold(hold.hold as Hold, 15)).toBeLessThan(hold.maxWin ?? 0);
});

test.each(['low', 'classic-1', 'cluster-1'] as const)('%s sells nothing', (key) => {
  expect(() => drawBought(mathModels[key], 100, seededDraw(1))).toThrow(RangeError);
});
