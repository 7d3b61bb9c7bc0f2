import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Connection, Db } from '../../../db/connect';
import { onEachDriver, onPostgres } from '../../../testing/database';
import { blocksOf } from '../../../testing/plans';
import { type Board, openBoard } from './board-repository';
import { enter, look } from './count';
import { participants } from './participant-repository';
import { around, page, placesOf, size } from './place-repository';
import { standingMembers, standingSpans, type TieRule } from './schema';
import { fold, type Sizes } from './span-repository';

const START = Date.UTC(2026, 0, 1);
const RULES: readonly TieRule[] = ['first_reached', 'shared', 'fewest_rounds'];
let boards = 0;
let rounds = 0;

/** A board of its own with so many players, whose scores tests change. */
async function open(db: Db, tieRule: TieRule, players: number): Promise<Board> {
  boards += 1;
  const board = await openBoard(db, { kind: 'tournament', id: 10_000 + boards, tieRule });
  for (let playerId = 1; playerId <= players; playerId += 1)
    await enter(db, board, { playerId, username: `p${playerId}`, at: new Date(START) });
  return board;
}
const win = (db: Db, board: Board, playerId: number, worth: number, at = START) => {
  rounds += 1;
  const roundId = rounds;
  return db.transaction((tx) =>
    look(tx as unknown as Db, board, playerId, {
      reason: 'counted',
      worth,
      at: new Date(at),
      roundId,
    }),
  );
};
const foldSmall = (db: Db, board: Board, sizes: Sizes = { span: 3, group: 2 }) =>
  db.transaction((tx) => fold(tx as unknown as Db, board.id, sizes));

/** Places as a person would count them: everybody in order, one after the other. */
async function counted(db: Db, board: Board) {
  const { lack, tie, id } = standingMembers;
  const all = await db
    .select()
    .from(standingMembers)
    .where(eq(standingMembers.boardId, board.id))
    .orderBy(asc(lack), asc(tie), asc(id));
  const first = (score: number) => all.findIndex((member) => member.score === score);
  return all.map((member, index) => ({
    id: member.id,
    playerId: member.playerId,
    username: member.username,
    score: member.score,
    position: 1 + (board.tieRule === 'shared' ? first(member.score) : index),
  }));
}

onEachDriver((openDatabase) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openDatabase();
  });
  afterAll(() => connection.close());

  test('ST1c: every place is what counting all of them would give, whatever was counted into the spans before', async () => {
    const { db } = connection;
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ playerId: fc.integer({ min: 1, max: 24 }), worth: fc.nat(4) }),
      },
      { weight: 1, arbitrary: fc.constant('fold' as const) },
    );
    const run = fc.asyncProperty(
      fc.constantFrom(...RULES),
      fc.array(step, { maxLength: 60 }),
      async (rule, steps) => {
        const board = await open(db, rule, 24);
        for (const [at, one] of steps.entries()) {
          if (one === 'fold') await foldSmall(db, board);
          else await win(db, board, one.playerId, one.worth, START + at);
        }
        const all = await counted(db, board);
        const ids = all.flatMap(({ playerId }) => playerId ?? []);
        const places = new Map(
          (await placesOf(db, board, ids)).map((place) => [place.playerId, place]),
        );
        expect(ids.map((id) => places.get(id))).toEqual(all);
        expect(await page(db, board, { offset: 0, limit: 10 })).toEqual(all.slice(0, 10));
        expect(await page(db, board, { offset: 7, limit: 10 })).toEqual(all.slice(7, 17));
        expect(await page(db, board, { offset: 2, limit: 5, total: 24 })).toEqual(
          [...all].reverse().slice(2, 7),
        );
        expect(await size(db, board.id)).toBe(24);
        const tables = await around(db, board, ids, { above: 5, below: 4 });
        for (const [index, id] of ids.entries())
          expect(tables.get(id)).toEqual(all.slice(Math.max(0, index - 5), index + 5));
      },
    );
    await fc.assert(run, { numRuns: 8 });
  });

  test('spans keep near their size while everybody climbs past everybody', async () => {
    const { db } = connection;
    const board = await open(db, 'first_reached', 40);
    for (let turn = 0; turn < 8; turn += 1) {
      for (let playerId = 1; playerId <= 40; playerId += 1)
        await win(db, board, playerId, 1 + turn, START + turn);
      await foldSmall(db, board, { span: 4, group: 4 });
    }
    const all = await counted(db, board);
    const spans = await db.select().from(standingSpans).where(eq(standingSpans.boardId, board.id));
    const sum = (level: number) =>
      spans.filter((span) => span.level === level).map(({ count }) => count);
    for (const level of [0, 1]) expect(sum(level).reduce((a, b) => a + b, 0)).toBe(40);
    expect(Math.max(...sum(0))).toBeLessThanOrEqual(8);
    expect(spans.length).toBeLessThanOrEqual(40);
    expect(await placesOf(db, board, [7])).toEqual(all.filter(({ playerId }) => playerId === 7));
  });
});

onPostgres((openDatabase) => {
  test('ST7: writers do not wait for each other, and places are right while spans are counted beside them', async () => {
    const connection = await openDatabase();
    const { db } = connection;
    const board = await open(db, 'first_reached', 64);
    let writing = true;
    const folding = (async () => {
      while (writing) await foldSmall(db, board, { span: 4, group: 4 });
    })();
    const write = async (writer: number) => {
      for (let turn = 0; turn < 40; turn += 1)
        await win(db, board, 1 + ((writer * 8 + turn) % 64), 1 + (turn % 5));
    };
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
    const all = await counted(db, board);
    expect(all.reduce((sum, { score }) => sum + score, 0)).toBe(8 * 8 * (1 + 2 + 3 + 4 + 5));
    const ids = all.flatMap(({ playerId }) => playerId ?? []);
    for (const settled of [false, true]) {
      if (settled) {
        writing = false;
        await folding;
        await foldSmall(db, board);
      }
      const places = await placesOf(db, board, ids);
      expect(places.sort((a, b) => a.position - b.position)).toEqual(all);
    }
    await connection.close();
  });

  test('those whose names begin so are found without a look at the others', async () => {
    const connection = await openDatabase();
    const { db } = connection;
    const board = await open(db, 'first_reached', 3);
    await db.execute(sql`insert into standing_members (board_id, username)
      select ${board.id}, 'Someone ' || n from generate_series(1, 20000) n`);
    await db.execute(sql`analyze standing_members`);
    const find = (tx: Db, q: string) =>
      participants(tx, board, { q, field: 'rank', order: 'asc', page: 1, limit: 10 });
    const { items, totalItems } = await find(db, 'SOMEONE 1999');
    expect([items.length, totalItems]).toEqual([10, 11]);
    expect((await find(db, 'P')).totalItems).toBe(3);
    expect(await blocksOf(db, (tx) => find(tx, 'someone x'))).toBeLessThan(20);
    await connection.close();
  });
});
