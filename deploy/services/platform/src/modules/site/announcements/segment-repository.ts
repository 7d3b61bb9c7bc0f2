import { type SQL, sql } from 'drizzle-orm';

const DAY = 86_400_000;
const before = (now: Date, days: number) =>
  sql`${new Date(now.getTime() - days * DAY).toISOString()}::timestamptz`;
/** Deposits of players who had their turn are not read again, though a plan goes through both tables in order. */
const paid = (after: number) =>
  sql`exists (select 1 from deposits d where d.player_id = players.id and d.player_id > ${after} and d.status = 'success')`;

/**
 * The first turn begins where the newcomers do: older players, whose ids are lower, are not walked through. The sum keeps the planner from
 * looking for the lowest id in the order of ids.
 */
const fromTheFirst = (since: SQL, after: number) =>
  after > 0
    ? sql``
    : sql` and players.id >= (select min(n.id + 0) from players n where n.created_at > ${since})`;
const newcomers = (since: SQL, after: number) =>
  sql`players.created_at > ${since}${fromTheFirst(since, after)}`;

/** Players of a brand by what they did, as conditions on `players` of those after one. */
export const SEGMENTS = {
  newcomers: (now, after) => newcomers(before(now, 7), after),
  depositors: (_, after) => paid(after),
  no_deposit: (_, after) => sql`not ${paid(after)}`,
  not_verified: () => sql`not players.is_verified`,
  away_for_a_month: (now) =>
    sql`coalesce(players.last_login_at, players.created_at) < ${before(now, 30)}`,
} as const satisfies Record<string, (now: Date, after: number) => SQL>;
export type Segment = keyof typeof SEGMENTS;
export const SEGMENT_NAMES = Object.keys(SEGMENTS) as Segment[];
export const isSegment = (name: string): name is Segment =>
  (SEGMENT_NAMES as string[]).includes(name);
