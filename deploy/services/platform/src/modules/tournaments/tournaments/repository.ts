import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { ask } from '../../../db/batch';
import { type Db, rowIn } from '../../../db/connect';
import {
  type Ended,
  enter,
  type HeldStandingJson,
  openBoard,
  standingsIn,
} from '../standings/public';
import { boardOf } from './points';
import { tournamentMembers, tournamentSeries, tournaments } from './schema';

export type TournamentRow = typeof tournaments.$inferSelect;
export type SeriesRow = typeof tournamentSeries.$inferSelect;
export type MemberRow = typeof tournamentMembers.$inferSelect;

const idOfSeries = (db: Db, slug: string) =>
  db
    .select({ id: tournamentSeries.id })
    .from(tournamentSeries)
    .where(eq(tournamentSeries.slug, slug));

/** Those of a series, and those whose seats are paid for. */
export interface Only {
  seriesId?: number | undefined;
  /** Slug of the series. */
  series?: string | undefined;
  fee?: 'compoints' | undefined;
}
export const allTournaments = (
  db: Db,
  { seriesId, series, fee }: Only = {},
): Promise<TournamentRow[]> =>
  db
    .select()
    .from(tournaments)
    .where(
      and(
        seriesId === undefined ? undefined : eq(tournaments.seriesId, seriesId),
        series === undefined ? undefined : inArray(tournaments.seriesId, idOfSeries(db, series)),
        fee && isNotNull(tournaments.compointPrice),
      ),
    );
export const tournamentBySlug = async (db: Db, slug: string): Promise<TournamentRow | undefined> =>
  (await db.select().from(tournaments).where(eq(tournaments.slug, slug)))[0];

/** The row under a lock: everyone who joins it waits here. */
export const tournamentById = async (db: Db, id: number): Promise<TournamentRow | undefined> =>
  (await db.select().from(tournaments).where(eq(tournaments.id, id)))[0];
export const lockTournament = async (tx: Db, id: number): Promise<TournamentRow | undefined> =>
  (await tx.select().from(tournaments).where(eq(tournaments.id, id)).for('update'))[0];

export const allSeries = (db: Db): Promise<SeriesRow[]> => db.select().from(tournamentSeries);

export const seriesBySlug = async (db: Db, slug: string): Promise<SeriesRow | undefined> =>
  (await db.select().from(tournamentSeries).where(eq(tournamentSeries.slug, slug)))[0];

/** How many take part. */
export async function membersOf(db: Db, id: number): Promise<number> {
  const [found] = await db
    .select({ members: tournaments.membersCount })
    .from(tournaments)
    .where(eq(tournaments.id, id));
  return found?.members ?? 0;
}

/** Takes a seat and a place on the board. Which tournament counts is another matter. */
export async function takeSeat(
  tx: Db,
  tournament: TournamentRow,
  member: typeof tournamentMembers.$inferInsert & { playerId: number },
): Promise<void> {
  await tx.insert(tournamentMembers).values(member);
  const { playerId, username, joinedAt: at } = member;
  await enter(tx, await openBoard(tx, boardOf(tournament)), { playerId, username, at });
  await tx
    .update(tournaments)
    .set({ membersCount: sql`${tournaments.membersCount} + 1` })
    .where(eq(tournaments.id, member.tournamentId));
}

const SEATS = `from tournament_members m join tournaments t on t.id = m.tournament_id
  where m.player_id = $1::int and (t.end_at is null or t.end_at > $2::timestamptz)`;

/** A player's seats in tournaments that had not ended by then, by tournament, with the places on their boards, which are locked. */
export async function seatsOf(tx: Db, playerId: number, endedBefore: Date) {
  const params = [playerId, endedBefore.toISOString()];
  const [seats, [held]] = await Promise.all([
    ask<{ is_chosen: boolean; tournament: Record<string, unknown> }>(
      tx,
      `select m.is_chosen, to_jsonb(t) as tournament ${SEATS} order by t.id`,
      params,
    ),
    ask<{ standings: HeldStandingJson[] }>(
      tx,
      `select hold_standings('tournament', array(select t.id ${SEATS}), $1::int) as standings`,
      params,
    ),
  ]);
  const standings = standingsIn(held?.standings ?? []);
  return seats.map(({ is_chosen: isChosen, tournament: json }) => {
    const tournament = rowIn(tournaments, json);
    return { isChosen, tournament, standing: standings.get(tournament.id) };
  });
}

/** The boards of tournaments and series that had ended by then. */
export const endedTournaments: Ended = async (db, before) => {
  const { id, endAt } = tournaments;
  const single = await db.select({ id }).from(tournaments).where(lte(endAt, before));
  const series = await db
    .select({ id: tournamentSeries.id })
    .from(tournamentSeries)
    .where(lte(tournamentSeries.endAt, before));
  return [
    ...single.map((row) => ({ kind: 'tournament' as const, id: row.id })),
    ...series.map((row) => ({ kind: 'series' as const, id: row.id })),
  ];
};

export async function setTournamentTold(
  tx: Db,
  id: number,
  told: TournamentRow['told'],
): Promise<void> {
  await tx.update(tournaments).set({ told }).where(eq(tournaments.id, id));
}

/** Its name in each language; null when there is none. */
export async function titleOf(db: Db, id: number): Promise<TournamentRow['title'] | null> {
  const [row] = await db
    .select({ title: tournaments.title })
    .from(tournaments)
    .where(eq(tournaments.id, id));
  return row?.title ?? null;
}

/** Names of tournaments, in each language, by their ids. */
export async function tournamentTitles(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, TournamentRow['title']>> {
  const { id, title } = tournaments;
  const found = await db
    .select({ id, title })
    .from(tournaments)
    .where(inArray(id, [...ids]));
  return new Map(found.map((row) => [row.id, row.title]));
}

/** The same of series. */
export async function seriesTitles(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, SeriesRow['title']>> {
  const { id, title } = tournamentSeries;
  const found = await db
    .select({ id, title })
    .from(tournamentSeries)
    .where(inArray(id, [...ids]));
  return new Map(found.map((row) => [row.id, row.title]));
}
