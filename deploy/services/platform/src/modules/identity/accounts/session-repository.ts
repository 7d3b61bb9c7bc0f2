import { and, desc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { type PlayerRow, players } from '../players/public';
import { refreshTokens, sessions } from './schema';

export type SessionRow = typeof sessions.$inferSelect;
type TokenRow = typeof refreshTokens.$inferSelect;

export async function addSession(
  tx: Db,
  session: Omit<SessionRow, 'endedAt' | 'endReason' | 'shown'>,
): Promise<void> {
  await tx.insert(sessions).values(session);
}

export async function addRefreshToken(
  tx: Db,
  token: Omit<TokenRow, 'usedAt' | 'successorSalt'>,
): Promise<void> {
  await tx.insert(refreshTokens).values(token);
}

export async function findRefreshToken(db: Db, hash: string): Promise<TokenRow | null> {
  const [found] = await db.select().from(refreshTokens).where(eq(refreshTokens.hash, hash));
  return found ?? null;
}

/** A token, locked, with its session and player. */
export async function lockRefreshToken(
  tx: Db,
  hash: string,
): Promise<{
  token: TokenRow;
  session: SessionRow;
  owner: Pick<PlayerRow, 'id' | 'brand'>;
} | null> {
  const [found] = await tx
    .select({
      token: refreshTokens,
      session: sessions,
      owner: { id: players.id, brand: players.brand },
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(eq(refreshTokens.hash, hash))
    .for('update', { of: refreshTokens });
  return found ?? null;
}

export async function spendRefreshToken(
  tx: Db,
  hash: string,
  spent: { usedAt: Date; successorSalt: string },
): Promise<void> {
  await tx.update(refreshTokens).set(spent).where(eq(refreshTokens.hash, hash));
}

export async function successorOf(tx: Db, hash: string): Promise<TokenRow | null> {
  const [row] = await tx.select().from(refreshTokens).where(eq(refreshTokens.parentHash, hash));
  return row ?? null;
}

export async function seenAt(db: Db, id: string): Promise<Date | null> {
  const [row] = await db.select({ at: sessions.seenAt }).from(sessions).where(eq(sessions.id, id));
  return row?.at ?? null;
}

export async function seeSession(db: Db, id: string, at: Date): Promise<void> {
  await db.update(sessions).set({ seenAt: at }).where(eq(sessions.id, id));
}

/** The pair of this number was shown, or a later one. */
export async function showPair(db: Db, id: string, number: number): Promise<void> {
  await db
    .update(sessions)
    .set({ shown: number })
    .where(and(eq(sessions.id, id), lt(sessions.shown, number)));
}

export async function noteStepUp(db: Db, id: string, at: Date): Promise<void> {
  await db.update(sessions).set({ steppedUpAt: at }).where(eq(sessions.id, id));
}

export async function stepUpOf(db: Db, id: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: sessions.steppedUpAt })
    .from(sessions)
    .where(eq(sessions.id, id));
  return row?.at ?? null;
}

/** The browser in which the session began. */
export async function deviceOf(db: Db, id: string): Promise<number | null> {
  const [row] = await db
    .select({ id: sessions.deviceId })
    .from(sessions)
    .where(eq(sessions.id, id));
  return row?.id ?? null;
}

/** The players of those sessions that still run, each with the newest pair that was shown. */
export const runningOf = (db: Db, ids: readonly string[], now: Date) =>
  db
    .select({
      id: players.id,
      hash: players.hash,
      brand: players.brand,
      currency: players.currency,
      sessionId: sessions.id,
      shown: sessions.shown,
    })
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(and(inArray(sessions.id, [...ids]), isNull(sessions.endedAt), gt(sessions.endsAt, now)));

interface End {
  endedAt: Date;
  endReason: string;
}
/** Ends of these those that run; answers which. */
export async function endSessions(tx: Db, ids: readonly string[], end: End): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set(end)
    .where(and(inArray(sessions.id, [...ids]), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Ends all of a player that run, but for `except`; answers which. */
export async function endSessionsOf(
  tx: Db,
  playerId: number,
  end: End,
  except?: string,
): Promise<string[]> {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  const ended = await tx
    .update(sessions)
    .set(end)
    .where(and(eq(sessions.playerId, playerId), others, isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

const runs = (playerId: number, now: Date) =>
  and(eq(sessions.playerId, playerId), isNull(sessions.endedAt), gt(sessions.endsAt, now));

/** The player's that run, the last seen first. */
export const listSessions = (
  db: Db,
  playerId: number,
  now: Date,
  most: number,
): Promise<SessionRow[]> =>
  db.select().from(sessions).where(runs(playerId, now)).orderBy(desc(sessions.seenAt)).limit(most);

export const otherSessions = (
  db: Db,
  playerId: number,
  now: Date,
  except: string,
): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(runs(playerId, now), ne(sessions.id, except)));

/** The newest beside `except`, which runs or not. */
export async function previousSession(
  db: Db,
  playerId: number,
  except: string,
): Promise<SessionRow | null> {
  const [previous] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.playerId, playerId), ne(sessions.id, except)))
    .orderBy(desc(sessions.createdAt))
    .limit(1);
  return previous ?? null;
}
