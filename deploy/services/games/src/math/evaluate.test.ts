import * as fc from 'fast-check';
import { seededDraw } from '../testing/random';
import { drawRound } from './draw';
import { evaluate, gridAt, scatterStep } from './evaluate';
import type { MathModel } from './model';
import { mathModels } from './models';
import { type Grid, payingSymbols, symbols } from './symbols';
import { winsOf } from './wins-of';

const anyModel = fc.constantFrom(...Object.values(mathModels));
/** Lines on five reels of three rows, and nothing that falls or stays. */
const plain = [mathModels.low, mathModels.medium, mathModels.high];
const anyPlain = fc.constantFrom(...plain);
const anyGrid: fc.Arbitrary<Grid> = fc
  .tuple(
    fc.array(fc.constantFrom(...symbols.slice(1, 10)), { minLength: 3, maxLength: 3 }),
    fc.array(fc.array(fc.constantFrom(...symbols.slice(0, 10)), { minLength: 3, maxLength: 3 }), {
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
  for (const rows of model.lines) {
    const row = rows.map((at, reel) => grid[reel]?.[at]);
    const offers = payingSymbols.flatMap((symbol) =>
      [3, 4, 5]
        .filter((count) => row.slice(0, count).every((seen) => seen === symbol || seen === 'W'))
        .map((count) => model.pays[symbol]?.[count - 3] ?? 0),
    );
    total += Math.max(0, ...offers);
  }
  const scatters = grid.reduce(
    (sum, column) => sum + column.filter((symbol) => symbol === 'S').length,
    0,
  );
  return (
    total + (scatters >= 3 ? (model.scatterPays[Math.min(scatters, 5) - 3] ?? 0) * model.units : 0)
  );
}

test('M3, M5: the evaluation equals an independent brute force on any window', () => {
  fc.assert(
    fc.property(anyPlain, anyGrid, (model, grid) => {
      const lines = winsOf(model, grid).reduce((sum, { pay }) => sum + pay, 0);
      const scatters = grid.flat().filter((symbol) => symbol === 'S').length;
      const scatterPay =
        scatters < 3 ? 0 : (model.scatterPays[scatterStep(scatters)] ?? 0) * model.units;
      expect(lines + scatterPay).toBe(bruteForce(model, grid));
    }),
    { numRuns: 3000 },
  );
});

test('M3, M5: and on windows that the strips really show', () => {
  fc.assert(
    fc.property(anyPlain, fc.array(fc.nat(31), { minLength: 5, maxLength: 5 }), (model, stops) => {
      const grid = gridAt(model, stops);
      expect(evaluate(model, stops).total).toBe(bruteForce(model, grid));
    }),
    { numRuns: 3000 },
  );
});

test('strips hold known symbols, no wild on the first reel, never two scatters in one window', () => {
  for (const model of Object.values(mathModels)) {
    expect(model.strips[0]).not.toContain('W');
    for (const [reel, strip] of model.strips.entries()) {
      expect(strip).toMatch(plain.includes(model) ? /^[WSA-Da-d]{32}$/ : /^[WSMA-Da-d]{20,24}$/);
      const rows = model.rows[reel] ?? 0;
      const seen = [...(strip + strip.slice(0, rows - 1))];
      for (let stop = 0; stop < strip.length; stop += 1)
        expect(
          seen.slice(stop, stop + rows).filter((symbol) => symbol === 'S').length,
        ).toBeLessThan(2);
    }
  }
});

test('M10: a win is a whole number, never negative, and the sum of what is shown', () => {
  fc.assert(
    fc.property(anyModel, fc.integer({ min: 1, max: 5000 }), fc.nat(), (model, lineBet, seed) => {
      const bet = lineBet * model.units;
      const round = drawRound(model, bet, seededDraw(seed));
      expect(Number.isSafeInteger(round.win) && round.win >= 0).toBe(true);
      for (const spin of [round.base, ...round.free]) {
        const later = (spin.tumbles ?? []).flatMap(({ wins }) => wins);
        const money = spin.left === 0 && spin !== round.base ? (spin.money ?? []).flat() : [];
        const full =
          money.length > 0 && money.every((amount) => amount > 0)
            ? (model.hold?.full ?? 0) * bet
            : 0;
        const shown = [...spin.wins, ...later].reduce(
          (sum, win) => sum + win.amount,
          spin.scatterAmount,
        );
        const all = money.reduce((sum, amount) => sum + amount, shown + full);
        if (spin.capped) expect(spin.amount).toBeLessThanOrEqual(all);
        else expect(spin.amount).toBe(all);
      }
      expect(round.win).toBe(
        [round.base, ...round.free].reduce((sum, spin) => sum + spin.amount, 0),
      );
      const given = [round.base, ...round.free].reduce((sum, spin) => sum + spin.freeSpins, 0);
      if (model.hold) expect(round.free.at(-1)?.left ?? 0).toBe(0);
      else expect(round.free).toHaveLength(given);
      expect(given).toBeLessThanOrEqual(model.maxFreeSpins);
      expect(round.win).toBeLessThanOrEqual((model.maxWin ?? Infinity) * bet);
    }),
  );
});

test('wins of free spins are multiplied', () => {
  const model = mathModels.high;
  let seed = 0;
  let round = drawRound(model, 100, seededDraw(seed));
  while (round.free.every((spin) => spin.amount === 0)) {
    seed += 1;
    round = drawRound(model, 100, seededDraw(seed));
  }
  const spin = round.free.find(({ amount }) => amount > 0);
  const { total } = evaluate(model, spin?.stops ?? []);
  expect(spin?.amount).toBe(total * (100 / model.units) * model.multiplier);
});

test.each([0, -20, 10.5, 15, Number.NaN])('a bet of %d is no bet', (bet) => {
  expect(() => drawRound(mathModels.low, bet, seededDraw(1))).toThrow(RangeError);
});
