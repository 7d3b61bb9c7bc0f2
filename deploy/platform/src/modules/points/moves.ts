import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { type AccountName, isNamed } from './accounts';
import { type PointEntryRow, pointAccounts, pointEntries } from './schema';

/** A change of an account, whole points with their sign. */
export type MovedPoints = Pick<PointEntryRow, 'id' | 'type' | 'amount' | 'balance' | 'reason' | 'at'>;

/** Why points of an account came and went, the newest first; entries that moved none are left out (SPEC.md, PT13). */
export async function pointMoves(
  db: Db,
  name: AccountName,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: MovedPoints[]; totalItems: number }> {
  const [account] = await db.select({ id: pointAccounts.id }).from(pointAccounts).where(isNamed(name));
  if (!account) return { items: [], totalItems: 0 };
  // as the index says it
  const moved = and(eq(pointEntries.accountId, account.id), sql`${pointEntries.amount} <> 0`);
  const { id, type, amount, balance, reason, at } = pointEntries;
  const items = await db
    .select({ id, type, amount, balance, reason, at })
    .from(pointEntries)
    .where(moved)
    .orderBy(desc(pointEntries.version))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ n: count() }).from(pointEntries).where(moved);
  return { items, totalItems: total?.n ?? 0 };
}
