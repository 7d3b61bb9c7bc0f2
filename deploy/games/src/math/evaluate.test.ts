import * as fc from 'fast-check';
import { seededDraw } from '../testing/random';
import { drawRound } from './draw';
import { evaluate, gridAt } from './evaluate';
import { lines } from './lines';
import type { MathModel } from './model';
import { mathModels } from './models';
import { type Grid, payingSymbols, symbols } from './symbols';

const anyModel = fc.constantFrom(...Object.values(mathModels));
const anyGrid: fc.Arbitrary<Grid> = fc
  .tuple(
    fc.array(fc.constantFrom(...symbols.slice(1)), { minLength: 3, maxLength: 3 }),
    fc.array(fc.array(fc.constantFrom(...symbols), { minLength: 3, maxLength: 3 }), {
      minLength: 4,
      maxLength: 4,
    }),
  )
  .map(([first, rest]) => [first, ...rest]);

/**
 * The rules once more, by another road: for each line and each paying symbol ask how long a prefix could be
 * that symbol, and let the best paying answer stand.
 */
function bruteForce(model: MathModel, grid: Grid): number {
  let total = 0;
  for (const rows of lines.slice(0, model.lines)) {
    const row = rows.map((at, reel) => grid[reel]?.[at]);
    const offers = payingSymbols.flatMap((symbol) =>
      [3, 4, 5]
        .filter((count) => row.slice(0, count).every((seen) => seen === symbol || seen === 'W'))
        .map((count) => model.pays[symbol][count - 3] ?? 0),
    );
    total += Math.max(0, ...offers);
  }
  const scatters = grid.reduce((sum, column) => sum + column.filter((symbol) => symbol === 'S').length, 0);
  return total + (scatters >= 3 ? (model.scatterPays[Math.min(scatters, 5) - 3] ?? 0) * model.lines : 0);
}

test('M3-M6: the evaluation equals an independent brute force on any window', () => {
  fc.assert(
    fc.property(anyModel, anyGrid, (model, grid) => {
      expect(evaluate(model, grid).total).toBe(bruteForce(model, grid));
    }),
    { numRuns: 3000 },
  );
});

test('M3-M6: and on windows that the strips really show', () => {
  fc.assert(
    fc.property(anyModel, fc.array(fc.nat(31), { minLength: 5, maxLength: 5 }), (model, stops) => {
      const grid = gridAt(model, stops);
      expect(evaluate(model, grid).total).toBe(bruteForce(model, grid));
    }),
    { numRuns: 3000 },
  );
});

test('M1: strips hold known symbols, no wild on the first reel, never two scatters in one window', () => {
  for (const model of Object.values(mathModels)) {
    expect(model.strips[0]).not.toContain('W');
    for (const strip of model.strips) {
      expect(strip).toMatch(/^[WSA-Da-d]{32}$/);
      expect(strip + strip.slice(0, 2)).not.toMatch(/S.{0,1}S/);
    }
  }
});

test('M10: a win is a whole number, never negative, and the sum of what is shown', () => {
  fc.assert(
    fc.property(anyModel, fc.integer({ min: 1, max: 5000 }), fc.nat(), (model, lineBet, seed) => {
      const bet = lineBet * model.lines;
      const round = drawRound(model, bet, seededDraw(seed));
      expect(Number.isSafeInteger(round.win) && round.win >= 0).toBe(true);
      for (const spin of [round.base, ...round.free]) {
        expect(spin.amount).toBe(spin.wins.reduce((sum, win) => sum + win.amount, spin.scatterAmount));
      }
      expect(round.win).toBe([round.base, ...round.free].reduce((sum, spin) => sum + spin.amount, 0));
      const given = [round.base, ...round.free].reduce((sum, spin) => sum + spin.freeSpins, 0);
      expect(round.free).toHaveLength(given);
      expect(given).toBeLessThanOrEqual(model.maxFreeSpins);
    }),
  );
});

test('M7: wins of free spins are multiplied', () => {
  const model = mathModels.high;
  let seed = 0;
  let round = drawRound(model, 100, seededDraw(seed));
  while (round.free.every((spin) => spin.amount === 0)) {
    seed += 1;
    round = drawRound(model, 100, seededDraw(seed));
  }
  const spin = round.free.find(({ amount }) => amount > 0);
  const grid = gridAt(model, spin?.stops ?? []);
  expect(spin?.amount).toBe(evaluate(model, grid).total * (100 / model.lines) * model.multiplier);
});

test.each([0, -20, 10.5, 15, Number.NaN])('a bet of %d is no bet', (bet) => {
  expect(() => drawRound(mathModels.low, bet, seededDraw(1))).toThrow(RangeError);
});
