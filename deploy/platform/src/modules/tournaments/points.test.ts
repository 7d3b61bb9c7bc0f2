import fc from 'fast-check';
import { after, NOTHING, pointsFor } from '../standings/score';
import { betReason, worthOf } from './points';

const round = fc.record({
  currency: fc.constant('EUR' as const),
  bet: fc.integer({ min: 1, max: 1_000_000 }),
  win: fc.nat(100_000_000),
});
const scoreAfter = (
  mechanic: 1 | 2 | 3 | 4,
  score: number,
  one: { currency: 'EUR'; bet: number; win: number },
) => {
  const points = pointsFor(mechanic === 4 ? 'best' : 'sum', score, worthOf(mechanic, one));
  return after('shared', { ...NOTHING, score }, { reason: 'counted', points, at: 0 }).score;
};
const rounds = fc.array(round, { maxLength: 30 });
const total = (mechanic: 1 | 2 | 3 | 4, list: { currency: 'EUR'; bet: number; win: number }[]) =>
  list.reduce((score, one) => scoreAfter(mechanic, score, one), 0);

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
      expect(scoreAfter(kind, before, one)).toBeGreaterThanOrEqual(before);
    }),
  );
});

test('limits of a bet are inclusive and hold in their own currency', () => {
  const limits = { betMin: { EUR: 100 }, betMax: { EUR: 5000 } };
  const counts = (bet: number, currency: 'EUR' | 'RUB' = 'EUR') =>
    betReason(limits, { currency, bet, win: 0 });
  const reasons = ['bet_too_small', 'counted', 'counted', 'bet_too_large'];
  expect([99, 100, 5000, 5001].map((bet) => counts(bet))).toEqual(reasons);
  expect([counts(1, 'RUB'), counts(0, 'RUB')]).toEqual(['counted', 'bet_too_small']);
});
