import { asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { deposits } from '../cashbox/public';
import { payouts } from '../payouts/public';
import { type BreakRow, reconciliationBreaks } from './schema';

const table = reconciliationBreaks;

export async function findBreak(db: Db, id: number): Promise<BreakRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

export async function lockBreak(tx: Db, id: number): Promise<BreakRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

/** Ends it as repaired. */
export async function endBreak(tx: Db, id: number, said: string, at: Date): Promise<void> {
  await tx.update(table).set({ endedAt: at, outcome: 'repaired', said }).where(eq(table.id, id));
}

/** Who asked for the order that it is about; null when nobody of ours did. */
export async function playerOfBreak(
  db: Db,
  { kind, reference }: Pick<BreakRow, 'kind' | 'reference'>,
): Promise<number | null> {
  const [order] =
    kind === 'deposit'
      ? await db
          .select({ playerId: deposits.playerId })
          .from(deposits)
          .where(eq(deposits.id, reference))
      : await db
          .select({ playerId: payouts.playerId })
          .from(payouts)
          .where(eq(payouts.id, reference));
  return order?.playerId ?? null;
}

/** Those that wait for a repair, the oldest first. */
export const openBreaks = (db: Db, most: number): Promise<BreakRow[]> =>
  db.select().from(table).where(isNull(table.endedAt)).orderBy(asc(table.id)).limit(most);

/** Those that wait come before those that ended, the newest first. */
export const newestBreaks = (db: Db, most: number): Promise<BreakRow[]> =>
  db.select().from(table).orderBy(sql`${table.endedAt} is not null`, desc(table.id)).limit(most);
