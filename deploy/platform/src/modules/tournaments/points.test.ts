import fc from 'fast-check';
import { countsBet, pointsAfter } from './points';

const round = fc.record({
  currency: fc.constant('EUR' as const),
  bet: fc.integer({ min: 1, max: 1_000_000 }),
  win: fc.nat(100_000_000),
});
const rounds = fc.array(round, { maxLength: 30 });
const total = (mechanic: 1 | 2 | 3 | 4, list: { currency: 'EUR'; bet: number; win: number }[]) =>
  list.reduce((points, one) => pointsAfter(mechanic, points, one), 0);

test('bets and wins add up to the last cent', () => {
  fc.assert(
    fc.property(rounds, (list) => {
      expect(total(1, list)).toBe(list.reduce((sum, { bet }) => sum + bet, 0));
      expect(total(2, list)).toBe(list.reduce((sum, { win }) => sum + win, 0));
    }),
  );
});

test('the best multiplier does not hang on the order, and never exceeds the sum of all', () => {
  fc.assert(
    fc.property(rounds, (list) => {
      expect(total(4, [...list].reverse())).toBe(total(4, list));
      expect(total(4, list)).toBeLessThanOrEqual(total(3, list));
    }),
  );
  expect(total(4, [{ currency: 'EUR', bet: 200, win: 2500 }])).toBe(1250);
});

test('points never fall', () => {
  const mechanic = fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const);
  fc.assert(
    fc.property(mechanic, fc.nat(1e9), round, (kind, before, one) => {
      expect(pointsAfter(kind, before, one)).toBeGreaterThanOrEqual(before);
    }),
  );
});

test('limits of a bet are inclusive and hold in their own currency', () => {
  const limits = { betMin: { EUR: 100 }, betMax: { EUR: 5000 } };
  const counts = (bet: number, currency: 'EUR' | 'RUB' = 'EUR') =>
    countsBet(limits, { currency, bet, win: 0 });
  expect([99, 100, 5000, 5001].map((bet) => counts(bet))).toEqual([false, true, true, false]);
  expect(counts(1, 'RUB')).toBe(true);
});
