import { seededDraw } from '../testing/random';
import { drawRound } from './draw';
import { enumerateBase } from './enumerate';
import { evaluate, gridAt } from './evaluate';
import { figures } from './exact';
import type { MathModel } from './model';
import { mathModels, publishedReturn } from './models';

const exactly = {
  low: figures(mathModels.low),
  medium: figures(mathModels.medium),
  high: figures(mathModels.high),
};

describe.each(Object.values(mathModels))('$key', (model) => {
  const exact = exactly[model.key];

  test('M9: the published return is the exact one, near 96 percent', () => {
    expect(exact.returnToPlayer).toBeCloseTo(publishedReturn[model.key], 12);
    expect(exact.returnToPlayer).toBeGreaterThan(0.958);
    expect(exact.returnToPlayer).toBeLessThan(0.963);
  });

  test('a simulation agrees within four standard errors', () => {
    const rounds = 150_000;
    const draw = seededDraw(20_240_601);
    let paid = 0;
    let hits = 0;
    for (let i = 0; i < rounds; i += 1) {
      const round = drawRound(model, model.lines, draw);
      paid += round.win / model.lines;
      if (round.base.amount > 0) hits += 1;
    }
    const error = exact.volatility / Math.sqrt(rounds);
    expect(Math.abs(paid / rounds - exact.returnToPlayer)).toBeLessThan(4 * error);
    const hitError = Math.sqrt((exact.hitRate * (1 - exact.hitRate)) / rounds);
    expect(Math.abs(hits / rounds - exact.hitRate)).toBeLessThan(4 * hitError);
  });
});

test('the models differ in how they pay', () => {
  const { low, medium, high } = exactly;
  expect(low.volatility).toBeLessThan(medium.volatility);
  expect(medium.volatility).toBeLessThan(high.volatility);
  expect(low.hitRate).toBeGreaterThan(high.hitRate);
});

test('the enumeration with kept lines equals looking at every window one by one', () => {
  const small: MathModel = { ...mathModels.low, strips: ['ABcSdb', 'WABcSd', 'ScWdAB', 'dWSABc', 'cSdAWB'] };
  let sum = 0;
  let features = 0;
  for (let n = 0; n < 6 ** 5; n += 1) {
    const stops = [0, 1, 2, 3, 4].map((reel) => Math.floor(n / 6 ** reel) % 6);
    const win = evaluate(small, gridAt(small, stops));
    sum += win.total;
    if (win.scatters >= 3) features += 1;
  }
  const totals = enumerateBase(small);
  expect(totals).toMatchObject({ combinations: 7776n, win: BigInt(sum), features: BigInt(features) });
});
