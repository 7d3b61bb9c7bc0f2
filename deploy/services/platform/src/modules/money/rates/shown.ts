import { COIN_FACTOR, type Currency, type Money, money } from 'shared-contracts/money';
import { type EventRates, hasRate, worth } from './worth';

/**
 * The rates of an event for a visitor of another currency: what 1, 10 or 100 of its units are worth, the first that is at least one unit of the
 * visitor's.
 */
export function shownRates(
  rates: EventRates,
  currency: Currency,
): { date: string; unit: Money; own: Money } | null {
  if (rates.currency === currency || !hasRate(rates, currency)) return null;
  let amount = COIN_FACTOR;
  const own = () => worth(amount, rates.currency, currency, rates);
  while (own() < COIN_FACTOR) amount *= 10;
  return { date: rates.date, unit: money(amount, rates.currency), own: money(own(), currency) };
}

/** An amount of an event in a visitor's currency, of equal worth by its rates; undefined where it has none. */
export function amountIn(
  amounts: Record<string, number> | null,
  rates: EventRates,
  currency: Currency,
  round: 'down' | 'up',
): number | undefined {
  const own = amounts?.[rates.currency];
  if (own === undefined || !hasRate(rates, currency)) return undefined;
  return worth(own, rates.currency, currency, rates, round);
}
