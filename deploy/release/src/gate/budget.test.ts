import fc from 'fast-check';
import type { Release } from 'shared-contracts/composition';
import { buildOf } from '../artifacts/testing/builds';
import { sizesOf } from '../publish/sizes';
import { type Budgets, checkBudget } from './budget';

const budgets: Budgets = {
  area: { first: 1000, js: 3000, css: 500 },
  areas: { lobby: { js: 9000 } },
  growth: { percent: 10, least: 200 },
};
const of = (area: string, build: string, [entry, chunk, css]: [number, number, number]): Release =>
  buildOf(
    area,
    build,
    {},
    {
      entry: 'e.js',
      files: {
        'e.js': { bytes: 9999, br: entry, integrity: 'sha384-' },
        'chunk.js': { bytes: 9999, br: chunk, integrity: 'sha384-' },
        'area.css': { bytes: 9999, br: css, integrity: 'sha384-' },
      },
    },
  ).release;
const reasons = (release: Release, before: Release | null = null) =>
  checkBudget(release, before, budgets).map(({ reason }) => reason);

test('P-20: sizes are bytes on the wire, what comes first apart', () => {
  expect(sizesOf(of('promo', 'p1', [700, 1500, 300]))).toEqual({ first: 700, js: 2200, css: 300 });
});

test('P-20: a build within its budget passes, one byte more is refused with both figures', () => {
  expect(reasons(of('promo', 'p1', [1000, 2000, 500]))).toEqual([]);
  expect(reasons(of('promo', 'p1', [1001, 2000, 500]))).toEqual([
    'promo is over its size budget: entry and exposed module: 1.0 KB, the budget is 1.0 KB',
    'promo is over its size budget: all scripts: 3.0 KB, the budget is 3.0 KB',
  ]);
  expect(reasons(of('lobby', 'l1', [1000, 8000, 500]))).toEqual([]);
});

test('P-20: growth over the build before is refused from the tenth or 200 bytes, whichever is more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2900 }),
      fc.integer({ min: 0, max: 2900 }),
      (now, before) => {
        const room = Math.max(200, before / 10);
        const found = reasons(of('promo', 'new', [0, now, 0]), of('promo', 'old', [0, before, 0]));
        expect(found.length).toBe(now - before > room ? 1 : 0);
      },
    ),
  );
});
