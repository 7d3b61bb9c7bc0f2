import type { Experiment } from '../experiment.schema';
import { experimentOf } from '../resolve/testing';
import { unproven } from './unproven';

const run: Experiment = experimentOf('order', { conversion: 'sign-up' });
const moments = (arm: string, n: number, visitors: number) => ({
  arm,
  n,
  x: 0,
  xx: 0,
  outcomes: { 'sign-up': { visitors, y: visitors, yy: visitors, xy: 0, xHit: 0 } },
});
const group = (arm: string, visitors: number) => ({
  arm,
  browser: 'chromium',
  build: 'l1',
  bot: false,
  visitors,
  activated: visitors,
  crossed: 0,
});
const results = (a: [number, number], b: [number, number]) => ({
  groups: [group('a', a[0]), group('b', b[0])],
  moments: [moments('a', ...a), moments('b', ...b)],
  ended: {},
});

test('an arm that converts far more visitors is proven', () => {
  expect(unproven(run, 'b', results([5000, 500], [5000, 900]))).toBeNull();
});

test.each<[string, [number, number], [number, number], string]>([
  ['one that nobody met', [0, 0], [0, 0], '0 of 0 against 0 of 0'],
  ['one that is a little better', [5000, 500], [5000, 505], '505 of 5000 against 500 of 5000'],
  ['one that is worse', [5000, 900], [5000, 500], '500 of 5000 against 900 of 5000'],
])('%s is not', (_, a, b, figures) => {
  expect(unproven(run, 'b', results(a, b))).toBe(
    `arm b of experiment order is not surely better than a: ${figures} visitors converted`,
  );
});

test('arms that are not filled as planned prove nothing', () => {
  expect(unproven(run, 'b', results([5000, 500], [3000, 900]))).toMatch(
    /^nothing can be read of experiment order: /,
  );
});

test('the control needs no proof', () => {
  expect(unproven(run, 'a', results([0, 0], [0, 0]))).toBeNull();
});
