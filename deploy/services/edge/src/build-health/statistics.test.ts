import fc from 'fast-check';
import { wilson, Z95 } from './statistics';

const share = fc
  .tuple(fc.nat({ max: 2000 }), fc.integer({ min: 1, max: 2000 }))
  .map(([hits, of]) => ({ hits: Math.min(hits, of), of }));

test('an interval holds what was seen, lies within 0 and 1, and shrinks with views', () => {
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
