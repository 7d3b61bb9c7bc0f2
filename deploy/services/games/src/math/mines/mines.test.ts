import * as fc from 'fast-check';
import { seededDraw } from '../../testing/random';
import { laddersOf, MINES, multiplierOf, TILES } from './field';
import { chanceOf, MINES_RETURN, minesFigures } from './figures';
import { CASH_OUT, drawMines, stateAfter } from './round';

const setting = fc
  .constantFrom(...MINES)
  .chain((mines) =>
    fc.tuple(fc.constant(mines), fc.integer({ min: 1, max: laddersOf(mines).length })),
  );

test('MI3: a multiplier is 0.97 over the exact chance, rounded down to a hundredth', () => {
  fc.assert(
    fc.property(setting, ([mines, found]) => {
      const fair = 97 / chanceOf(mines, found);
      const paid = multiplierOf(mines, found);
      expect(paid).toBeLessThanOrEqual(fair * (1 + 1e-12));
      expect(paid).toBeGreaterThan(fair * (1 - 1e-12) - 1);
    }),
  );
});

test('MI3: so every setting returns between the published figure and 97 percent', () => {
  const returns = MINES.flatMap((mines) =>
    minesFigures(mines).map(({ returnToPlayer }) => returnToPlayer),
  );
  expect(Math.max(...returns)).toBeLessThanOrEqual(0.97 + 1e-12);
  expect(Math.min(...returns)).toBe(MINES_RETURN);
  expect(MINES_RETURN).toBeGreaterThan(0.96);
});

test('MI3: one more tile always pays more, and never more than ten thousand bets', () => {
  for (const mines of MINES) {
    const ladder = laddersOf(mines);
    expect(ladder.length).toBeGreaterThan(0);
    for (const [index, hundredths] of ladder.entries()) {
      expect(hundredths).toBeGreaterThan(index === 0 ? 100 : (ladder[index - 1] ?? 0));
      expect(hundredths).toBeLessThanOrEqual(1_000_000);
    }
  }
});

test('MI2: every tile is as likely to have a mine as any other', () => {
  const draw = seededDraw(1);
  const counts = new Array<number>(TILES).fill(0);
  const rounds = 20_000;
  for (let round = 0; round < rounds; round += 1)
    for (const tile of drawMines(5, draw)) counts[tile] = (counts[tile] ?? 0) + 1;
  // five standard deviations of a binomial
  const deviation = Math.sqrt(rounds * 0.2 * 0.8);
  for (const count of counts) expect(Math.abs(count - rounds * 0.2)).toBeLessThan(5 * deviation);
});

test('MI2: as many different mines as chosen, whatever is drawn', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MINES), fc.nat(), (count, seed) => {
      const mines = drawMines(count, seededDraw(seed));
      expect(new Set(mines).size).toBe(count);
      expect(mines.every((tile) => tile >= 0 && tile < TILES)).toBe(true);
    }),
  );
});

test('a mine takes all, cashing out pays what was found, the last safe tile ends by itself', () => {
  const mines = [0, 1, 2];
  expect(stateAfter(mines, [])).toEqual({ found: [], hit: null, over: false, multiplier: 0 });
  expect(stateAfter(mines, [5, 6])).toMatchObject({ over: false, multiplier: multiplierOf(3, 2) });
  expect(stateAfter(mines, [5, 6, CASH_OUT])).toMatchObject({
    over: true,
    multiplier: multiplierOf(3, 2),
  });
  expect(stateAfter(mines, [5, 1])).toEqual({ found: [5], hit: 1, over: true, multiplier: 0 });
  const safe = Array.from({ length: 22 }, (_, i) => i + 3);
  expect(stateAfter(mines, safe)).toMatchObject({ over: true, multiplier: multiplierOf(3, 22) });
});
