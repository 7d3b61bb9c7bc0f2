import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  ne,
  not,
  notInArray,
  sql,
  sum,
} from 'drizzle-orm';
import { PAYOUT_TIMES_OF, type PayoutTimes } from 'shared-contracts/payouts';
import { type Db, rows } from '../../../db/connect';
import { operators } from '../../identity/operators/public';
import { type PayoutRow, payoutApprovals, payouts } from './schema';
import { SYSTEM_IDS } from './systems';

const NEWEST = [desc(payouts.createdAt), desc(payouts.id)] as const;
/** Of a page of the operator's desk, and of those that were decided last. */
export const SHOWN = 100;

export async function findPayout(db: Db, id: string): Promise<PayoutRow | null> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  return row ?? null;
}

/** Locks a payout. The player's purse may be locked after it, never before. */
export async function lockPayout(tx: Db, id: string): Promise<PayoutRow | null> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  return row ?? null;
}

export const noteRecall = (tx: Db, id: string, recallAskedAt: Date | null) =>
  tx.update(payouts).set({ recallAskedAt }).where(eq(payouts.id, id));

export async function setIrrevocable(tx: Db, id: string, at: Date): Promise<PayoutRow> {
  const [row] = await tx
    .update(payouts)
    .set({ irrevocableAt: at })
    .where(eq(payouts.id, id))
    .returning();
  if (!row) throw new Error(`there is no payout ${id}`);
  return row;
}

export async function payoutByKey(
  db: Db,
  playerId: number,
  key: string,
): Promise<PayoutRow | null> {
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

export const addApproval = (tx: Db, approval: typeof payoutApprovals.$inferInsert) =>
  tx.insert(payoutApprovals).values(approval).onConflictDoNothing();

/** Names of the people who approved each payout and still may: not of somebody who was disabled, lost the role, or plays with the account. */
export async function approversOf(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const mayApprove = and(
    isNull(operators.disabledAt),
    arrayContains(operators.roles, ['payments']),
    not(sql`${payouts.playerId} = any(${operators.playerIds})`),
  );
  const found = await db
    .select({ id: payoutApprovals.payoutId, name: operators.name })
    .from(payoutApprovals)
    .innerJoin(operators, eq(operators.id, payoutApprovals.operatorId))
    .innerJoin(payouts, eq(payouts.id, payoutApprovals.payoutId))
    .where(and(inArray(payoutApprovals.payoutId, [...ids]), mayApprove));
  return new Map(
    ids.map((id) => [id, found.filter((one) => one.id === id).map(({ name }) => name)]),
  );
}

/** Payouts whose money is held, the newest first. */
export const openPayouts = (db: Db, playerId: number): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(and(eq(payouts.playerId, playerId), isNull(payouts.finishedAt)))
    .orderBy(...NEWEST);

/** Minor units of the player's payouts since `since` that were paid or may still be. */
export async function askedSince(
  db: Db,
  { id, currency }: { id: number; currency: string },
  since: Date,
): Promise<number> {
  const [found] = await db
    .select({ total: sum(payouts.amount) })
    .from(payouts)
    .where(
      and(
        eq(payouts.playerId, id),
        eq(payouts.currency, currency),
        gt(payouts.createdAt, since),
        notInArray(payouts.status, ['declined', 'cancelled', 'expired']),
      ),
    );
  return Number(found?.total ?? 0);
}

/** Whether the player was paid there before; names and numbers can be written in many ways. */
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
        and payout_payee(account) = payout_payee(${there}::jsonb) limit 1`,
  );
  return found !== undefined;
}

/** Whether money of the player is held for one. */
export const hasOpenPayout = async (db: Db, playerId: number): Promise<boolean> =>
  (await openPayouts(db, playerId)).length > 0;

/** Of all players, those that wait for a decision, the longest first; one more than a page has tells that there is another page. */
export const undecidedPayouts = (db: Db, offset: number): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(eq(payouts.status, 'created'))
    .orderBy(asc(payouts.createdAt), asc(payouts.id))
    .limit(SHOWN + 1)
    .offset(offset);

/** Of all players, the newest that wait for no decision. */
export const decidedPayouts = (db: Db): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(ne(payouts.status, 'created'))
    .orderBy(...NEWEST)
    .limit(SHOWN);

interface TimesRow extends Record<'payout_system_id' | 'count' | 'median' | 'slow', string> {}

/** How long the newest paid payouts of each system took at a brand; without systems that paid too seldom to say so. */
export async function payoutTimes(db: Db, brand: string): Promise<PayoutTimes[]> {
  const found = await rows<TimesRow>(
    db,
    sql`select s.id as payout_system_id, count(*) as count,
          ceil(percentile_disc(0.5) within group (order by p.seconds)) as median,
          ceil(percentile_disc(0.9) within group (order by p.seconds)) as slow
        from unnest(${sql.raw(`array[${SYSTEM_IDS.join()}]`)}) as s(id)
        cross join lateral (
          select extract(epoch from finished_at - created_at) as seconds from payouts
          where brand = ${brand} and payout_system_id = s.id and status = 'success'
          order by finished_at desc limit ${PAYOUT_TIMES_OF.most}
        ) p
        group by s.id having count(*) >= ${PAYOUT_TIMES_OF.least} order by s.id`,
  );
  return found.map((row) => ({
    payoutSystemId: Number(row.payout_system_id),
    count: Number(row.count),
    median: Number(row.median),
    slow: Number(row.slow),
  }));
}

/** Its next state. @throws Error when it is no longer as it was read */
export async function setPayoutStatus(
  tx: Db,
  { id, status: before }: Pick<PayoutRow, 'id' | 'status'>,
  change: Pick<PayoutRow, 'status' | 'approvedAt' | 'finishedAt'>,
): Promise<PayoutRow> {
  const [moved] = await tx
    .update(payouts)
    .set(change)
    .where(and(eq(payouts.id, id), eq(payouts.status, before)))
    .returning();
  if (!moved) throw new Error(`payout ${id} is ${before} no longer`);
  return moved;
}
