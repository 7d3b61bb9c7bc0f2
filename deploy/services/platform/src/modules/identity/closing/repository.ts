import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { ClosingObstacle } from 'shared-contracts/closing';
import { type Db, rows } from '../../../db/connect';
import { deposits } from '../../money/cashbox/public';
import { hasOpenPayout } from '../../money/payouts/public';
import { rounds } from '../../play/rounds/public';
import { players } from '../players/public';
import { accountClosings, type ClosingRow } from './schema';

/** The one that waits or is done, locked until the commit; null for an open account. */
export async function lastingOf(tx: Db, playerId: number): Promise<ClosingRow | null> {
  const mine = and(
    eq(accountClosings.playerId, playerId),
    inArray(accountClosings.state, ['waiting', 'closed']),
  );
  const [row] = await tx.select().from(accountClosings).where(mine).for('update');
  return row ?? null;
}

/** Null when the account closes, or is closed. */
export async function addClosing(
  tx: Db,
  closing: typeof accountClosings.$inferInsert,
): Promise<ClosingRow | null> {
  const [row] = await tx.insert(accountClosings).values(closing).onConflictDoNothing().returning();
  return row ?? null;
}

export async function lockClosing(tx: Db, id: number): Promise<ClosingRow | null> {
  const [row] = await tx
    .select()
    .from(accountClosings)
    .where(eq(accountClosings.id, id))
    .for('update');
  return row ?? null;
}

/** The account closes, or is closed. */
export async function isLeaving(db: Db, playerId: number): Promise<boolean> {
  const mine = and(
    eq(accountClosings.playerId, playerId),
    inArray(accountClosings.state, ['waiting', 'closed']),
  );
  const [row] = await db.select({ id: accountClosings.id }).from(accountClosings).where(mine);
  return row !== undefined;
}

/** The account is closed for good. */
export async function isClosed(db: Db, playerId: number): Promise<boolean> {
  const done = and(eq(accountClosings.playerId, playerId), eq(accountClosings.state, 'closed'));
  const [row] = await db.select({ id: accountClosings.id }).from(accountClosings).where(done);
  return row !== undefined;
}

export const endClosing = async (
  tx: Db,
  id: number,
  state: 'closed' | 'taken_back' | 'held',
  endedAt: Date,
): Promise<void> => {
  await tx.update(accountClosings).set({ state, endedAt }).where(eq(accountClosings.id, id));
};

/** Minor units of the player's accounts by their kind. */
export async function moneyOf(db: Db, playerId: number): Promise<{ real: number; bonus: number }> {
  const found = await rows<{ kind: string; sum: string }>(
    db,
    sql`select kind, sum(balance)::text as sum from ledger_accounts where player_id = ${playerId} group by kind`,
  );
  const of = (kind: string) => Number(found.find((row) => row.kind === kind)?.sum ?? 0);
  return { real: of('real'), bonus: of('bonus') };
}

/** Minor units below the lowest withdrawal, which nothing pays out; zero when there is more, or nothing. */
export const restOf = (real: number, lowest: number): number =>
  real > 0 && real < lowest ? real : 0;

/** What stands in the way now, of who gives up a rest of so much. */
export async function obstaclesOf(
  db: Db,
  playerId: number,
  givesUp: number,
): Promise<ClosingObstacle[]> {
  const open = and(eq(rounds.playerId, playerId), eq(rounds.status, 'open'));
  const [round] = await db.select({ id: rounds.id }).from(rounds).where(open).limit(1);
  const coming = and(
    eq(deposits.playerId, playerId),
    inArray(deposits.status, ['created', 'waiting']),
  );
  const [deposit] = await db.select({ id: deposits.id }).from(deposits).where(coming).limit(1);
  const { real } = await moneyOf(db, playerId);
  const all: [boolean, ClosingObstacle][] = [
    [round !== undefined, 'account_has_open_round'],
    [deposit !== undefined, 'account_has_open_deposit'],
    [await hasOpenPayout(db, playerId), 'account_has_open_payout'],
    [real > givesUp, 'account_has_money'],
  ];
  return all.filter(([stands]) => stands).map(([, obstacle]) => obstacle);
}

/** How many accounts of each brand close and are closed, and nobody's name. */
export async function countClosings(
  db: Db,
): Promise<{ brand: string; closing: number; closed: number }[]> {
  const found = await db
    .select({ brand: players.brand, state: accountClosings.state, n: count() })
    .from(accountClosings)
    .innerJoin(players, eq(players.id, accountClosings.playerId))
    .where(inArray(accountClosings.state, ['waiting', 'closed']))
    .groupBy(players.brand, accountClosings.state);
  const of = (brand: string, state: string) =>
    found.find((row) => row.brand === brand && row.state === state)?.n ?? 0;
  return [...new Set(found.map(({ brand }) => brand))].sort().map((brand) => ({
    brand,
    closing: of(brand, 'waiting'),
    closed: of(brand, 'closed'),
  }));
}
