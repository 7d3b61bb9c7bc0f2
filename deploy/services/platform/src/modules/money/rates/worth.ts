import { CURRENCIES, type Currency, type Money } from 'shared-contracts/money';

/** Amounts of equal worth on a day: so many millionths of a unit of each currency (`{ EUR: 1_000_000, KZT: 500_000_000 }`). */
export interface Rates {
  /** `YYYY-MM-DD`, of the operator's table. */
  date: string;
  /** Whole numbers above zero. */
  per: Record<Currency, number>;
}
/** The rates that an event keeps, and the currency that it counts in. */
export interface EventRates extends Rates {
  currency: Currency;
}
/** A fraction in lowest terms. */
export interface Fraction {
  over: bigint;
  under: bigint;
}

const common = (a: bigint, b: bigint): bigint => (b === 0n ? a : common(b, a % b));
const lowest = (over: bigint, under: bigint): Fraction => {
  const by = common(over, under);
  return { over: over / by, under: under / by };
};
const whole = (value: bigint): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`an amount beyond whole numbers: ${value}`);
  return number;
};
/** Rounded towards minus infinity. `under` is above zero. */
const floor = (over: bigint, under: bigint): bigint =>
  over < 0n && over % under !== 0n ? over / under - 1n : over / under;

/** @throws RangeError for rates that lack a currency or have what is no whole number above zero */
export function demandRates({ per, date }: Rates): void {
  for (const currency of CURRENCIES)
    if (!Number.isSafeInteger(per[currency]) || per[currency] <= 0)
      throw new RangeError(`rates of ${date}: ${currency} must be a whole number above zero`);
}

/** False for a currency that the event's table lacks: it counts for nothing there. */
export const hasRate = ({ per }: Rates, currency: string): boolean => Object.hasOwn(per, currency);

/** What one minor unit of a currency is worth in minor units of another, exactly. */
export const ratio = (from: Currency, to: Currency, { per }: Rates): Fraction =>
  lowest(BigInt(per[to]), BigInt(per[from]));

/**
 * Minor units of `to` that are worth an amount of `from`: exact, then rounded once, down or up to a whole minor unit.
 * @throws RangeError for an amount that is no whole number, or a worth beyond those
 */
export function worth(
  amount: number,
  from: Currency,
  to: Currency,
  rates: Rates,
  round: 'down' | 'up' = 'down',
): number {
  const { over, under } = ratio(from, to, rates);
  const exact = BigInt(amount) * over;
  return whole(round === 'down' ? floor(exact, under) : -floor(-exact, under));
}

/** Compares worth without rounding: below zero when `a` is worth less than `b`, zero when equal, above zero when more. */
export function compareWorth(a: Money, b: Money, { per }: Rates): number {
  const less =
    BigInt(a.amount) * BigInt(per[b.currency]) - BigInt(b.amount) * BigInt(per[a.currency]);
  return less === 0n ? 0 : less < 0n ? -1 : 1;
}

/**
 * Points that a minor unit of `from` brings, exactly, where a point costs `price` and is stored in `scale` parts.
 * @throws RangeError for a price that is no whole number above zero
 */
export function pointsOfUnit(
  from: Currency,
  price: Money,
  scale: number,
  { per }: Rates,
): Fraction {
  if (!Number.isSafeInteger(price.amount) || price.amount <= 0)
    throw new RangeError(`a point for ${price.amount}`);
  return lowest(
    BigInt(scale) * BigInt(per[price.currency]),
    BigInt(per[from]) * BigInt(price.amount),
  );
}

/**
 * Stored points of an amount and of the `remainder` of earlier ones, so that many small bets bring as much as one large bet. Keep the new
 * `remainder` (parts of a stored point, below `under`) with the purse.
 * @throws RangeError for an amount that is no whole number, or points beyond those
 */
export function accrue(
  amount: number,
  { over, under }: Fraction,
  remainder = 0,
): { points: number; remainder: number } {
  const parts = BigInt(amount) * over + BigInt(remainder);
  const points = floor(parts, under);
  return { points: whole(points), remainder: whole(parts - points * under) };
}
