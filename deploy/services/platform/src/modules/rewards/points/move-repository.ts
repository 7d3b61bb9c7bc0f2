import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { type AccountName, isNamed } from './account-repository';
import { type PointEntryRow, pointAccounts, pointEntries } from './schema';

/** A change of an account, whole points with their sign. */
export type MovedPoints = Pick<
  PointEntryRow,
  'id' | 'type' | 'amount' | 'balance' | 'reason' | 'at'
>;

/** Entries of an account that changed it, the newest first. */
export async function pointMoves(
  db: Db,
  name: AccountName,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: MovedPoints[]; totalItems: number }> {
  const [account] = await db
    .select({ id: pointAccounts.id })
    .from(pointAccounts)
    .where(isNamed(name));
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

/** The same for several accounts, each entry with its account's `reference`. */
export async function pointMovesOf(
  db: Db,
  names: readonly AccountName[],
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: (MovedPoints & { reference: string })[]; totalItems: number }> {
  const accounts = await db
    .select({ id: pointAccounts.id, reference: pointAccounts.reference })
    .from(pointAccounts)
    .where(or(...names.map(isNamed)));
  if (accounts.length === 0) return { items: [], totalItems: 0 };
  const ids = accounts.map(({ id }) => id);
  const moved = and(inArray(pointEntries.accountId, ids), sql`${pointEntries.amount} <> 0`);
  const { id, accountId, type, amount, balance, reason, at } = pointEntries;
  const items = await db
    .select({ id, accountId, type, amount, balance, reason, at })
    .from(pointEntries)
    .where(moved)
    .orderBy(desc(at), desc(id))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ n: count() }).from(pointEntries).where(moved);
  const references = new Map(accounts.map((account) => [account.id, account.reference]));
  return {
    items: items.map(({ accountId: of, ...row }) => ({
      ...row,
      reference: references.get(of) ?? '',
    })),
    totalItems: total?.n ?? 0,
  };
}
