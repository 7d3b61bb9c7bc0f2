import { COIN_FACTOR, CURRENCIES, type Currency } from './units';

/**
 * Money as the whole site carries it: integer minor units with their currency (specification 2, section 9: coin divisor 100).
 * It becomes text only when it is painted.
 */
export { COIN_FACTOR, CURRENCIES, type Currency } from './units';

/** Stored units in one promo point. */
export const PROMO_POINT_FACTOR = 10_000;

export interface Money {
  /** Integer minor units; negative for a debit. */
  readonly amount: number;
  readonly currency: Currency;
}

export const money = (amount: number, currency: Currency): Money => {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`money needs integer minor units, got ${amount}`);
  return { amount, currency };
};

export const isCurrency = (value: unknown): value is Currency =>
  typeof value === 'string' && (CURRENCIES as readonly string[]).includes(value);

/** Adds two amounts of one currency. @throws RangeError when the currencies differ. */
export const addMoney = (a: Money, b: Money): Money => {
  if (a.currency !== b.currency) throw new RangeError(`cannot add ${a.currency} and ${b.currency}`);
  return money(a.amount + b.amount, a.currency);
};

const formatters = new Map<string, Intl.NumberFormat>();
const formatter = (locale: string, currency: Currency, digits: number) => {
  const key = `${locale}|${currency}|${digits}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, found);
  }
  return found;
};

/**
 * Paints money with two decimals, or none when `whole` is set and the amount has no fraction.
 * @param locale a BCP 47 tag (`pt-BR`, not the product code `br`)
 */
export const formatMoney = (
  value: Money,
  locale: string,
  options: { whole?: boolean } = {},
): string => {
  const digits = options.whole && value.amount % COIN_FACTOR === 0 ? 0 : 2;
  return formatter(locale, value.currency, digits).format(value.amount / COIN_FACTOR);
};

export { type AmountStyle, parseAmount } from './parse';
