import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Currency } from 'shared-contracts/money';
import { ask } from '../../../db/batch';
import { type Db, rowIn } from '../../../db/connect';
import { writeLast } from '../../../db/transaction';
import { players } from '../../identity/players/public';
import { rounds } from '../rounds/public';
import { type JackpotPoolRow, type JackpotRow, jackpotPools, jackpots } from './schema';

/** Whose pools: of a brand, in a currency. */
export interface Place {
  brand: string;
  currency: Currency;
}
const at = ({ brand, currency }: Place) =>
  and(eq(jackpotPools.brand, brand), eq(jackpotPools.currency, currency));

export const allJackpots = (db: Db): Promise<JackpotRow[]> =>
  db.select().from(jackpots).orderBy(asc(jackpots.position));

/** Those that run, with all that flowed through them. */
export const openPools = (db: Db, place: Place): Promise<JackpotPoolRow[]> =>
  db
    .select({
      ...getTableColumns(jackpotPools),
      turnover: sql`${jackpotPools.turnover} + shares_of_jackpot(${jackpotPools.id})`.mapWith(
        Number,
      ),
    })
    .from(jackpotPools)
    .where(and(at(place), isNull(jackpotPools.wonAt)));

/** Opens a pool; undefined when one runs already. @returns undefined then */
export async function insertPool(
  tx: Db,
  pool: Omit<typeof jackpotPools.$inferInsert, 'number'>,
): Promise<JackpotPoolRow | undefined> {
  const { jackpotId, brand, currency } = pool;
  const number = sql`(select coalesce(max(number), 0) + 1 from jackpot_pools where jackpot_id = ${jackpotId} and brand = ${brand} and currency = ${currency})`;
  const [row] = await tx
    .insert(jackpotPools)
    .values({ ...pool, number })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** A bet of a finished round. `amount`: minor units of real money. */
export interface Bet extends Place {
  game: string;
  playerId: number;
  amount: number;
  at: Date;
}
/** A pool that a bet came to, with the turnover that is seen with it. */
export interface Fed {
  jackpot: JackpotRow;
  pool: JackpotPoolRow;
  /** True: the pool is locked and its whole turnover known, so it may fall or give its shares new room. False: it cannot fall with this bet. */
  whole: boolean;
}

/** Adds a bet to the running pools of its game, in the operator's order. */
export async function addBet(
  tx: Db,
  { brand, currency, game, amount, playerId, at }: Bet,
): Promise<Fed[]> {
  type Json = Record<string, unknown>;
  const [found] = await ask<{ fed: { jackpot: Json; pool: Json; whole: boolean }[] }>(
    tx,
    'select feed_jackpots($1::text, $2::text, $3::text, $4::bigint, $5::integer, $6::timestamptz) as fed',
    [brand, currency, game, amount, playerId, at.toISOString()],
  );
  return (found?.fed ?? []).map(({ jackpot, pool, whole }) => ({
    jackpot: rowIn(jackpots, jackpot),
    pool: rowIn(jackpotPools, pool),
    whole,
  }));
}

/** Gives each share of a pool, which is locked, room for so much turnover. */
export const giveRoom = (tx: Db, pool: number, room: number): Promise<void> =>
  writeLast(tx, 'share_jackpots', { pool, room });

export const changePool = (tx: Db, id: number, values: Partial<JackpotPoolRow>) =>
  tx.update(jackpotPools).set(values).where(eq(jackpotPools.id, id));

/** Pools that a player won with rounds of one game session, the oldest first. `round`: as its provider names it. */
export async function wonInSession(db: Db, playerId: number, sessionId: string) {
  const found = await db
    .select({ pool: jackpotPools, name: jackpots.name, round: rounds.roundRef })
    .from(jackpotPools)
    .innerJoin(jackpots, eq(jackpots.id, jackpotPools.jackpotId))
    .innerJoin(rounds, eq(rounds.id, jackpotPools.roundId))
    .where(and(eq(jackpotPools.playerId, playerId), eq(rounds.sessionId, sessionId)))
    .orderBy(asc(jackpotPools.wonAt));
  return found.map(({ pool, ...won }) => ({ ...won, pool: pool as Omit<WonPool, 'nickname'> }));
}

/** A pool that was won, and by whom. */
export interface WonPool
  extends Omit<JackpotPoolRow, 'wonAt' | 'playerId' | 'amount' | 'beforeAmount'> {
  wonAt: Date;
  playerId: number;
  amount: number;
  beforeAmount: number;
  nickname: string | null;
}
/** Pools of a brand that were won, in any currency, the newest first. */
export async function wonPools(
  db: Db,
  brand: string,
  jackpotId: string,
  limit: number,
): Promise<WonPool[]> {
  const found = await db
    .select({ pool: jackpotPools, nickname: players.nickname })
    .from(jackpotPools)
    .innerJoin(players, eq(players.id, jackpotPools.playerId))
    .where(
      and(
        eq(jackpotPools.brand, brand),
        eq(jackpotPools.jackpotId, jackpotId),
        isNotNull(jackpotPools.wonAt),
      ),
    )
    .orderBy(desc(jackpotPools.wonAt))
    .limit(limit);
  // columns of a win are there together
  return found.map(({ pool, nickname }) => ({ ...pool, nickname }) as WonPool);
}
