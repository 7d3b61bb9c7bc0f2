import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Currency } from 'shared-contracts/money';
import { ask } from '../../../db/batch';
import { type Db, rows } from '../../../db/connect';
import { type CashbackWeekRow, cashbackWeeks } from './schema';
import { spanOf } from './week';

/** The longest time that a round stays open: one that began so long before the week cannot end in it. */
const LONGEST_ROUND = '24 hours';

/**
 * Minor units of real money that a player lost in the rounds that ended in the week: bets less wins, without a bonus's part of both.
 */
export async function netLossOf(db: Db, playerId: number, week: string): Promise<number> {
  const { from, to } = spanOf(week);
  const [row] = await rows<{ loss: string }>(
    db,
    // the index has a player's rounds by their beginning
    sql`select coalesce(sum((bet - bonus_bet) - (win - bonus_win)), 0) as loss from archive.all_rounds
        where player_id = ${playerId} and status = 'finished'
          and started_at >= ${from.toISOString()}::timestamptz - ${LONGEST_ROUND}::interval and started_at < ${to.toISOString()}
          and finished_at >= ${from.toISOString()} and finished_at < ${to.toISOString()}`,
  );
  return Number(row?.loss ?? 0);
}

/** Begins a player's week. @returns whether it was not begun before */
export async function beginWeek(
  tx: Db,
  playerId: number,
  week: string,
  currency: Currency,
): Promise<boolean> {
  const text = 'select begin_cashback_week($1::int, $2::date, $3::text) as begun';
  const [found] = await ask<{ begun: boolean }>(tx, text, [playerId, week, currency]);
  return found?.begun ?? false;
}

const one = (playerId: number, week: string) =>
  and(eq(cashbackWeeks.playerId, playerId), eq(cashbackWeeks.week, week));

export async function lockWeek(
  tx: Db,
  playerId: number,
  week: string,
): Promise<CashbackWeekRow | null> {
  const [row] = await tx.select().from(cashbackWeeks).where(one(playerId, week)).for('update');
  return row ?? null;
}
export async function findWeek(
  db: Db,
  playerId: number,
  week: string,
): Promise<CashbackWeekRow | null> {
  const [row] = await db.select().from(cashbackWeeks).where(one(playerId, week));
  return row ?? null;
}

type Counted = Pick<
  CashbackWeekRow,
  'netLoss' | 'carried' | 'amount' | 'outcome' | 'giftId' | 'closedAt'
>;
export const closeWeek = (tx: Db, playerId: number, week: string, counted: Counted) =>
  tx.update(cashbackWeeks).set(counted).where(one(playerId, week));

/** Counted weeks, the newest first. */
export const closedWeeks = (db: Db, playerId: number, limit: number): Promise<CashbackWeekRow[]> =>
  db
    .select()
    .from(cashbackWeeks)
    .where(and(eq(cashbackWeeks.playerId, playerId), isNotNull(cashbackWeeks.closedAt)))
    .orderBy(desc(cashbackWeeks.week))
    .limit(limit);
