import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { noteReceived } from './repository';
import { exchanges, prizeCounts } from './schema';

export type ExchangeRow = typeof exchanges.$inferSelect;

export const exchangeByKey = async (
  tx: Db,
  playerId: number,
  key: string,
): Promise<ExchangeRow | undefined> =>
  (
    await tx
      .select()
      .from(exchanges)
      .where(and(eq(exchanges.playerId, playerId), eq(exchanges.idempotencyKey, key)))
  )[0];

/** Locks and counts the taken pieces of a prize: only one player gets the last one. */
export async function lockTaken(tx: Db, promoId: number, prizeId: number): Promise<number> {
  await tx.insert(prizeCounts).values({ promoId, prizeId }).onConflictDoNothing();
  const [row] = await tx
    .select({ taken: prizeCounts.taken })
    .from(prizeCounts)
    .where(and(eq(prizeCounts.promoId, promoId), eq(prizeCounts.prizeId, prizeId)))
    .for('update');
  return row?.taken ?? 0;
}

/** How many of each prize of a promo were taken. */
export async function takenIn(db: Db, promoId: number): Promise<Map<number, number>> {
  const rows = await db.select().from(prizeCounts).where(eq(prizeCounts.promoId, promoId));
  return new Map(rows.map(({ prizeId, taken }) => [prizeId, taken]));
}

/** How many of a prize a player has taken. */
export async function takenBy(
  tx: Db,
  { playerId, promoId, prizeId }: Pick<ExchangeRow, 'playerId' | 'promoId' | 'prizeId'>,
): Promise<number> {
  const which = and(
    eq(exchanges.playerId, playerId),
    eq(exchanges.promoId, promoId),
    eq(exchanges.prizeId, prizeId),
  );
  return (await tx.select({ n: count() }).from(exchanges).where(which))[0]?.n ?? 0;
}

/** Writes an exchange, counts the prize and notes it among what its player received. */
export async function addExchange(tx: Db, row: Omit<ExchangeRow, 'id'>): Promise<void> {
  const { promoId, prizeId, playerId } = row;
  await tx.insert(exchanges).values(row);
  await tx
    .update(prizeCounts)
    .set({ taken: sql`${prizeCounts.taken} + 1` })
    .where(and(eq(prizeCounts.promoId, promoId), eq(prizeCounts.prizeId, prizeId)));
  await noteReceived(tx, promoId, playerId, prizeId);
}
