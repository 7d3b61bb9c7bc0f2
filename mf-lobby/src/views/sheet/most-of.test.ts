import { mostOf } from './most-of';

const range = {
  currency: 'EUR' as const,
  min: 20,
  max: 10_000,
  markets: [
    { countries: null, ages: [{ fromAge: 18, max: 10_000 }] },
    {
      countries: ['GB', 'IM'],
      ages: [
        { fromAge: 18, max: 200 },
        { fromAge: 25, max: 400 },
      ],
    },
  ],
};

test('a bet is told up to what the market of the visitor allows, at the own age where it is known', () => {
  expect(mostOf(range, 'GB')).toBe(400);
  expect([18, 24, 25, 90].map((age) => mostOf(range, 'IM', age))).toEqual([200, 200, 400, 400]);
  expect([mostOf(range, 'IT', 20), mostOf(range, null)]).toEqual([10_000, 10_000]);
  expect(mostOf({ currency: 'EUR', min: 20, max: 500 }, 'GB', 20)).toBe(500);
});
