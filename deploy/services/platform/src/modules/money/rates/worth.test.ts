import fc from 'fast-check';
import { CURRENCIES, type Currency, money } from 'shared-contracts/money';
import { rates as seeded } from '../../../../seed/rates';
import { accrue, compareWorth, pointsOfUnit, type Rates, ratio, worth } from './public';
import { demandRates } from './worth';

const per = fc.record(
  Object.fromEntries(
    CURRENCIES.map((currency) => [currency, fc.integer({ min: 1, max: 2e10 })]),
  ) as Record<Currency, fc.Arbitrary<number>>,
);
const tables: fc.Arbitrary<Rates> = fc.oneof(
  fc.constant(seeded),
  per.map((all) => ({ date: '2026-11-02', per: all })),
);
const currencies = fc.constantFrom(...CURRENCIES);

test('RT1: 1 euro, 500 tenge and 100 roubles are one worth', () => {
  expect(worth(50_000, 'KZT', 'EUR', seeded)).toBe(100);
  expect(worth(10_000, 'RUB', 'EUR', seeded)).toBe(100);
  expect(worth(100, 'EUR', 'KZT', seeded)).toBe(50_000);
  expect(compareWorth(money(50_000, 'KZT'), money(10_000, 'RUB'), seeded)).toBe(0);
  expect(compareWorth(money(49_999, 'KZT'), money(100, 'EUR'), seeded)).toBe(-1);
});

test('RT1a: a worth is exact and rounded once, down or up as asked', () => {
  fc.assert(
    fc.property(
      tables,
      currencies,
      currencies,
      fc.integer({ min: -1e5, max: 1e5 }),
      (rates, from, to, amount) => {
        const { over, under } = ratio(from, to, rates);
        const exact = BigInt(amount) * over;
        const [down, up] = [worth(amount, from, to, rates), worth(amount, from, to, rates, 'up')];
        expect(BigInt(down) * under <= exact && (BigInt(down) + 1n) * under > exact).toBe(true);
        expect(up - down).toBe(exact % under === 0n ? 0 : 1);
      },
    ),
  );
});

test('a thousand parts of a bet bring what the whole of it does, in whatever order', () => {
  const price = fc.record({ amount: fc.integer({ min: 1, max: 100_000 }), currency: currencies });
  const bets = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 1000 });
  fc.assert(
    fc.property(tables, currencies, price, bets, (rates, from, one, all) => {
      const unit = pointsOfUnit(from, one, 10_000, rates);
      fc.pre(all.length * 1_000_000 * Number(unit.over) < 9e15 * Number(unit.under));
      const step = ({ points, remainder }: { points: number; remainder: number }, bet: number) => {
        const more = accrue(bet, unit, remainder);
        return { points: points + more.points, remainder: more.remainder };
      };
      const nothing = { points: 0, remainder: 0 };
      const whole = accrue(
        all.reduce((sum, bet) => sum + bet, 0),
        unit,
      );
      expect(all.reduce(step, nothing)).toEqual(whole);
      expect([...all].reverse().reduce(step, nothing)).toEqual(whole);
    }),
  );
  const small = pointsOfUnit('KZT', money(2000, 'EUR'), 1, seeded);
  let purse = { points: 0, remainder: 0 };
  for (let at = 0; at < 1000; at += 1) {
    const { points, remainder } = accrue(1000, small, purse.remainder);
    purse = { points: purse.points + points, remainder };
  }
  expect(purse).toEqual({ points: 1, remainder: 0 });
});

test('what is taken back leaves what there was before it', () => {
  fc.assert(
    fc.property(tables, currencies, fc.nat(1e9), fc.nat(1e9), (rates, from, before, bet) => {
      const unit = pointsOfUnit(from, money(100, 'EUR'), 100, rates);
      fc.pre(Number(unit.over) * 2e9 < 9e15 * Number(unit.under));
      const first = accrue(before, unit);
      const second = accrue(bet, unit, first.remainder);
      const back = accrue(-bet, unit, second.remainder);
      expect(back).toEqual({ points: 0 - second.points, remainder: first.remainder });
    }),
  );
});

test('a table that lacks a currency, or has zero for one, is refused', () => {
  const lacks = { date: seeded.date, per: { ...seeded.per, KZT: 0 } };
  expect(() => demandRates(lacks)).toThrow('KZT must be a whole number above zero');
  expect(() => demandRates({ date: '2026-11-02', per: {} as Rates['per'] })).toThrow('RUB');
});
