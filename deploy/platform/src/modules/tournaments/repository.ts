import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { tournamentMembers, tournamentSeries, tournaments } from './schema';

export type TournamentRow = typeof tournaments.$inferSelect;
export type SeriesRow = typeof tournamentSeries.$inferSelect;
export type MemberRow = typeof tournamentMembers.$inferSelect;
export interface StandingRow {
  position: number;
  id: number;
  playerId: number | null;
  username: string;
  points: number;
}

export const allTournaments = (db: Db, seriesId?: number): Promise<TournamentRow[]> => {
  const query = db.select().from(tournaments);
  return seriesId === undefined ? query : query.where(eq(tournaments.seriesId, seriesId));
};
export const tournamentBySlug = async (db: Db, slug: string): Promise<TournamentRow | undefined> =>
  (await db.select().from(tournaments).where(eq(tournaments.slug, slug)))[0];

/** The row under a lock: everyone who joins it waits here. */
export const lockTournament = async (tx: Db, id: number): Promise<TournamentRow | undefined> =>
  (await tx.select().from(tournaments).where(eq(tournaments.id, id)).for('update'))[0];

export const allSeries = (db: Db): Promise<SeriesRow[]> => db.select().from(tournamentSeries);

export const membershipsOf = (db: Db, playerId: number): Promise<MemberRow[]> =>
  db.select().from(tournamentMembers).where(eq(tournamentMembers.playerId, playerId));

/** Takes a seat and makes this tournament the player's chosen one. */
export async function takeSeat(tx: Db, member: typeof tournamentMembers.$inferInsert): Promise<void> {
  await tx
    .update(tournamentMembers)
    .set({ isChosen: false })
    .where(eq(tournamentMembers.playerId, member.playerId ?? 0));
  await tx.insert(tournamentMembers).values({ ...member, isChosen: true, changedAt: member.joinedAt });
  await tx
    .update(tournaments)
    .set({ membersCount: sql`${tournaments.membersCount} + 1` })
    .where(eq(tournaments.id, member.tournamentId));
}

const position = sql<number>`row_number() over (order by ${tournamentMembers.points} desc, ${tournamentMembers.id})`;

/** The whole table of a tournament: by points, the earlier entrant first. */
export const standings = (db: Db, tournamentId: number): Promise<StandingRow[]> =>
  db
    .select({
      position: position.mapWith(Number),
      id: tournamentMembers.id,
      playerId: tournamentMembers.playerId,
      username: tournamentMembers.username,
      points: tournamentMembers.points,
    })
    .from(tournamentMembers)
    .where(eq(tournamentMembers.tournamentId, tournamentId))
    .orderBy(desc(tournamentMembers.points), asc(tournamentMembers.id));

/** One table over all tournaments of a series: points are added up by name. */
export async function seriesStandings(db: Db, tournamentIds: readonly number[]): Promise<StandingRow[]> {
  if (tournamentIds.length === 0) return [];
  const points = sql<number>`sum(${tournamentMembers.points})`;
  const first = sql<number>`min(${tournamentMembers.id})`;
  const rows = await db
    .select({
      id: first.mapWith(Number),
      playerId: tournamentMembers.playerId,
      username: tournamentMembers.username,
      points: points.mapWith(Number),
    })
    .from(tournamentMembers)
    .where(inArray(tournamentMembers.tournamentId, [...tournamentIds]))
    .groupBy(tournamentMembers.playerId, tournamentMembers.username)
    .orderBy(desc(points), asc(first));
  return rows.map((row, index) => ({ ...row, position: index + 1 }));
}

/** Members whose points changed and were not told yet; told from here on, when `tx` commits. */
export const takeChanged = (tx: Db): Promise<{ tournamentId: number; playerId: number | null }[]> =>
  tx
    .update(tournamentMembers)
    .set({ changedAt: null })
    .where(isNotNull(tournamentMembers.changedAt))
    .returning({ tournamentId: tournamentMembers.tournamentId, playerId: tournamentMembers.playerId });

export const hasChanged = async (db: Db): Promise<boolean> =>
  (
    await db
      .select({ id: tournamentMembers.id })
      .from(tournamentMembers)
      .where(isNotNull(tournamentMembers.changedAt))
      .limit(1)
  ).length > 0;

export const seriesIdsOf = async (db: Db, tournamentIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ id: tournaments.seriesId })
    .from(tournaments)
    .where(inArray(tournaments.id, [...tournamentIds]));
  return rows.flatMap(({ id }) => id ?? []);
};

/** Names of the first three by tournament. */
export async function podiums(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ id: tournamentMembers.tournamentId, username: tournamentMembers.username })
    .from(tournamentMembers)
    .where(and(inArray(tournamentMembers.tournamentId, [...ids])))
    .orderBy(desc(tournamentMembers.points), asc(tournamentMembers.id));
  for (const { id, username } of rows) {
    const names = found.get(id) ?? [];
    if (names.length < 3) found.set(id, [...names, username]);
  }
  return found;
}
