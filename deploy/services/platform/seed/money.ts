import { CURRENCIES, type Currency } from 'shared-contracts/money';
import { rates } from './rates';

/** Amounts of equal worth in every currency by the rates of the seed, in minor units, from euros. */
export const prizeMoney = (euros: number): Record<string, number> =>
  Object.fromEntries(
    CURRENCIES.map((currency: Currency) => [
      currency,
      Math.round((euros * 100 * rates.per[currency]) / rates.per.EUR),
    ]),
  );
