import { and, eq, inArray, isNull, like, max, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { players } from '../../identity/players/public';
import { gameSessions } from '../../play/gaming/public';
import { type TournamentRow, tournamentMembers, tournaments } from '../tournaments/public';
import { tournamentSprints } from './schema';

type SprintRow = typeof tournamentSprints.$inferSelect;

/** The lock under which numbers are given. */
const BEGINNING = 726003;
/** Two that begin at once would get one number: one waits for the other's commit. */
export async function takeNumbers(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BEGINNING})`);
}

export async function newestTournament(tx: Db): Promise<number> {
  const [newest] = await tx.select({ id: max(tournaments.id) }).from(tournaments);
  return newest?.id ?? 0;
}

/** How many have this picture. */
export async function countPictured(tx: Db, image: string): Promise<number> {
  const before = await tx
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(eq(tournaments.image, image));
  return before.length;
}

export async function addTournament(
  tx: Db,
  tournament: typeof tournaments.$inferInsert,
): Promise<void> {
  await tx.insert(tournaments).values(tournament);
}

export async function findTournament(tx: Db, id: number): Promise<TournamentRow | null> {
  const [tournament] = await tx.select().from(tournaments).where(eq(tournaments.id, id));
  return tournament ?? null;
}

/** Bots play in it. */
export async function addSprint(tx: Db, tournamentId: number): Promise<void> {
  await tx.insert(tournamentSprints).values({ tournamentId });
}

export async function lockSprint(tx: Db, tournamentId: number): Promise<SprintRow | null> {
  const [sprint] = await tx
    .select()
    .from(tournamentSprints)
    .where(eq(tournamentSprints.tournamentId, tournamentId))
    .for('update');
  return sprint ?? null;
}

export async function setTurns(tx: Db, tournamentId: number, turns: number): Promise<void> {
  await tx
    .update(tournamentSprints)
    .set({ turns })
    .where(eq(tournamentSprints.tournamentId, tournamentId));
}

/** Starts and turns of these tournaments. */
export const turnsOf = (
  tx: Db,
  ids: readonly number[],
): Promise<{ id: number; startAt: Date; turns: number }[]> =>
  tx
    .select({
      id: tournaments.id,
      startAt: tournaments.startAt,
      turns: tournamentSprints.turns,
    })
    .from(tournamentSprints)
    .innerJoin(tournaments, eq(tournaments.id, tournamentSprints.tournamentId))
    .where(inArray(tournaments.id, [...ids]));

/** Ids of those that end after `now`. */
export async function runningSprints(tx: Db, now: Date): Promise<number[]> {
  const found = await tx
    .select({ id: tournaments.id })
    .from(tournamentSprints)
    .innerJoin(tournaments, eq(tournaments.id, tournamentSprints.tournamentId))
    .where(sql`${tournaments.endAt} > ${now.toISOString()}::timestamptz`);
  return found.map(({ id }) => id);
}

/** The player's row comes before those of tournaments, as in a join. */
export async function lockPlayer(tx: Db, id: number): Promise<void> {
  await tx.select({ id: players.id }).from(players).where(eq(players.id, id)).for('update');
}

export async function findSeat(
  tx: Db,
  tournamentId: number,
  playerId: number,
): Promise<typeof tournamentMembers.$inferSelect | null> {
  const [seat] = await tx
    .select()
    .from(tournamentMembers)
    .where(
      and(
        eq(tournamentMembers.tournamentId, tournamentId),
        eq(tournamentMembers.playerId, playerId),
      ),
    );
  return seat ?? null;
}

export async function hasSession(tx: Db, id: string): Promise<boolean> {
  const [there] = await tx.select().from(gameSessions).where(eq(gameSessions.id, id));
  return there !== undefined;
}

/** In the place of what the player has open. */
export async function openSession(
  tx: Db,
  session: typeof gameSessions.$inferInsert & { playerId: number; createdAt: Date },
): Promise<void> {
  const { playerId, createdAt: endedAt } = session;
  await tx
    .update(gameSessions)
    .set({ endedAt })
    .where(and(eq(gameSessions.playerId, playerId), isNull(gameSessions.endedAt)));
  await tx.insert(gameSessions).values(session);
}

/** Ends those that are open and whose ids begin so. */
export async function endSessions(tx: Db, prefix: string, endedAt: Date): Promise<void> {
  const open = and(like(gameSessions.id, `${prefix}%`), isNull(gameSessions.endedAt));
  await tx.update(gameSessions).set({ endedAt }).where(open);
}
