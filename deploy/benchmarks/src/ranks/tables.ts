import { type Connection, rows } from 'deploy-platform/src/db/connect';
import {
  type Board,
  findBoard,
  openBoard,
} from 'deploy-platform/src/modules/tournaments/standings/board-repository';
import { fold } from 'deploy-platform/src/modules/tournaments/standings/span-repository';
import { sql } from 'drizzle-orm';

type Db = Connection['db'];

/** A board of a tournament with so many members of spread scores, as it stands after its moves were counted. */
export async function fill(db: Db, id: number, members: number): Promise<Board> {
  const { id: boardId } = await openBoard(db, { kind: 'tournament', id });
  await db.execute(sql`
    with made as (insert into standing_members (board_id, player_id, username, score, tie)
      select ${boardId}::int, n, 'member' || n, (random() * ${members} * 5)::bigint, 1767225600000 + n
      from generate_series(1, ${members}::int) n returning id, board_id, player_id, score)
    insert into standing_journal (board_id, member_id, player_id, reason, worth, points, score, at)
      select board_id, id, player_id, 'opening', score, score, score, '2026-01-01' from made`);
  // everybody in one span, as after a migration; one move lays them out
  await db.execute(sql`update standing_spans set count = ${members} where board_id = ${boardId}`);
  await db.execute(sql`insert into standing_moves (board_id, member_id, from_lack, from_tie, to_lack, to_tie)
    select board_id, id, lack, tie, lack, tie from standing_members where board_id = ${boardId} limit 1`);
  await db.transaction((tx) => fold(tx as unknown as Db, boardId));
  await db.execute(sql`update standing_boards set version = ${Date.now()} where id = ${boardId}`);
  return (await findBoard(db, { kind: 'tournament', id })) as Board;
}

/** Statistics and visibility as autovacuum leaves them, in peace. */
export async function settle(connection: Connection): Promise<void> {
  for (const table of ['standing_members', 'standing_journal', 'standing_spans', 'standing_moves'])
    await connection.script(`vacuum analyze ${table}`);
}

/** How many members the spans and moves say, the journal's scores and the members' own: they must agree. */
export async function agrees(db: Db, boardId: number): Promise<boolean> {
  const [found] = await rows<Record<'members' | 'spans' | 'wrong', string>>(
    db,
    sql`select (select count(*) from standing_members where board_id = ${boardId}) as members,
      (select sum(count) from standing_spans where board_id = ${boardId} and level = 0) as spans,
      (select count(*) from standing_members m join (select member_id, sum(points) as score from standing_journal where board_id = ${boardId}
        group by 1) j on j.member_id = m.id where m.score <> j.score) as wrong`,
  );
  return found?.members === found?.spans && Number(found?.wrong) === 0;
}
