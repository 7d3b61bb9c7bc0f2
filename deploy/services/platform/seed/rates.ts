import type { Rates } from '../src/modules/money/rates/public';

/** Worth of one euro, in millionths of a unit, for the fictional operator. */
export const rates: Rates = {
  date: '2026-11-02',
  per: {
    EUR: 1_000_000,
    USD: 1_000_000,
    CAD: 1_500_000,
    BRL: 5_000_000,
    RUB: 100_000_000,
    UAH: 40_000_000,
    KZT: 500_000_000,
  },
};
