import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { sessions } from '../../identity/accounts/public';
import { pushSubscriptions as subscriptions } from './schema';

const remove = async (db: Db, where: SQL | undefined): Promise<void> =>
  void (await db.delete(subscriptions).where(where));
const runsAt = (at: Date) =>
  sql<boolean>`(${sessions.endedAt} is null and ${sessions.endsAt} > ${at.toISOString()}::timestamptz)`;

/** Adds a browser; a known one goes to the last player who asked. */
export async function putSubscription(
  tx: Db,
  { digest, ...set }: Omit<typeof subscriptions.$inferInsert, 'id'>,
): Promise<void> {
  await tx
    .insert(subscriptions)
    .values({ ...set, digest })
    .onConflictDoUpdate({ target: subscriptions.digest, set });
}

/** All of a player's but the newest ones. */
export async function removeBeyond(tx: Db, playerId: number, most: number): Promise<void> {
  const beyond = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.playerId, playerId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .offset(most);
  await remove(tx, inArray(subscriptions.id, beyond));
}

export const removeSubscription = (db: Db, id: number): Promise<void> =>
  remove(db, eq(subscriptions.id, id));
/** Of that player alone. */
export const removeByDigest = (db: Db, playerId: number, digest: string): Promise<void> =>
  remove(db, and(eq(subscriptions.digest, digest), eq(subscriptions.playerId, playerId)));

/** Browsers whose session is over. */
export async function removeEnded(db: Db, at: Date): Promise<void> {
  const over = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .leftJoin(sessions, eq(sessions.id, subscriptions.sessionId))
    .where(sql`${runsAt(at)} is not true`);
  await remove(db, inArray(subscriptions.id, over));
}

/** Digests of the endpoints that a session asked for. */
export async function digestsOf(db: Db, playerId: number, sessionId: string): Promise<string[]> {
  const mine = and(eq(subscriptions.playerId, playerId), eq(subscriptions.sessionId, sessionId));
  const found = await db.select({ digest: subscriptions.digest }).from(subscriptions).where(mine);
  return found.map((row) => row.digest);
}

/** Ids of a player's whose session goes on. */
export async function runningSubscriptions(db: Db, playerId: number, at: Date): Promise<number[]> {
  const found = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(sessions, eq(sessions.id, subscriptions.sessionId))
    .where(and(eq(subscriptions.playerId, playerId), runsAt(at)))
    .orderBy(subscriptions.id);
  return found.map(({ id }) => id);
}

/** One, with whether its session goes on. */
export async function findSubscription(db: Db, id: number, at: Date) {
  const [found] = await db
    .select({ row: subscriptions, runs: runsAt(at) })
    .from(subscriptions)
    .leftJoin(sessions, eq(sessions.id, subscriptions.sessionId))
    .where(eq(subscriptions.id, id));
  return found ?? null;
}

/** Of all players. */
export const newestSubscriptions = (db: Db, most: number) =>
  db
    .select({
      id: subscriptions.id,
      playerId: subscriptions.playerId,
      createdAt: subscriptions.createdAt,
    })
    .from(subscriptions)
    .orderBy(desc(subscriptions.id))
    .limit(most);
