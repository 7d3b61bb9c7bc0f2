import { seededDraw } from '../testing/random';
import { drawBought, drawRound } from './draw';
import { eachByItself, enumerateBase, opensFrom } from './enumerate';
import { evaluate } from './evaluate';
import { figures } from './exact';
import { awarded } from './exact-feature';
import { largestRound } from './largest-round';
import type { MathModel } from './model';
import { mathModels } from './models';
import { published } from './published';

const IS_WHOLE = process.env.TEST_SIZE === 'whole';
/** `npm run test:whole` plays as many rounds as the figures deserve. */
const SMALLER = IS_WHOLE ? 1 : 3;
/** The three whose windows are counted in tens of millions; an ordinary run counts those of the smaller grids. */
const LARGE: readonly string[] = IS_WHOLE ? [] : ['low', 'medium', 'high'];
/** Cascades are followed window by window, which takes half a minute a model: `npm run rtp` counts those. */
const counted = Object.values(mathModels).filter(
  ({ key, tumble }) => !tumble && !LARGE.includes(key),
);
const exactly = new Map(counted.map((model) => [model.key, figures(model)]));

describe.each(counted)('$key', (model) => {
  const exact = exactly.get(model.key) as ReturnType<typeof figures>;
  const said = published[model.key];

  test('M9: what is published of it is what it pays', () => {
    expect(exact.returnToPlayer).toBeCloseTo(said.returnToPlayer, 12);
    expect(exact.hitRate * 100).toBeCloseTo(said.hitRate, 1);
    expect(exact.volatility).toBeCloseTo(said.deviation, 1);
    expect(exact.featureRate > 0 ? 1 / exact.featureRate : null).toEqual(
      said.featureOneIn === null ? null : expect.closeTo(said.featureOneIn, 1),
    );
    expect(exact.maxBaseWin).toBe(said.maxSpin);
    expect(exact.maxRound).toBe(said.maxRound);
    expect(exact.bought?.returnToPlayer).toEqual(
      said.boughtReturn === undefined ? undefined : expect.closeTo(said.boughtReturn, 12),
    );
  });
});

describe.each(Object.values(mathModels))('$key', (model) => {
  const said = published[model.key];

  test('M9: it returns between 94 and 97 percent, bought or not', () => {
    for (const share of [said.returnToPlayer, said.boughtReturn ?? said.returnToPlayer]) {
      expect(share).toBeGreaterThan(0.94);
      expect(share).toBeLessThan(0.97);
    }
  });

  test('M9: a simulation agrees within four standard errors', () => {
    const rounds = (model.tumble ? 60_000 : 150_000) / SMALLER;
    const draw = seededDraw(20_240_601);
    let [paid, hits, most] = [0, 0, 0];
    for (let i = 0; i < rounds; i += 1) {
      const { win } = drawRound(model, model.units, draw);
      paid += win / model.units;
      most = Math.max(most, win / model.units);
      if (win > 0) hits += 1;
    }
    expect(Math.abs(paid / rounds - said.returnToPlayer)).toBeLessThan(
      (4 * said.deviation) / Math.sqrt(rounds),
    );
    expect(most).toBeLessThanOrEqual(said.maxRound);
    const rate = said.hitRate / 100;
    // a feature after a spin that paid nothing is counted with the hits of the whole round
    expect(Math.abs(hits / rounds - rate)).toBeLessThan(
      4 * Math.sqrt((rate * (1 - rate)) / rounds) + 0.0001,
    );
  });
});

test.each(counted.filter(({ buy }) => buy))(
  'BU3: a bought round of $key returns what is said of it',
  (model) => {
    const { returnToPlayer = 0, volatility = 0 } = exactly.get(model.key)?.bought ?? {};
    const draw = seededDraw(20_261_124);
    const rounds = 3000 / SMALLER;
    let paid = 0;
    for (let i = 0; i < rounds; i += 1) {
      const { win, bet } = drawBought(model, model.units, draw);
      expect(bet).toBe(model.units * (model.buy ?? 0));
      paid += win / bet;
    }
    expect(Math.abs(paid / rounds - returnToPlayer)).toBeLessThan(
      (4 * volatility) / Math.sqrt(rounds),
    );
  },
);

test('the models differ in how they pay', () => {
  const deviations = new Set(Object.values(published).map(({ deviation }) => deviation));
  expect(deviations.size).toBe(Object.keys(mathModels).length);
  const of = (level: string) =>
    Object.values(mathModels)
      .filter(({ volatility }) => volatility === level)
      .map(({ key }) => published[key].deviation);
  expect(Math.max(...of('low'))).toBeLessThan(Math.min(...of('medium')));
  expect(Math.max(...of('medium'))).toBeLessThan(Math.min(...of('high')));
});

test.each([
  ['lines', mathModels.low],
  ['lines of four rows', mathModels['tall-1']],
  ['money', mathModels['hold-1']],
  ['ways', mathModels['ways-1']],
  ['ways of rows that vary', mathModels['diamond-1']],
] as const)(
  'M9: the quick road over all %s equals looking at every window one by one',
  (_name, whole) => {
    const small: MathModel = { ...whole, strips: whole.strips.map((strip) => strip.slice(2, 9)) };
    let [sum, all, square] = [0, 0, 0];
    eachByItself(small, (_counted, win) => {
      sum += win;
      all += 1;
      square += win * win;
    });
    const totals = enumerateBase(small);
    expect(totals).toMatchObject({ combinations: BigInt(all), win: BigInt(sum) });
    expect(totals.byCount.reduce((more, part) => more + part.square, 0n)).toBe(BigInt(square));
    expect(evaluate(small, [0, 0, 0, 0, 0]).total).toBeGreaterThanOrEqual(0);
  },
);

test.each([mathModels.low, mathModels['ways-1']])(
  'M9c: no round of a small $key pays more than its largest, and one pays that',
  (whole) => {
    const small: MathModel = {
      ...whole,
      strips: whole.strips.map((strip) => `${strip.slice(2, 6)}S`),
      freeSpins: [2, 3, 4],
      maxFreeSpins: 7,
    };
    const spins = new Set<string>();
    eachByItself(small, (counted, win) => void spins.add(`${counted} ${win}`));
    const outcomes = [...spins].map(
      (spin) => spin.split(' ').map(Number) as [counted: number, win: number],
    );
    /** Every road of a round, with each spin that there is. */
    const most = (left: number, given: number): number =>
      left === 0
        ? 0
        : Math.max(
            ...outcomes.map(([counted, win]) =>
              reach(counted, win * small.multiplier, left - 1, given),
            ),
          );
    const known = new Map<string, number>();
    const reach = (counted: number, win: number, left: number, given: number): number => {
      const more = awarded(small, counted, given);
      const key = `${left + more} ${given + more}`;
      if (!known.has(key)) known.set(key, most(left + more, given + more));
      return win + (known.get(key) ?? 0);
    };
    const all = Math.max(...outcomes.map(([counted, win]) => reach(counted, win, 0, 0)));
    expect(largestRound({ ...small, maxWin: Number.POSITIVE_INFINITY }, enumerateBase(small))).toBe(
      all / small.units,
    );
    expect(largestRound({ ...small, maxWin: 1 }, enumerateBase(small))).toBe(1);
  },
);

test('M9c: a whole grid of money symbols is the largest round of a model that holds them', () => {
  const model = mathModels['hold-1'];
  let most = 0;
  eachByItself(
    { ...model, strips: model.strips.map((strip) => strip.slice(0, 9)) },
    (counted, win) => {
      if (counted >= opensFrom(model)) most = Math.max(most, win);
    },
  );
  const { values = [], full = 0 } = model.hold ?? {};
  const whole = 15 * Math.max(...values.map(([bets]) => bets)) + full;
  expect(published['hold-1'].maxRound).toBeGreaterThanOrEqual(whole + most / model.units);
  expect(published['hold-1'].maxRound).toBeLessThan(whole + published['hold-1'].maxSpin);
});
