import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Db, rows } from '../../db/connect';
import { operators } from '../operators/public';
import { type PayoutRow, payoutApprovals, payouts } from './schema';

const NEWEST = [desc(payouts.createdAt), desc(payouts.id)] as const;
/** Those that the operator's desk shows. */
const SHOWN = 100;

export async function findPayout(db: Db, id: string): Promise<PayoutRow | null> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  return row ?? null;
}

/** Whoever has it may lock the player's purse next, never the other way round. */
export async function lockPayout(tx: Db, id: string): Promise<PayoutRow | null> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  return row ?? null;
}

export async function payoutByKey(db: Db, playerId: number, key: string): Promise<PayoutRow | null> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.playerId, playerId), eq(payouts.idempotencyKey, key)));
  return row ?? null;
}

export async function addPayout(tx: Db, payout: typeof payouts.$inferInsert): Promise<PayoutRow> {
  const [row] = await tx.insert(payouts).values(payout).returning();
  if (!row) throw new Error('the payout was not stored');
  return row;
}

export async function listPayouts(db: Db, playerId: number, offset: number, limit: number) {
  const mine = eq(payouts.playerId, playerId);
  const found = await db
    .select()
    .from(payouts)
    .where(mine)
    .orderBy(...NEWEST)
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ n: count() }).from(payouts).where(mine);
  return { found, total: total?.n ?? 0 };
}

/** @returns how many people approved it, this one included, who counts once */
export async function addApproval(tx: Db, approval: typeof payoutApprovals.$inferInsert): Promise<number> {
  await tx.insert(payoutApprovals).values(approval).onConflictDoNothing();
  return tx.$count(payoutApprovals, eq(payoutApprovals.payoutId, approval.payoutId));
}

/** Names of those who approved, by payout. */
export async function approversOf(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = await db
    .select({ id: payoutApprovals.payoutId, name: operators.name })
    .from(payoutApprovals)
    .innerJoin(operators, eq(operators.id, payoutApprovals.operatorId))
    .where(inArray(payoutApprovals.payoutId, [...ids]));
  return new Map(ids.map((id) => [id, found.filter((one) => one.id === id).map(({ name }) => name)]));
}

/** Those whose money is held, the newest first. */
export const openPayouts = (db: Db, playerId: number): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(and(eq(payouts.playerId, playerId), isNull(payouts.finishedAt)))
    .orderBy(...NEWEST);

/** Whether the player was paid there before; names can be written in many ways. */
export async function wasPaid(
  db: Db,
  playerId: number,
  method: string,
  account: Readonly<Record<string, string>>,
): Promise<boolean> {
  const there = JSON.stringify(account);
  const [found] = await rows<{ n: number }>(
    db,
    sql`select 1 as n from payouts where player_id = ${playerId} and status = 'success' and method = ${method}
        and account - '{firstname,lastname,holder}'::text[] = ${there}::jsonb - '{firstname,lastname,holder}'::text[] limit 1`,
  );
  return found !== undefined;
}

/** Whether money of the player is held for one. */
export const hasOpenPayout = async (db: Db, playerId: number): Promise<boolean> =>
  (await openPayouts(db, playerId)).length > 0;

/** Of all players. */
export const newestPayouts = (db: Db): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .orderBy(...NEWEST)
    .limit(SHOWN);
