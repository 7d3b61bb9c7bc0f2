import fc from 'fast-check';
import type { AssignedGroup } from '../exposures';
import { chiSquaredAbove } from './chi-squared';
import { mismatchText, sampleRatioOf } from './sample-ratio';
import { random } from './simulate';

const arms = [
  { id: 'a', share: 2500 },
  { id: 'b', share: 2500 },
];
const group = (
  arm: string,
  visitors: number,
  rest: Partial<AssignedGroup> = {},
): AssignedGroup => ({
  arm,
  visitors,
  browser: 'chrome',
  build: 's1',
  bot: false,
  activated: 0,
  crossed: 0,
  ...rest,
});

test.each([
  [3.841, 1, 0.05],
  [10.828, 1, 0.001],
  [5.991, 2, 0.05],
  [18.307, 10, 0.05],
  [0.5, 4, 0.9735],
  [60, 40, 0.0219],
])('E-15: chi-squared above %d with %d degrees of freedom is %d', (value, freedom, p) => {
  expect(chiSquaredAbove(value, freedom)).toBeCloseTo(p, 4);
});

test('E-15: an even split is one, whatever its size; one that chance hardly makes is none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), (n) => {
      const { p, broken } = sampleRatioOf(arms, [group('a', n), group('b', n)]);
      expect([p, broken]).toEqual([1, false]);
    }),
  );
  expect(sampleRatioOf(arms, [group('a', 5000), group('b', 5230)]).broken).toBe(false);
  expect(sampleRatioOf(arms, [group('a', 5000), group('b', 5500)]).broken).toBe(true);
});

/** Runs that are looked at twenty times, and how many of them are found at any look. @param share of the first arm */
const foundOf = (runs: number, share: number, visitorsALook: number): number => {
  const next = random(20260601);
  let found = 0;
  for (let run = 0; run < runs; run += 1) {
    let [a, b] = [0, 0];
    let broken = false;
    for (let look = 0; look < 20; look += 1) {
      for (let visitor = 0; visitor < visitorsALook; visitor += 1) {
        if (next() < share) a += 1;
        else b += 1;
      }
      broken ||= sampleRatioOf(arms, [group('a', a), group('b', b)]).broken;
    }
    found += Number(broken);
  }
  return found;
};

test('E-15: of healthy experiments that are looked at twenty times, one of a thousand is taken for a broken one', () => {
  // seven of 2000 at one of a thousand: once in 200 times; a fixed threshold finds about thirty
  expect(foundOf(2000, 0.5, 400)).toBeLessThan(7);
});

test('E-15: a split that is off by two points is found in every run', () => {
  expect(foundOf(50, 0.52, 2000)).toBe(50);
});

test('a mismatch names the kind of visitors in which it is, also where the whole hides it', () => {
  const groups = [
    ...[group('a', 5000), group('b', 5000, { build: 's2' })].map((each) => ({
      ...each,
      build: 's1',
    })),
    group('a', 300, { browser: 'safari' }),
    group('b', 180, { browser: 'safari' }),
  ];
  const found = sampleRatioOf(arms, groups);
  expect(found.p).toBeGreaterThan(0.001);
  expect(found.where).toMatchObject([
    { by: 'browser', value: 'safari', counts: { a: 300, b: 180 } },
  ]);
  expect(mismatchText(found)).toContain(
    'most in visitors of browser safari (a 300, b 180, p under 0.0001)',
  );
  const bots = [
    group('a', 900),
    group('b', 900),
    group('a', 40, { bot: true }),
    group('b', 0, { bot: true }),
  ];
  expect(mismatchText(sampleRatioOf(arms, bots))).toContain('that are bots (a 40, b 0');
});

test('an arm that is met less often than the others is found among the assigned', () => {
  const even = sampleRatioOf(arms, [
    group('a', 1000, { activated: 600 }),
    group('b', 1000, { activated: 590 }),
  ]);
  const less = sampleRatioOf(arms, [
    group('a', 1000, { activated: 600 }),
    group('b', 1000, { activated: 400 }),
  ]);
  expect(even.activationP).toBeGreaterThan(0.5);
  expect(less).toMatchObject({ broken: false, activationP: expect.any(Number) });
  expect(less.activationP).toBeLessThan(1e-6);
});
