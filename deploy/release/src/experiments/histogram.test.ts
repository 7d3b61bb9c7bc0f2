import fc from 'fast-check';
import { countOf, DURATION, type Histogram, mergeHistogram, note, quantile } from './histogram';

test('a quantile is right to within a step, however the values are spread over edges', () => {
  const values = fc.array(fc.double({ min: 21, max: 60_000, noNaN: true }), {
    minLength: 1,
    maxLength: 300,
  });
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
