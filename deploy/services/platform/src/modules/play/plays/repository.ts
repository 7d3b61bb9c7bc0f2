import { and, desc, eq, gt } from 'drizzle-orm';
import type { Balance } from 'shared-contracts/accounts';
import { type Db, rowIn } from '../../../db/connect';
import { writeLast } from '../../../db/transaction';
import { plays } from './schema';

/** A session of play is over after so long without a run or a bet, in milliseconds. */
export const PLAY_BREAK_MS = 30 * 60_000;

export type PlayRow = typeof plays.$inferSelect;
const present = ({ startedAt, net }: PlayRow) => ({ startedAt: startedAt.toISOString(), net });
const goesOn = (playerId: number, at: Date) =>
  and(eq(plays.playerId, playerId), gt(plays.lastAt, new Date(at.getTime() - PLAY_BREAK_MS)));

const latest = async (db: Db, playerId: number, at: Date): Promise<PlayRow | null> => {
  const [row] = await db
    .select()
    .from(plays)
    .where(goesOn(playerId, at))
    .orderBy(desc(plays.id))
    .limit(1);
  return row ?? null;
};

/** The session of play that goes on at a moment. */
export async function playOf(db: Db, playerId: number, at: Date): Promise<Balance['play']> {
  const row = await latest(db, playerId, at);
  return row && present(row);
}

/** Continues the session of play with an opened game or a bet, or begins a new one. */
export async function keepPlaying(tx: Db, playerId: number, at: Date): Promise<number> {
  const known = await latest(tx, playerId, at);
  if (known) {
    await tx.update(plays).set({ lastAt: at }).where(eq(plays.id, known.id));
    return known.id;
  }
  const [made] = await tx
    .insert(plays)
    .values({ playerId, startedAt: at, lastAt: at })
    .returning({ id: plays.id });
  if (!made) throw new Error('the session of play was not stored');
  return made.id;
}

/** Sessions of play of somebody whose protection is locked, the newest first, as `plays_since` of the database gives them. */
export const playsIn = (json: Record<string, unknown>[]): PlayRow[] =>
  json.map((row) => rowIn(plays, row));
/** From when on a session of play may go on at a moment. */
export const playBreakBefore = (at: Date): Date => new Date(at.getTime() - PLAY_BREAK_MS);

/**
 * Counts what a round took (below zero) or paid, in the transaction that books it; `known` are the player's sessions of play. A payment after a
 * session's end belongs to none.
 */
export async function countPlay(
  tx: Db,
  playerId: number,
  change: number,
  at: Date,
  known: readonly PlayRow[],
): Promise<Balance['play']> {
  const goingOn = known.find(({ lastAt }) => lastAt > playBreakBefore(at));
  if (!goingOn && change >= 0) return null;
  const { id = null, startedAt = at, net = 0 } = goingOn ?? {};
  await writeLast(tx, 'count_plays', {
    id,
    player: playerId,
    change,
    lastAt: change < 0 ? at : null,
  });
  return { startedAt: startedAt.toISOString(), net: net + change };
}

/** Milliseconds of sessions of play, those of them that are in `found`, between two moments; see `playedMs`. */
export function playedIn(found: readonly PlayRow[], from: Date, to: Date): number {
  return found.reduce((sum, { startedAt, lastAt }) => {
    if (lastAt <= from) return sum;
    const isOn = to.getTime() - lastAt.getTime() < PLAY_BREAK_MS;
    const end = Math.min(to.getTime(), isOn ? to.getTime() : lastAt.getTime());
    return sum + Math.max(0, end - Math.max(from.getTime(), startedAt.getTime()));
  }, 0);
}

/** Milliseconds of sessions of play between two moments; one that goes on at the second lasts until then. */
export async function playedMs(db: Db, playerId: number, from: Date, to: Date): Promise<number> {
  const found = await db
    .select()
    .from(plays)
    .where(and(eq(plays.playerId, playerId), gt(plays.lastAt, from)));
  return playedIn(found, from, to);
}
