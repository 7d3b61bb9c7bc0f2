import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Seat } from './entry';
import type { SeriesRow, TournamentRow } from './repository';
import {
  seriesSeats,
  tournamentInvitations,
  tournamentMembers,
  tournamentSeries,
  tournaments,
} from './schema';

/** All seats of a player, in tournaments and in paid series. */
export interface PlayerSeats {
  seats: Seat[];
  /** Ids of the series. */
  series: ReadonlySet<number>;
  /** The key bought or took another seat. */
  wasUsedElsewhere(key: string, tournament: Pick<TournamentRow, 'id' | 'seriesId'>): boolean;
}

export async function seatsOfPlayer(db: Db, playerId: number): Promise<PlayerSeats> {
  const seats = await db
    .select({ member: tournamentMembers, tournament: tournaments })
    .from(tournamentMembers)
    .innerJoin(tournaments, eq(tournaments.id, tournamentMembers.tournamentId))
    .where(eq(tournamentMembers.playerId, playerId));
  const bought = await db.select().from(seriesSeats).where(eq(seriesSeats.playerId, playerId));
  return {
    seats,
    series: new Set(bought.map(({ seriesId }) => seriesId)),
    wasUsedElsewhere: (key, { id, seriesId }) =>
      seats.some(({ member }) => member.idempotencyKey === key && member.tournamentId !== id) ||
      bought.some((seat) => seat.idempotencyKey === key && seat.seriesId !== seriesId),
  };
}

/**
 * The tournament under a lock, with its series, and with all stages of a paid one under theirs, in the order of their ids.
 * @throws RefusedError 404 `not_found`
 */
export async function lockWithStages(
  tx: Db,
  id: number,
): Promise<{ tournament: TournamentRow; series: SeriesRow | undefined; stages: TournamentRow[] }> {
  const [found] = await tx
    .select({ seriesId: tournaments.seriesId, series: tournamentSeries })
    .from(tournaments)
    .leftJoin(tournamentSeries, eq(tournamentSeries.id, tournaments.seriesId))
    .where(eq(tournaments.id, id));
  const series = found?.series ?? undefined;
  const which = series?.isPaid ? eq(tournaments.seriesId, series.id) : eq(tournaments.id, id);
  const stages = await tx
    .select()
    .from(tournaments)
    .where(which)
    .orderBy(asc(tournaments.id))
    .for('update');
  const tournament = stages.find((row) => row.id === id);
  if (!tournament) throw refuse(404, 'not_found');
  return { tournament, series, stages };
}

/** Chooses a tournament in which the player has a seat, instead of the former choice. */
export async function choose(tx: Db, playerId: number, tournamentId: number): Promise<void> {
  const { playerId: who, tournamentId: which, isChosen } = tournamentMembers;
  await tx
    .update(tournamentMembers)
    .set({ isChosen: false })
    .where(and(eq(who, playerId), eq(isChosen, true), ne(which, tournamentId)));
  await tx
    .update(tournamentMembers)
    .set({ isChosen: true })
    .where(and(eq(who, playerId), eq(which, tournamentId)));
}

export const buySeries = (tx: Db, seat: typeof seriesSeats.$inferInsert): Promise<unknown> =>
  tx.insert(seriesSeats).values(seat);

export const isInvited = async (
  db: Db,
  tournamentId: number,
  playerId: number,
): Promise<boolean> => {
  const { tournamentId: which, playerId: who } = tournamentInvitations;
  const found = await db
    .select({ which })
    .from(tournamentInvitations)
    .where(and(eq(which, tournamentId), eq(who, playerId)));
  return found.length > 0;
};

/** Ids of the limited tournaments that a player is invited to. */
export async function invitationsOf(db: Db, playerId: number): Promise<ReadonlySet<number>> {
  const { tournamentId, playerId: who } = tournamentInvitations;
  const found = await db
    .select({ tournamentId })
    .from(tournamentInvitations)
    .where(eq(who, playerId));
  return new Set(found.map((row) => row.tournamentId));
}

/** Puts a player on a tournament's list, or takes one off. A seat that was taken stays. */
export async function invite(
  tx: Db,
  { tournamentId, playerId, at }: { tournamentId: number; playerId: number; at: Date | null },
): Promise<void> {
  const { tournamentId: which, playerId: who } = tournamentInvitations;
  if (at)
    await tx
      .insert(tournamentInvitations)
      .values({ tournamentId, playerId, invitedAt: at })
      .onConflictDoNothing();
  else
    await tx.delete(tournamentInvitations).where(and(eq(which, tournamentId), eq(who, playerId)));
}

/** Chooses a stage that begins for its members, unless they have chosen a tournament outside its series. */
export async function chooseStage(tx: Db, stage: TournamentRow, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const free = sql`select m.player_id from tournament_members m where m.tournament_id = ${stage.id} and not exists (
    select 1 from tournament_members c join tournaments t on t.id = c.tournament_id
    where c.player_id = m.player_id and c.is_chosen and c.tournament_id <> ${stage.id}
      and t.series_id is distinct from ${stage.seriesId}::int and t.start_at <= ${at} and (t.end_at is null or t.end_at > ${at}))`;
  await tx.execute(sql`update tournament_members o set is_chosen = false
    where o.is_chosen and o.tournament_id <> ${stage.id} and o.player_id in (${free})`);
  await tx.execute(sql`update tournament_members o set is_chosen = true
    where not o.is_chosen and o.tournament_id = ${stage.id} and o.player_id in (${free})`);
}
