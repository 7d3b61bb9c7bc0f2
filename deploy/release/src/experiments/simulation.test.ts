import fc from 'fast-check';
import { adjusted } from './cuped';
import { guarded } from './guardrails';
import { holm } from './holm';
import { effectFor, visitorsFor } from './plan';
import { readingOf } from './reading';
import { differenceOf, meanSample, shareSample } from './sequence';
import { random, simulate } from './simulate';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const many = fc.integer({ min: 100, max: 1_000_000 });
const samples = fc.tuple(many, share, many, share).map(([n, p, m, q]) => ({
  a: shareSample(Math.round(n * p), n),
  b: shareSample(Math.round(m * q), m),
}));
const planned = fc.integer({ min: 100, max: 1_000_000 });

test('E-16: an interval holds the difference, turns with its sides, and grows with what is asked of it', () => {
  fc.assert(
    fc.property(samples, planned, ({ a, b }, visitors) => {
      const one = differenceOf(a, b, { planned: visitors });
      const turned = differenceOf(b, a, { planned: visitors });
      expect(one.low).toBeLessThanOrEqual(one.value);
      expect(one.high).toBeGreaterThanOrEqual(one.value);
      expect(turned.low).toBeCloseTo(-one.high, 10);
      expect(turned.p).toBeCloseTo(one.p, 10);
      // the interval leaves zero out exactly when p says so
      if (Math.abs(one.p - 0.05) > 1e-9) expect(one.low > 0 || one.high < 0).toBe(one.p < 0.05);
      const surer = differenceOf(a, b, { planned: visitors, alpha: 0.01 });
      expect(surer.high - surer.low).toBeGreaterThan(one.high - one.low);
    }),
  );
});

test('E-16: few visitors say nothing', () => {
  expect(differenceOf(shareSample(0, 99), shareSample(99, 99), { planned: 100 })).toMatchObject({
    p: 1,
    low: Number.NEGATIVE_INFINITY,
  });
});

test('E-16a: Holm leaves the least p times their number, never lowers one, and keeps their order', () => {
  expect(holm([0.01, 0.04, 0.03])).toEqual([0.03, 0.06, 0.06]);
  fc.assert(
    fc.property(fc.array(share, { minLength: 1, maxLength: 12 }), (values) => {
      const corrected = holm(values);
      for (const [at, p] of values.entries()) expect(corrected[at]).toBeGreaterThanOrEqual(p);
      const order = values.map((_, at) => at).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
      const sorted = order.map((at) => corrected[at] ?? 0);
      expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
    }),
  );
});

/** Visitors of one arm who do what they did before, and some chance. */
const armOf = (n: number, next: () => number, shift: number) => {
  const sums = { n, x: 0, xx: 0, y: 0, yy: 0, xy: 0, binary: false };
  for (let visitor = 0; visitor < n; visitor += 1) {
    const x = Math.floor(next() * 20);
    const y = x + Math.floor(next() * 5) + shift;
    sums.x += x;
    sums.xx += x * x;
    sums.y += y;
    sums.yy += y * y;
    sums.xy += x * y;
  }
  return sums;
};

test('what was done before takes variance out and leaves the effect; nothing done before changes nothing', () => {
  const next = random(7);
  const arms = [armOf(2000, next, 0), armOf(2000, next, 1)] as const;
  const { samples: [a, b] = [], explained } = adjusted(arms);
  const raw = meanSample(2000, arms[1].y, arms[1].yy);
  expect(explained).toBeGreaterThan(0.9);
  expect(b?.variance).toBeLessThan(raw.variance / 10);
  expect((b?.mean ?? 0) - (a?.mean ?? 0)).toBeCloseTo(1, 0);
  const past = arms.map((arm) => ({ ...arm, x: 0, xx: 0, xy: 0 }));
  expect(adjusted(past)).toEqual({
    samples: arms.map(({ n, y, yy }) => meanSample(n, y, yy)),
    explained: 0,
  });
});

test('the effect that a number of visitors finds is the one for which that number is asked', () => {
  const wanted = { shares: [5000, 5000], comparisons: 4 };
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 0.5, noNaN: true }), many, (rate, visitors) => {
      const effect = effectFor({ ...wanted, rate }, visitors);
      if (effect === null) return;
      const needed = visitorsFor({ ...wanted, rate }, effect);
      expect(needed).toBeLessThanOrEqual(visitors);
      expect(visitorsFor({ ...wanted, rate }, effect * 0.98)).toBeGreaterThan(visitors * 0.99);
    }),
  );
});

test('E-16: without an effect at most 5 % of experiments alarm in 20 looks; a planned one is found 8 times in 10', () => {
  const scene = { looks: 20, rates: [0.05, 0.02, 0.2] as const, seed: 11 };
  const even = simulate({ ...scene, runs: 120, visitorsALook: 100, effect: 0 });
  expect(even.alarmed).toBeLessThanOrEqual(0.05);
  // the same experiments, read the old way
  expect(even.naive).toBeGreaterThan(0.1);
  const visitors = visitorsFor({ rate: 0.2, shares: [5000, 5000], comparisons: 4 }, 0.08);
  const planted = simulate({
    ...scene,
    runs: 150,
    visitorsALook: Math.ceil(visitors / 40),
    effect: 0.08,
  });
  expect(planted.found).toBeGreaterThanOrEqual(0.75);
});

test('E-15: of arms that are not filled as planned nothing is read', () => {
  const arms = [
    { id: 'a', share: 5000 },
    { id: 'b', share: 5000 },
  ];
  const moments = [0.1, 0.2].map((rate, at) => ({
    arm: 'ab'[at] ?? '',
    n: 10_000,
    x: 0,
    xx: 0,
    outcomes: { rounds: { visitors: rate * 10_000, y: 0, yy: 0, xy: 0, xHit: 0 } },
  }));
  const kind = { browser: 'chrome', build: 's1', bot: false, activated: 0, crossed: 0 };
  const read = (visitors: number) =>
    readingOf(arms, 'a', {
      moments,
      groups: arms.map(({ id }) => ({
        ...kind,
        arm: id,
        visitors: id === 'a' ? 10_000 : visitors,
      })),
    });
  const verdicts = ({ metrics }: ReturnType<typeof read>) =>
    metrics.flatMap(({ arms: own }) => own).filter(({ verdict }) => verdict !== null).length;
  expect(verdicts(read(10_000))).toBe(1);
  expect(read(11_000).mismatch).toContain('not filled as planned');
  expect(verdicts(read(11_000))).toBe(0);
});

test('a stopped arm is compared with the control of its own time, the others with that of all', () => {
  const moments = (arm: string, n: number, hits: number) => ({
    arm,
    n,
    x: 0,
    xx: 0,
    outcomes: { rounds: { visitors: hits, y: hits, yy: hits, xy: 0, xHit: 0 } },
  });
  const arms = ['a', 'b', 'c'].map((id) => ({ id, share: 3000 }));
  const now = [moments('a', 20_000, 6000), moments('b', 10_000, 1000), moments('c', 20_000, 6000)];
  const then = [moments('a', 10_000, 1000), moments('b', 10_000, 1000), moments('c', 10_000, 1000)];
  const { metrics } = readingOf(arms, 'a', { groups: [], moments: now, ended: { b: then } });
  const played = metrics.find(({ metric }) => metric.id === 'rounds')?.arms ?? [];
  expect(played.map(({ arm, n, sum, difference }) => [arm, n, sum, difference?.value])).toEqual([
    ['a', 20_000, 6000, undefined],
    ['b', 10_000, 1000, 0],
    ['c', 20_000, 6000, 0],
  ]);
});

test('E-18: an arm is found worse by more than its tolerance, and views of few visitors are no proof', () => {
  const of = (hits: number, views: number, visitors: number) => ({ hits, of: views, visitors });
  const judge = (arm: ReturnType<typeof of>, control: ReturnType<typeof of>) =>
    guarded(
      ['a', 'b'],
      'a',
      (id, name) => (id !== 'errors' ? of(0, 0, 0) : name === 'a' ? control : arm),
      10_000,
    )
      .filter(({ broken }) => broken)
      .map(({ guardrail }) => guardrail.id);
  expect(judge(of(300, 6000, 3000), of(30, 6000, 3000))).toEqual(['errors']);
  expect(judge(of(45, 6000, 3000), of(30, 6000, 3000))).toEqual([]);
  expect(judge(of(300, 6000, 60), of(30, 6000, 60))).toEqual([]);
  expect(judge(of(30, 6000, 3000), of(300, 6000, 3000))).toEqual([]);
});
