import { and, eq, sql, sum } from 'drizzle-orm';
import type { Currency } from 'shared-contracts/money';
import type { Amounts } from '../../../amounts';
import type { Db } from '../../../db/connect';
import { pots } from './schema';

/** Whose pot: of a promo or a jackpot, in a brand and a currency. */
export interface PotKey {
  kind: 'promo' | 'jackpot';
  ref: string;
  brand: string;
  currency: Currency;
}

/** Turnover of a pool's games less the part that was paid for, in minor units. */
export async function turnoverOf(db: Db, { kind, ref, brand, currency }: PotKey): Promise<number> {
  const [row] = await db
    .select({ turnover: sum(pots.turnover).mapWith(Number) })
    .from(pots)
    .where(
      and(
        eq(pots.kind, kind),
        eq(pots.ref, ref),
        eq(pots.brand, brand),
        eq(pots.currency, currency),
      ),
    );
  return row?.turnover ?? 0;
}

/** Subtracts turnover that was paid for: it adds nothing again. @param turnover minor units, no more than flowed */
export async function takeOff(
  tx: Db,
  { kind, ref, brand, currency }: PotKey,
  turnover: number,
): Promise<void> {
  await tx
    .insert(pots)
    .values({ kind, ref, brand, currency, share: 0, turnover: -turnover })
    .onConflictDoUpdate({
      target: [pots.kind, pots.ref, pots.brand, pots.currency, pots.share],
      set: { turnover: sql`${pots.turnover} - ${turnover}::bigint` },
    });
}

/** The pot itself: what it started with and its share of the turnover. */
export const potAmount = (
  start: Amounts,
  percent: number,
  currency: Currency,
  turnover: number,
): number => (start[currency] ?? 0) + Math.floor((turnover * percent) / 100);
