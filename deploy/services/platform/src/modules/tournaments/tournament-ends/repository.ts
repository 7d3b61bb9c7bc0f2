import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Db, rows } from '../../../db/connect';
import { games } from '../../play/catalogue/public';
import { standingJournal, standingMembers } from '../standings/public';
import { tournamentMembers } from '../tournaments/public';
import {
  type AwardRow,
  type EndKind,
  type EndRow,
  tournamentAwards,
  tournamentEnds,
} from './schema';

/** Names an end: its event, and which of its dates (dates may be changed). */
export interface EndOf {
  kind: EndKind;
  referenceId: number;
  endAt: Date;
}
const of = ({ kind, referenceId, endAt }: EndOf) =>
  and(
    eq(tournamentEnds.kind, kind),
    eq(tournamentEnds.referenceId, referenceId),
    eq(tournamentEnds.endAt, endAt),
  );

export const findEnd = async (db: Db, end: EndOf): Promise<EndRow | undefined> =>
  (await db.select().from(tournamentEnds).where(of(end)))[0];

/** The row, made when there is none. @returns whether it is new */
export async function beginEnd(tx: Db, end: EndOf, salt: string): Promise<EndRow | undefined> {
  const { kind, referenceId, endAt } = end;
  const [made] = await tx
    .insert(tournamentEnds)
    .values({ kind, referenceId, endAt, salt })
    .onConflictDoNothing()
    .returning();
  return made;
}

export const endById = async (tx: Db, id: number): Promise<EndRow | undefined> =>
  (await tx.select().from(tournamentEnds).where(eq(tournamentEnds.id, id)))[0];

export const lockEnd = async (tx: Db, id: number): Promise<EndRow | undefined> =>
  (await tx.select().from(tournamentEnds).where(eq(tournamentEnds.id, id)).for('update'))[0];

export const changeEnd = async (tx: Db, id: number, change: Partial<EndRow>): Promise<void> =>
  void (await tx.update(tournamentEnds).set(change).where(eq(tournamentEnds.id, id)));

export const awardsOf = (db: Db, endId: number, memberId: number): Promise<AwardRow[]> =>
  db
    .select()
    .from(tournamentAwards)
    .where(and(eq(tournamentAwards.endId, endId), eq(tournamentAwards.memberId, memberId)))
    .orderBy(asc(tournamentAwards.number));

export const lockAwards = (tx: Db, endId: number, memberId: number): Promise<AwardRow[]> =>
  tx
    .select()
    .from(tournamentAwards)
    .where(
      and(
        eq(tournamentAwards.endId, endId),
        eq(tournamentAwards.memberId, memberId),
        inArray(tournamentAwards.state, ['due', 'held']),
      ),
    )
    .orderBy(asc(tournamentAwards.number))
    .for('update');

export const changeAward = async (tx: Db, id: number, change: Partial<AwardRow>): Promise<void> =>
  void (await tx.update(tournamentAwards).set(change).where(eq(tournamentAwards.id, id)));

/** An open round from before the end, of a member who has chosen the tournament. */
export async function hasOpenRound(
  db: Db,
  { id, startAt, endAt }: { id: number; startAt: Date; endAt: Date },
): Promise<boolean> {
  const [found] = await rows<{ open: boolean }>(
    db,
    sql`select exists (select 1 from tournament_members m join rounds r on r.player_id = m.player_id and r.status = 'open'
      where m.tournament_id = ${id} and m.is_chosen and r.bet > 0 and r.started_at >= ${startAt.toISOString()}::timestamptz
        and r.started_at < ${endAt.toISOString()}::timestamptz) as open`,
  );
  return Boolean(found?.open);
}

/** Events of rounds until then that have not reached the leaderboards. Parked ones are not waited for. */
export async function hasUncounted(db: Db, until: Date): Promise<boolean> {
  const [found] = await rows<{ waits: boolean }>(
    db,
    sql`select exists (select 1 from deliveries d join outbox o on o.id = d.event_id where d.state = 'waiting'
      and d.consumer in ('tournament_points', 'standings_rollback') and o.created_at <= ${until.toISOString()}::timestamptz) as waits`,
  );
  return Boolean(found?.waits);
}

/** How many stages of a series did not come to their counted end by now. */
export async function openStages(db: Db, seriesId: number): Promise<number> {
  const [found] = await rows<{ n: string }>(
    db,
    sql`select count(*) as n from tournaments t where t.series_id = ${seriesId} and not exists (
      select 1 from tournament_ends e where e.kind = 'tournament' and e.reference_id = t.id and e.end_at = t.end_at and e.state = 'counted')`,
  );
  return Number(found?.n ?? 0);
}

/** The newest line of a board's journal; 0 without any. */
export async function newestLine(db: Db, boardId: number): Promise<number> {
  const [found] = await rows<{ id: string }>(
    db,
    sql`select coalesce(max(l.id), 0) as id from standing_members m cross join lateral (
      select j.id from standing_journal j where j.member_id = m.id order by j.id desc limit 1) l where m.board_id = ${boardId}`,
  );
  return Number(found?.id ?? 0);
}

/** Tournaments whose end was told and not followed. */
export async function endedWithout(db: Db): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select t.id from tournaments t left join standing_boards b on b.kind = 'tournament' and b.reference_id = t.id
      where t.told = 'ended' and b.sealed_at is null and not exists (select 1 from tournament_ends e
        where e.kind = 'tournament' and e.reference_id = t.id and e.end_at = t.end_at) order by t.id`,
  );
  return found.map(({ id }) => Number(id));
}

export async function addAwards(
  tx: Db,
  awards: (typeof tournamentAwards.$inferInsert)[],
): Promise<void> {
  await tx.insert(tournamentAwards).values(awards);
}

/** Ids of the members that have this score. */
export async function membersWithScore(db: Db, boardId: number, score: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select id from standing_members where board_id = ${boardId} and lack = ${-score} order by id`,
  );
  return found.map(({ id }) => Number(id));
}

export async function isSeated(tx: Db, tournamentId: number, playerId: number): Promise<boolean> {
  const mine = and(
    eq(tournamentMembers.tournamentId, tournamentId),
    eq(tournamentMembers.playerId, playerId),
  );
  const [there] = await tx.select({ id: tournamentMembers.id }).from(tournamentMembers).where(mine);
  return there !== undefined;
}

/** Id of the player's member of a board; null for who is none. */
export async function memberOf(db: Db, boardId: number, playerId: number): Promise<number | null> {
  const [member] = await db
    .select({ id: standingMembers.id })
    .from(standingMembers)
    .where(and(eq(standingMembers.boardId, boardId), eq(standingMembers.playerId, playerId)));
  return member?.id ?? null;
}

/** A page of a member's lines, the newest first. */
export async function linesOf(db: Db, memberId: number, offset: number, limit: number) {
  const mine = eq(standingJournal.memberId, memberId);
  const [total] = await db.select({ n: count() }).from(standingJournal).where(mine);
  const lines = await db
    .select()
    .from(standingJournal)
    .where(mine)
    .orderBy(desc(standingJournal.id))
    .limit(limit)
    .offset(offset);
  return { lines, total: total?.n ?? 0 };
}

/** Names of games by their slugs. */
export async function gameNames(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const { slug, name } = games;
  const known = await db
    .select({ slug, name })
    .from(games)
    .where(inArray(slug, [...slugs]));
  return new Map(known.map((game) => [game.slug, game.name]));
}
