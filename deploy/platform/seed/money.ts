import { CURRENCIES, type Currency } from 'shared-contracts/money';

/** Rough worth of one euro, for fictional prizes only; money is never converted with it. */
const PER_EURO: Record<Currency, number> = { EUR: 1, USD: 1, CAD: 1.5, BRL: 5, RUB: 100, UAH: 40, KZT: 500 };

/** The same number of units in every currency, in minor units. */
export const everywhere = (units: number): Record<string, number> =>
  Object.fromEntries(CURRENCIES.map((currency) => [currency, units * 100]));

/** Prize money in every currency, in minor units, from whole euros. */
export const prizeMoney = (euros: number): Record<string, number> =>
  Object.fromEntries(CURRENCIES.map((currency) => [currency, euros * PER_EURO[currency] * 100]));
