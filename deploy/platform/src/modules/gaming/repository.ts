import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { sessions } from '../accounts/public';
import { type PlayerRow, players } from '../players/public';
import { type GameSessionRow, gameSessions } from './schema';

const sessionQuery = (db: Db, id: string) =>
  db
    // the library takes the whole for missing when the first column is null
    .select({ game: gameSessions, login: { endsAt: sessions.endsAt, endedAt: sessions.endedAt } })
    .from(gameSessions)
    .leftJoin(sessions, eq(sessions.id, gameSessions.loginSessionId))
    .where(eq(gameSessions.id, id));
type Found = Awaited<ReturnType<typeof sessionQuery>>;

/** `endedAt` is the earlier end of the game's own session and of the player's (SPEC.md, S8). */
const sessionIn = ([found]: Found, at: Date): GameSessionRow | null => {
  if (!found) return null;
  const { game, login } = found;
  const over = login && (login.endedAt ?? (login.endsAt <= at ? login.endsAt : null));
  return { ...game, endedAt: game.endedAt ?? over };
};

export const findSession = async (db: Db, id: string, at: Date): Promise<GameSessionRow | null> =>
  sessionIn(await sessionQuery(db, id), at);

/** The same for a call that moves money: the player's session does not end before its commit. */
export async function lockSession(tx: Db, id: string, at: Date): Promise<GameSessionRow | null> {
  const running = tx
    .select({ id: gameSessions.loginSessionId })
    .from(gameSessions)
    .where(eq(gameSessions.id, id));
  await tx.select({ id: sessions.id }).from(sessions).where(inArray(sessions.id, running)).for('share');
  return findSession(tx, id, at);
}

/** Ends the player's running session; answers its id. The player's row is the lock between two windows. */
export async function endRunning(tx: Db, playerId: number, at: Date): Promise<string[]> {
  await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for('update');
  const ended = await tx
    .update(gameSessions)
    .set({ endedAt: at })
    .where(and(eq(gameSessions.playerId, playerId), isNull(gameSessions.endedAt)))
    .returning({ id: gameSessions.id });
  return ended.map(({ id }) => id);
}

/** How many openings of a player are looked at for games of a provider. */
const LATEST = 200;

/** A player by the public hash, with the games that were opened lately for money. */
export async function openedBy(db: Db, hash: string): Promise<{ player: PlayerRow; games: string[] } | null> {
  const [player] = await db.select().from(players).where(eq(players.hash, hash));
  if (!player) return null;
  const opened = await db
    .select({ slug: gameSessions.gameSlug })
    .from(gameSessions)
    .where(and(eq(gameSessions.playerId, player.id), eq(gameSessions.mode, 'real')))
    .orderBy(desc(gameSessions.createdAt))
    .limit(LATEST);
  return { player, games: [...new Set(opened.map(({ slug }) => slug))] };
}
