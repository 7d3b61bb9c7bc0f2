import fc from 'fast-check';
import { CURRENCIES, type Currency, money } from 'shared-contracts/money';
import { rates as seeded } from '../../../../seed/rates';
import { accrue, compareWorth, type EventRates, worth as worthIn } from '../../money/rates/public';
import { earningOf } from '../../promotions/promos/points';
import { after, NOTHING, pointsFor } from '../standings/score';
import { betReason, worthOf } from './points';

const RATES: EventRates = { currency: 'EUR', date: seeded.date, per: seeded.per };
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
  const points = pointsFor(
    mechanic === 4 ? 'best' : 'sum',
    score,
    worthOf({ mechanic, rates: RATES }, one).worth,
  );
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

test('limits of a bet are inclusive, and no bet is none', () => {
  const limits = { betMin: { EUR: 100 }, betMax: { EUR: 5000 }, rates: RATES };
  const counts = (bet: number) => betReason(limits, { currency: 'EUR', bet, win: 0 });
  const reasons = ['bet_too_small', 'counted', 'counted', 'bet_too_large'];
  expect([99, 100, 5000, 5001].map(counts)).toEqual(reasons);
  expect(
    betReason({ betMin: null, betMax: null, rates: RATES }, { currency: 'EUR', bet: 0, win: 0 }),
  ).toBe('bet_too_small');
});

const MECHANICS = [1, 2, 3, 4] as const;
/** Of one worth in each: amounts of them are whole minor units of the dearest. */
const SIX = CURRENCIES.filter((currency) => currency !== 'USD');
interface Stake {
  /** Minor units of the dearest currency. */
  bet: number;
  win: number;
}
/** A player's score after rounds of one worth, played in a currency. */
function scoreIn(mechanic: 1 | 2 | 3 | 4, currency: Currency, stakes: readonly Stake[]): number {
  let [score, remainder] = [0, 0];
  for (const { bet, win } of stakes) {
    const into = (amount: number) => worthIn(amount * 2, 'EUR', currency, RATES);
    const round = { currency, bet: into(bet), win: into(win) };
    const counted = worthOf({ mechanic, rates: RATES }, round, remainder);
    remainder = counted.remainder ?? remainder;
    score += pointsFor(mechanic === 4 ? 'best' : 'sum', score, counted.worth);
  }
  return score;
}

test('T11: rounds of equal worth bring equal points, in four mechanics and six currencies', () => {
  const stake = fc.record({ bet: fc.integer({ min: 1, max: 1_000_000 }), win: fc.nat(10_000_000) });
  fc.assert(
    fc.property(fc.array(stake, { minLength: 1, maxLength: 20 }), (stakes) => {
      expect(SIX).toHaveLength(6);
      for (const mechanic of MECHANICS) {
        const scores = SIX.map((currency) => scoreIn(mechanic, currency, stakes));
        expect([mechanic, new Set(scores).size]).toEqual([mechanic, 1]);
      }
    }),
  );
  const once = (currency: Currency, bet: number) =>
    worthOf({ mechanic: 1, rates: RATES }, { currency, bet, win: 0 }).worth;
  expect([once('EUR', 100), once('KZT', 50_000), once('RUB', 10_000)]).toEqual([100, 100, 100]);
});

test('T11: amounts whose worth is no whole number stay within a hundredth of a point, however many they are', () => {
  const bets = fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(
      fc.constantFrom(...SIX),
      fc.constantFrom(1 as const, 2 as const),
      bets,
      (currency, mechanic, all) => {
        let [score, remainder] = [0, 0];
        for (const bet of all) {
          const counted = worthOf(
            { mechanic, rates: RATES },
            { currency, bet, win: bet },
            remainder,
          );
          score += counted.worth;
          remainder = counted.remainder ?? 0;
        }
        const sum = all.reduce((total, bet) => total + bet, 0);
        // a second way: the sum in millionths of a euro
        const exact = (BigInt(sum) * BigInt(RATES.per.EUR)) / BigInt(RATES.per[currency]);
        expect(score).toBe(Number(exact));
      },
    ),
  );
});

test('promo points of bets and wins of equal worth are equal, in every currency', () => {
  const price = fc.constantFrom(1, 100, 1000, 2000);
  const source = fc.constantFrom('bets' as const, 'wins' as const);
  fc.assert(
    fc.property(
      price,
      source,
      fc.integer({ min: 1, max: 1_000_000 }),
      (cost, pointSource, euros) => {
        const promo = { pointSource, pointPrices: { EUR: cost }, rates: RATES };
        const points = SIX.map((currency) => {
          const amount = worthIn(euros * 2, 'EUR', currency, RATES);
          const earning = earningOf(promo, { currency, bet: amount, win: amount });
          return earning && accrue(earning.bets, earning.brings).points;
        });
        expect(new Set(points)).toEqual(new Set([Math.floor((euros * 2 * 10_000) / cost)]));
      },
    ),
  );
});

test('T11: a limit of bets is one worth in every currency', () => {
  const limits = { betMin: { EUR: 100, RUB: 1 }, betMax: { EUR: 5000, KZT: 1 }, rates: RATES };
  const reason = (bet: number, currency: Currency) => betReason(limits, { currency, bet, win: 0 });
  expect([reason(9_999, 'RUB'), reason(10_000, 'RUB')]).toEqual(['bet_too_small', 'counted']);
  expect([reason(2_500_000, 'KZT'), reason(2_500_001, 'KZT')]).toEqual([
    'counted',
    'bet_too_large',
  ]);
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCIES),
      fc.integer({ min: 1, max: 5_000_000 }),
      (currency, bet) => {
        const small = compareWorth(money(bet, currency), money(100, 'EUR'), RATES) < 0;
        const large = compareWorth(money(bet, currency), money(5000, 'EUR'), RATES) > 0;
        expect(reason(bet, currency)).toBe(
          small ? 'bet_too_small' : large ? 'bet_too_large' : 'counted',
        );
      },
    ),
  );
});
