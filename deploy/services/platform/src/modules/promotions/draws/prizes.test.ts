import fc from 'fast-check';
import { drawnOf, givenIn, notGiven, sharedOf, unwonOf } from './prizes';

type Prizes = Parameters<typeof sharedOf>[0]['prizes'];
const promoOf = (...prizes: object[]) => ({ prizes: prizes as Prizes });
const gift = (amount: unknown) => ({ gift: { template: 'compoint', amount } }) as Prizes[number];
const share = (percent: number) => ({ fundShare: percent }) as Prizes[number];

test.each([
  [100, 10_000, 3, 3333],
  [50, 10_001, 1, 5000],
  [50, 10_001, 2, 2500],
  [100, 2, 3, 0],
  [100, 3, 3, 1],
  [1, 99, 1, 0],
])(
  'DR9: a prize of %d percent of a fund of %d among %d is %d for each',
  (percent, fund, among, amount) => {
    expect(givenIn(share(percent), 'EUR', fund, among)).toEqual({
      template: 'cash',
      amount,
      ofFund: true,
    });
  },
);

test('DR9: parts are never more than the fund, and less by not even a unit each', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 5000 }), (fund, among) => {
      const part = givenIn(share(100), 'EUR', fund, among).amount ?? 0;
      expect(part * among).toBeLessThanOrEqual(fund);
      expect((part + 1) * among).toBeGreaterThan(fund);
    }),
  );
});

test('a gift is of its amount, in the currency of who wins it where it has several', () => {
  const given = (amount: unknown, currency = 'EUR') => givenIn(gift(amount), currency, 10_000, 2);
  expect(given(70)).toEqual({ template: 'compoint', amount: 70, ofFund: false });
  expect(given({ EUR: 500, RUB: 40_000 }, 'RUB').amount).toBe(40_000);
  // its template says it
  expect(given({ EUR: 500 }, 'BRL').amount).toBeNull();
  expect(given(undefined).amount).toBeNull();
});

test('what has no number of winners is shared, all else is drawn, the last one first', () => {
  const promo = promoOf({ id: 1, drawn: null }, { id: 2, drawn: 5 }, { id: 3, drawn: 1 });
  expect(sharedOf(promo).map(({ id }) => id)).toEqual([1]);
  const rule = { onePerPlayer: false, carried: [{ prizeId: 2, quantity: 2 }], head: null };
  expect(drawnOf(promo, rule)).toEqual([
    { prizeId: 3, quantity: 1 },
    { prizeId: 2, quantity: 7 },
  ]);
});

test('what nobody won is left, of each prize so many as had no winner', () => {
  const drawn = [
    { prizeId: 1, quantity: 2 },
    { prizeId: 2, quantity: 2 },
    { prizeId: 3, quantity: 1 },
  ];
  const won = [{ prizeId: 1 }, { prizeId: 1 }, { prizeId: 2 }];
  const left = [
    { prizeId: 2, quantity: 1 },
    { prizeId: 3, quantity: 1 },
  ];
  expect(unwonOf(drawn, won)).toEqual(left);
  // a part of the fund is left only where nobody at all won it
  const promo = promoOf({ id: 2, fundShare: 50 }, { id: 3, fundShare: 50 });
  expect(notGiven(promo, drawn, left)).toEqual([{ prizeId: 3, quantity: 1 }]);
  expect(notGiven(promoOf({ id: 2 }, { id: 3 }), drawn, left)).toEqual(left);
});
