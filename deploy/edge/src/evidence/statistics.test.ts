import fc from 'fast-check';
import { countOf, DURATION, type Histogram, mergeHistogram, note, quantile } from './histogram';
import { wilson, Z95 } from './statistics';

const share = fc
  .tuple(fc.nat({ max: 2000 }), fc.integer({ min: 1, max: 2000 }))
  .map(([hits, of]) => ({ hits: Math.min(hits, of), of }));

test('an interval holds what was seen, lies within 0 and 1, and shrinks with evidence', () => {
  fc.assert(
    fc.property(share, ({ hits, of }) => {
      const { low, high } = wilson(hits, of, Z95);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low - 1e-12).toBeLessThanOrEqual(hits / of);
      expect(high + 1e-12).toBeGreaterThanOrEqual(hits / of);
      const more = wilson(hits * 4, of * 4, Z95);
      expect(more.high - more.low).toBeLessThan(high - low);
    }),
  );
});

test('E-5: a quantile is right to within a step, however the values are spread over edges', () => {
  const values = fc.array(fc.double({ min: 21, max: 60_000, noNaN: true }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(values, values, fc.constantFrom(0.5, 0.75, 0.95), (mine, theirs, wanted) => {
      const [one, other]: [Histogram, Histogram] = [{}, {}];
      for (const value of mine) note(one, value, DURATION);
      for (const value of theirs) note(other, value, DURATION);
      mergeHistogram(one, other);
      const all = [...mine, ...theirs].sort((a, b) => a - b);
      const exact = all[Math.ceil(all.length * wanted) - 1] ?? 0;
      expect(countOf(one)).toBe(all.length);
      expect(Object.keys(one).length).toBeLessThanOrEqual(91);
      const found = quantile(one, wanted, DURATION) ?? 0;
      expect(Math.abs(found / exact - 1)).toBeLessThan(0.051);
    }),
  );
});
