import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../../../db/connect';
import type { Board } from './board-repository';
import { backwards, between, forwards, keyOf } from './key-repository';

/** A member and the place that it has. */
export interface Standing {
  position: number;
  id: number;
  playerId: number | null;
  username: string;
  score: number;
}
type Found = Record<'position' | 'id' | 'score', string> & {
  player_id: number | null;
  username: string;
};

const standingOf = (row: Found): Standing => ({
  position: Number(row.position),
  id: Number(row.id),
  playerId: row.player_id,
  username: row.username,
  score: Number(row.score),
});

const SPAN =
  'select s.lack, s.tie, s.member_id from standing_spans s where s.board_id = k.board_id and s.level =';
const sumOf = (level: 0 | 1, which: SQL) =>
  sql`(select coalesce(sum(s.count), 0) from standing_spans s where s.board_id = k.board_id and s.level = ${sql.raw(String(level))} and ${which})`;

/**
 * The place of every row of `keys` (board_id, lack, tie, member_id): whole groups ahead, whole spans ahead in its group, members ahead
 * in its span, and the moves that the spans do not hold yet. However many members there are, a few hundred rows of indexes are read.
 */
const placesBy = (keys: SQL): SQL => sql`
  select k.*, 1 + ${sumOf(1, sql`${keyOf('s')} < ${keyOf('g')}`)} + ${sumOf(0, between('s', 'g', 'l'))}
    + (select count(*) from standing_members m where m.board_id = k.board_id and ${between('m', 'l', 'k', 'id')})
    + (select coalesce(sum(case when (p.to_lack, p.to_tie, p.member_id) < ${keyOf('l')} then 1 else 0 end
        - case when (p.from_lack, p.from_tie, p.member_id) < ${keyOf('l')} then 1 else 0 end), 0)
        from standing_moves p where p.board_id = k.board_id) as position
  from (${keys}) k
  cross join lateral (${sql.raw(SPAN)} 1 and ${keyOf('s')} <= ${keyOf('k')} order by ${backwards('s')} limit 1) g
  cross join lateral (${sql.raw(SPAN)} 0 and ${keyOf('s')} <= ${keyOf('k')} order by ${backwards('s')} limit 1) l`;

/** Who shares places stands before all of the same score. */
const keysOf = ({ id, tieRule }: Board, which: SQL): SQL => {
  const own = tieRule === 'shared' ? sql`m.tie, 0 as member_id` : sql`m.tie, m.id as member_id`;
  return sql`select m.board_id, m.lack, ${own}, m.id, m.player_id, m.username, m.score from standing_members m
    where m.board_id = ${id} and ${which}`;
};
const players = (ids: readonly number[]) =>
  sql`m.player_id = any(${sql.param(`{${ids.join(',')}}`)}::int[])`;

const placed = async (db: Db, board: Board, which: SQL): Promise<Standing[]> =>
  (await rows<Found>(db, placesBy(keysOf(board, which)))).map(standingOf);

/** Places of these players; who is no member has none. */
export const placesOf = (
  db: Db,
  board: Board,
  playerIds: readonly number[],
): Promise<Standing[]> =>
  playerIds.length === 0 ? Promise.resolve([]) : placed(db, board, players(playerIds));

/** Places of members by their ids, in that order. */
export async function placesOfMembers(
  db: Db,
  board: Board,
  ids: readonly number[],
): Promise<Standing[]> {
  if (ids.length === 0) return [];
  const found = await placed(db, board, sql`m.id = any(${sql.param(`{${ids.join(',')}}`)}::int[])`);
  const byId = new Map(found.map((standing) => [standing.id, standing]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Equal scores share a place: it is asked for; otherwise the places follow from the first. */
const numbered = (
  db: Db,
  board: Board,
  found: readonly Standing[],
): Promise<Standing[]> | Standing[] =>
  board.tieRule === 'shared'
    ? placesOfMembers(
        db,
        board,
        found.map(({ id }) => id),
      )
    : [...found];

/** A page of places, from the top or from the bottom. */
export async function page(
  db: Db,
  board: Board,
  { offset, limit, total }: { offset: number; limit: number; total?: number },
): Promise<Standing[]> {
  const order = total === undefined ? forwards('m', 'id') : backwards('m', 'id');
  const found = await rows<Found>(
    db,
    sql`select m.id, m.player_id, m.username, m.score, 0 as position from standing_members m where m.board_id = ${board.id}
      order by ${order} limit ${limit} offset ${offset}`,
  );
  const at = (index: number) => (total === undefined ? offset + index + 1 : total - offset - index);
  return numbered(
    db,
    board,
    found.map((row, index) => ({ ...standingOf(row), position: at(index) })),
  );
}

type Near = Found & Record<'step' | 'lack' | 'tie', string> & { of: number };
const ahead = (a: Near, b: Near): number =>
  Number(a.lack) - Number(b.lack) || Number(a.tie) - Number(b.tie) || Number(a.id) - Number(b.id);

/** So many places above each of these players, their own, and so many below, by player. */
export async function around(
  db: Db,
  board: Board,
  playerIds: readonly number[],
  { above, below }: { above: number; below: number },
): Promise<Map<number, Standing[]>> {
  const answer = new Map<number, Standing[]>();
  if (playerIds.length === 0) return answer;
  const own = placesBy(keysOf({ ...board, tieRule: 'first_reached' }, players(playerIds)));
  const near = (compare: SQL, order: SQL, limit: number) =>
    sql`select m.id, m.player_id, m.username, m.score, m.lack, m.tie from standing_members m where m.board_id = me.board_id
      and ${keyOf('m', 'id')} ${compare} ${keyOf('me')} order by ${order} limit ${limit}`;
  const found = await rows<Near>(
    db,
    sql`with me as materialized (${own})
      select me.player_id as of, me.position, -1 as step, a.* from me
        cross join lateral (${near(sql`<`, backwards('m', 'id'), above)}) a
      union all select me.player_id as of, me.position, 1 as step, b.* from me
        cross join lateral (${near(sql`>=`, forwards('m', 'id'), below + 1)}) b`,
  );
  for (const playerId of playerIds) {
    const near = found.filter((row) => row.of === playerId).sort(ahead);
    const before = near.filter(({ step }) => Number(step) < 0).length;
    const standings = near.map((row, index) => ({
      ...standingOf(row),
      position: Number(row.position) + index - before,
    }));
    if (standings.length > 0) answer.set(playerId, await numbered(db, board, standings));
  }
  return answer;
}

/** How many members a board has. */
export async function size(db: Db, boardId: number): Promise<number> {
  const [found] = await rows<{ n: string }>(
    db,
    sql`select (select coalesce(sum(count), 0) from standing_spans where board_id = ${boardId} and level = 1)
      + (select count(*) from standing_moves where board_id = ${boardId} and from_lack is null) as n`,
  );
  return Number(found?.n ?? 0);
}
