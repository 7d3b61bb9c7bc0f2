/** Currencies of the site; every amount is integer minor units (specification 2, section 9: coin divisor 100). */
export const CURRENCIES = ['RUB', 'USD', 'KZT', 'EUR', 'CAD', 'BRL', 'UAH'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Minor units in one unit of a currency. */
export const COIN_FACTOR = 100;
