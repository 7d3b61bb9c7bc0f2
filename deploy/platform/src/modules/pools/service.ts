import { and, eq, sum } from 'drizzle-orm';
import type { Currency } from 'shared-contracts/money';
import type { Amounts } from '../../amounts';
import type { Db } from '../../db/connect';
import { pots } from './schema';

/** Whose pot: of a promo or a jackpot, in a brand and a currency. */
export interface PotKey {
  kind: 'promo' | 'jackpot';
  ref: string;
  brand: string;
  currency: Currency;
}

/** What flowed through the games of a pot since it exists, in minor units. */
export async function turnoverOf(db: Db, { kind, ref, brand, currency }: PotKey): Promise<number> {
  const [row] = await db
    .select({ turnover: sum(pots.turnover).mapWith(Number) })
    .from(pots)
    .where(and(eq(pots.kind, kind), eq(pots.ref, ref), eq(pots.brand, brand), eq(pots.currency, currency)));
  return row?.turnover ?? 0;
}

/** The pot itself: what it started with and its share of the turnover. */
export const potAmount = (start: Amounts, percent: number, currency: Currency, turnover: number): number =>
  (start[currency] ?? 0) + Math.floor((turnover * percent) / 100);
