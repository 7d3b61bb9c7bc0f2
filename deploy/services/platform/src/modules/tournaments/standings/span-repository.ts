import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../../db/connect';
import { backwards, CEILING, forwards, type Key, keyOf, rowOf } from './key-repository';

export interface Sizes {
  /** Members of a span, and spans of a group, when they are laid out. */
  span: number;
  group: number;
}
const SIZES: Sizes = { span: 32, group: 128 };
interface Group extends Key {
  end_lack: string | null;
  end_tie: string | null;
  end_id: number | null;
  count: number;
  spans: string;
  largest: number;
}

/**
 * Counts the moves that were committed into the spans of their board, and lays spans out anew that grew or emptied. One at a time does it,
 * under the board's lock, which writers of scores never take. @returns ids of the members that moved
 */
export async function fold(tx: Db, boardId: number, sizes: Sizes = SIZES): Promise<number[]> {
  const moved = await rows<{
    member_id: number;
    lack: string | null;
    tie: string | null;
    change: number;
  }>(
    tx,
    sql`with taken as (delete from standing_moves where board_id = ${boardId} returning *)
      select member_id, from_lack as lack, from_tie as tie, -1 as change from taken where from_lack is not null
      union all select member_id, to_lack, to_tie, 1 from taken`,
  );
  if (moved.length === 0) return [];
  const list = (values: readonly unknown[]) => sql.param(`{${values.join(',')}}`);
  const touched = await rows<Key & { level: number }>(
    tx,
    sql`with moves as (select * from unnest(${list(moved.map(({ lack }) => lack))}::bigint[], ${list(moved.map(({ tie }) => tie))}::bigint[],
          ${list(moved.map((move) => move.member_id))}::int[], ${list(moved.map(({ change }) => change))}::int[]) v (lack, tie, member_id, change)),
      found as (select s.level, s.lack, s.tie, s.member_id, sum(v.change) as change from moves v, generate_series(0, 1) levels (level)
        cross join lateral (select * from standing_spans s where s.board_id = ${boardId} and s.level = levels.level
          and ${keyOf('s')} <= ${keyOf('v')} order by ${backwards('s')} limit 1) s
        group by 1, 2, 3, 4)
      update standing_spans s set count = s.count + f.change from found f
        where s.board_id = ${boardId} and s.level = f.level and ${keyOf('s')} = ${keyOf('f')}
        returning s.level, s.lack, s.tie, s.member_id`,
  );
  for (const key of touched) if (key.level === 1) await tidy(tx, boardId, key, sizes);
  return [...new Set(moved.map((move) => move.member_id))];
}

/** A group as it is now with its spans and its end; the last one ends behind everybody. */
async function groupAt(
  tx: Db,
  boardId: number,
  key: Key,
): Promise<(Group & { end: Key }) | undefined> {
  const [found] = await rows<Group>(
    tx,
    sql`select g.*, n.lack as end_lack, n.tie as end_tie, n.member_id as end_id, l.spans, l.largest
      from standing_spans g
      left join lateral (select * from standing_spans s where s.board_id = g.board_id and s.level = 1 and ${keyOf('s')} > ${keyOf('g')}
        order by ${forwards('s')} limit 1) n on true
      cross join lateral (select count(*) as spans, max(s.count) as largest from standing_spans s where s.board_id = g.board_id
        and s.level = 0 and ${keyOf('s')} >= ${keyOf('g')} and (n.lack is null or ${keyOf('s')} < ${keyOf('n')})) l
      where g.board_id = ${boardId} and g.level = 1 and ${keyOf('g')} = ${rowOf(key)}`,
  );
  if (!found) return undefined;
  const { end_lack: lack, end_tie: tie, end_id: member_id } = found;
  const end =
    lack === null || tie === null || member_id === null ? CEILING : { lack, tie, member_id };
  return { ...found, end };
}

/** Spans of twice their size, or of a quarter of it, are laid out anew; large groups are divided, small ones join the one ahead. */
async function tidy(tx: Db, boardId: number, key: Key, { span, group }: Sizes): Promise<void> {
  let now = await groupAt(tx, boardId, key);
  if (!now) return;
  const isSparse = Number(now.spans) > 1 && now.count < (Number(now.spans) * span) / 4;
  if (now.largest > 2 * span || isSparse) {
    await layOut(tx, boardId, key, now.end, span);
    now = (await groupAt(tx, boardId, key)) ?? now;
  }
  if (Number(now.spans) > 2 * group) return regroup(tx, boardId, key, now.end, group);
  if (now.count >= (span * group) / 4) return;
  const [previous] = await rows<Key>(
    tx,
    sql`select lack, tie, member_id from standing_spans s where board_id = ${boardId} and level = 1
      and ${keyOf('s')} < ${rowOf(key)} order by ${backwards('s')} limit 1`,
  );
  if (previous) await regroup(tx, boardId, previous, now.end, group);
}

/** Spans of like size between two keys. A count is what stands there less the moves that are still to be counted. */
async function layOut(tx: Db, boardId: number, from: Key, to: Key, span: number): Promise<void> {
  const inside = (alias: string, id?: string) =>
    sql`${keyOf(alias, id)} >= ${rowOf(from)} and ${keyOf(alias, id)} < ${rowOf(to)}`;
  await tx.execute(
    sql`delete from standing_spans s where board_id = ${boardId} and level = 0 and ${inside('s')}`,
  );
  await tx.execute(sql`
    with there as (select lack, tie, id as member_id, row_number() over (order by lack, tie, id) - 1 as n
        from standing_members m where board_id = ${boardId} and ${inside('m', 'id')}),
      cuts as (select t.lack, t.tie, t.member_id, t.n from there t where t.n > 0 and t.n % ${span} = 0
        union all select f.*, 0 from (values ${rowOf(from)}) f),
      live as (select c.lack, c.tie, c.member_id,
          least(${span}, greatest(0, (select count(*) from there) - c.n)) as n from cuts c),
      waiting as (select c.lack, c.tie, c.member_id, w.change from (
          select to_lack as lack, to_tie as tie, member_id, 1 as change from standing_moves where board_id = ${boardId}
          union all select from_lack, from_tie, member_id, -1 from standing_moves where board_id = ${boardId} and from_lack is not null
        ) w cross join lateral (select * from cuts c where ${keyOf('c')} <= ${keyOf('w')} order by ${backwards('c')} limit 1) c
        where ${inside('w')})
    insert into standing_spans (board_id, level, lack, tie, member_id, count)
      select ${boardId}::int, 0, l.lack, l.tie, l.member_id, l.n - coalesce((select sum(w.change) from waiting w where ${keyOf('w')} = ${keyOf('l')}), 0)
      from live l`);
}

/** One group between two keys, or several when it were too large, each with the sum of its spans. */
async function regroup(tx: Db, boardId: number, from: Key, to: Key, group: number): Promise<void> {
  const inside = sql`s.board_id = ${boardId} and ${keyOf('s')} >= ${rowOf(from)} and ${keyOf('s')} < ${rowOf(to)}`;
  await tx.execute(sql`delete from standing_spans s where s.level = 1 and ${inside}`);
  await tx.execute(sql`
    with spans as (select s.*,
        case when count(*) over () > ${2 * group} then (row_number() over (order by ${forwards('s')}) - 1) / ${group} else 0 end as n
      from standing_spans s where s.level = 0 and ${inside})
    insert into standing_spans (board_id, level, lack, tie, member_id, count)
      select ${boardId}::int, 1, (array_agg(lack order by ${forwards('s')}))[1], (array_agg(tie order by ${forwards('s')}))[1],
        (array_agg(member_id order by ${forwards('s')}))[1], sum(count) from spans s group by n`);
}
