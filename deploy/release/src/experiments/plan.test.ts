import fc from 'fast-check';
import { curveOf, type TrafficDay } from '../exposures';
import { comparisonsOf, daysUntil, pairOf, partOf } from './plan';

const dayOf = (at: number) => new Date(at * 86_400_000).toISOString().slice(0, 10);
/** Visitors of two weeks, each on some days. */
const visitors = fc
  .array(fc.tuple(fc.nat(13), fc.nat(13)), { minLength: 1, maxLength: 60 })
  .map((spans) =>
    spans.map(
      ([one, other]): TrafficDay => ({
        brand: 'aurora',
        visitors: 1,
        first: dayOf(Math.min(one, other)),
        last: dayOf(Math.max(one, other)),
      }),
    ),
  );

test('more days never have fewer visitors, all that were counted have all of them, and later ones as many a day as the later half', () => {
  fc.assert(
    fc.property(visitors, (rows) => {
      const curve = curveOf(rows, 'aurora');
      const counts = Array.from({ length: 40 }, (_, days) => curve.after(days));
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      expect([counts[0], curve.after(curve.days)]).toEqual([0, rows.length]);
      const half = Math.floor(curve.days / 2);
      const aDay = (rows.length - curve.after(half)) / (curve.days - half);
      expect(curve.after(curve.days + 7)).toBeCloseTo(rows.length + 7 * aDay, 6);
    }),
  );
});

test('days are the fewest that bring so many visitors of the two arms; those that are held out are none of them', () => {
  const shares = fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }));
  fc.assert(
    fc.property(
      visitors,
      shares,
      fc.nat(9000),
      fc.nat(30),
      fc.nat(500),
      (rows, pair, held, elapsed, wanted) => {
        const curve = curveOf(rows, null);
        const brought = (days: number) =>
          (curve.after(elapsed + days) - curve.after(elapsed)) * partOf(pair, held);
        const days = daysUntil(wanted, { curve, pair, held, elapsed });
        if (days === null) return expect(brought(400)).toBeLessThan(wanted);
        expect(brought(days)).toBeGreaterThanOrEqual(wanted);
        if (days > 0) expect(brought(days - 1)).toBeLessThan(wanted);
      },
    ),
  );
});

test('reckoned with are the control and the smallest other arm, and every comparison of a reading', () => {
  const arm = (id: string, build: string | null, share: number) => ({ id, build, share });
  const arms = [
    arm('a', 'l2', 3000),
    arm('b', null, 4000),
    arm('c', 'l3', 1000),
    arm('d', 'l4', 0),
  ];
  expect(pairOf({ arms })).toEqual([4000, 1000]);
  expect(comparisonsOf({ arms })).toBe(12);
  const stopped = { at: '2026-01-01', guardrail: 'harm', reason: '' };
  const left = arms.map((each) => (each.id === 'c' ? { ...each, stopped } : each));
  expect(pairOf({ arms: left })).toEqual([4000, 3000]);
  expect(pairOf({ arms: arms.slice(1, 2) })).toEqual([4000, 0]);
});
