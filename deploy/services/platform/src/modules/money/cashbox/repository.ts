import { and, asc, count, desc, eq, gte, inArray, lt, lte, sum } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { type DepositRow, deposits, OPEN_STATUSES } from './schema';

const byKey = (playerId: number, key: string) =>
  and(eq(deposits.playerId, playerId), eq(deposits.idempotencyKey, key));

/** Adds a deposit; answers the new one, or the one that this key made before */
export async function addDeposit(
  db: Db,
  deposit: typeof deposits.$inferInsert,
): Promise<DepositRow> {
  const [made] = await db.insert(deposits).values(deposit).onConflictDoNothing().returning();
  if (made) return made;
  const [known] = await db
    .select()
    .from(deposits)
    .where(byKey(deposit.playerId, deposit.idempotencyKey));
  if (!known) throw new Error('the deposit was not stored');
  return known;
}

export async function setRedirect(db: Db, id: string, redirectUrl: string): Promise<void> {
  await db.update(deposits).set({ redirectUrl }).where(eq(deposits.id, id));
}

export async function listDeposits(db: Db, playerId: number, offset: number, limit: number) {
  const mine = eq(deposits.playerId, playerId);
  const found = await db
    .select()
    .from(deposits)
    .where(mine)
    .orderBy(desc(deposits.createdAt), desc(deposits.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ n: count() }).from(deposits).where(mine);
  return { found, total: total?.n ?? 0 };
}

export async function findDeposit(
  db: Db,
  id: string,
  playerId: number,
): Promise<DepositRow | null> {
  const [row] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.id, id), eq(deposits.playerId, playerId)));
  return row ?? null;
}

export async function lockDeposit(tx: Db, id: string): Promise<DepositRow | null> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.id, id)).for('update');
  return row ?? null;
}

/** Minor units of the deposits that were credited in a time, its end not included. */
export async function depositedIn(
  db: Db,
  playerId: number,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<number> {
  const { amount, status, finishedAt } = deposits;
  const [found] = await db
    .select({ sum: sum(amount) })
    .from(deposits)
    .where(
      and(
        eq(deposits.playerId, playerId),
        eq(status, 'success'),
        gte(finishedAt, startsAt),
        lt(finishedAt, endsAt),
      ),
    );
  return Number(found?.sum ?? 0);
}

/** Writes a new state; `finishedAt` is null while the deposit is open. */
export async function setStatus(
  tx: Db,
  id: string,
  status: DepositRow['status'],
  finishedAt: Date | null,
): Promise<void> {
  await tx.update(deposits).set({ status, finishedAt }).where(eq(deposits.id, id));
}

/** Ends open deposits that were made at that moment or earlier. @returns them */
export const expireDeposits = (tx: Db, madeUntil: Date, at: Date): Promise<DepositRow[]> =>
  tx
    .update(deposits)
    .set({ status: 'expired', finishedAt: at })
    .where(and(inArray(deposits.status, [...OPEN_STATUSES]), lte(deposits.createdAt, madeUntil)))
    .returning();

/** Late deposits of all players, the oldest first. */
export const lateDeposits = (db: Db, most: number): Promise<DepositRow[]> =>
  db
    .select()
    .from(deposits)
    .where(eq(deposits.status, 'late'))
    .orderBy(asc(deposits.finishedAt), asc(deposits.id))
    .limit(most);
