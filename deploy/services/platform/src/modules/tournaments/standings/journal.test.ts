import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Connection, Db } from '../../../db/connect';
import { onEachDriver } from '../../../testing/database';
import { type Board, openBoard } from './board-repository';
import { enter, type Line, look, takeBack } from './count';
import { foldJournal, rebuild } from './rebuild-repository';
import {
  type Reason,
  type Scoring,
  standingJournal,
  standingMembers,
  type TieRule,
} from './schema';

const START = Date.UTC(2026, 0, 1);
let made = 0;
const next = () => {
  made += 1;
  return 1000 + made;
};

onEachDriver((openDatabase) => {
  let connection: Connection;
  let db: Db;
  beforeAll(async () => {
    connection = await openDatabase();
    db = connection.db;
  });
  afterAll(() => connection.close());

  const board = (
    tieRule: TieRule = 'first_reached',
    scoring: Scoring = 'sum',
    seriesId: number | null = null,
  ) => openBoard(db, { kind: 'tournament', id: next(), tieRule, scoring, seriesId });
  const round = (worth: number, at = START, reason: Reason = 'counted', roundId = next()) => ({
    reason,
    worth,
    at: new Date(at),
    roundId,
    bet: 100,
    win: worth,
    currency: 'EUR',
  });
  const play = async (on: Board, playerId: number, ...lines: Line[]) => {
    for (const line of lines) await look(db, on, playerId, line);
  };
  const members = async (on: Board) => {
    const found = await db
      .select()
      .from(standingMembers)
      .where(eq(standingMembers.boardId, on.id))
      .orderBy(asc(standingMembers.id));
    return found.map(({ id, score, rounds, tie }) => [id, { score, rounds, tie }] as const);
  };
  const lines = (on: Board) =>
    db
      .select()
      .from(standingJournal)
      .where(eq(standingJournal.boardId, on.id))
      .orderBy(asc(standingJournal.id));
  const join = (on: Board, playerId: number) =>
    enter(db, on, { playerId, username: `p${playerId}`, at: new Date(START) });

  test('ST2: every round that was looked at has a line that says whether it counted and why', async () => {
    const on = await board();
    await join(on, 1);
    const id = next();
    await play(
      on,
      1,
      round(30, START, 'counted', id),
      round(50, START, 'wrong_game'),
      round(0, START + 5),
    );
    await play(on, 2, round(30));
    const [, counted] = await lines(on);
    expect(counted).toMatchObject({
      roundId: id,
      playerId: 1,
      bet: 100,
      win: 30,
      currency: 'EUR',
      reason: 'counted',
      points: 30,
      score: 30,
    });
    expect((await lines(on)).map(({ reason, points, score }) => [reason, points, score])).toEqual([
      ['opening', 0, 0],
      ['counted', 30, 30],
      ['wrong_game', 0, 30],
      ['no_points', 0, 30],
    ]);
    await expect(
      db.execute(sql`delete from standing_journal where board_id = ${on.id}`),
    ).rejects.toThrow();
  });

  test('ST2d: a round that was counted is never counted again', async () => {
    const on = await board();
    await join(on, 1);
    const id = next();
    await play(on, 1, round(30, START, 'counted', id));
    await expect(
      db.transaction((tx) => look(tx as unknown as Db, on, 1, round(30, START, 'counted', id))),
    ).rejects.toThrow();
    expect((await members(on)).map(([, { score }]) => score)).toEqual([30]);
  });

  test('ST4: in whatever order rounds come, the journal gives the same scores and ties, and sums do not hang on the order', async () => {
    const rule = fc.constantFrom<TieRule>('first_reached', 'shared', 'fewest_rounds');
    const scoring = fc.constantFrom<Scoring>('sum', 'best');
    const one = fc.record({
      playerId: fc.integer({ min: 1, max: 4 }),
      worth: fc.nat(9),
      at: fc.nat(50),
      isBack: fc.boolean(),
    });
    const run = fc.asyncProperty(
      rule,
      scoring,
      fc.array(one, { maxLength: 25 }),
      async (tieRule, how, rounds) => {
        const scores = [];
        for (const order of [rounds, [...rounds].reverse()]) {
          const on = await board(tieRule, how);
          for (const playerId of [1, 2, 3, 4]) await join(on, playerId);
          for (const { playerId, worth, at, isBack } of order) {
            const line = round(worth, START + at);
            await play(on, playerId, line);
            if (isBack) await takeBack(db, 'tournament', line.roundId, new Date(START + 60));
          }
          const now = await members(on);
          expect(now).toEqual([...(await foldJournal(db, on))].sort(([a], [b]) => a - b));
          const reached = now.map(([, { score, tie }]) =>
            how === 'sum' && tieRule !== 'fewest_rounds' ? [score, tie] : score,
          );
          scores.push(reached);
          const worths = (id: number) =>
            rounds.filter((r) => r.playerId === id && !r.isBack).map((r) => r.worth);
          expect(now.map(([, { score }]) => score)).toEqual(
            [1, 2, 3, 4].map((id) =>
              how === 'sum' ? worths(id).reduce((a, b) => a + b, 0) : Math.max(0, ...worths(id)),
            ),
          );
        }
        expect(scores[1]).toEqual(scores[0]);
      },
    );
    await fc.assert(run, { numRuns: 12 });
  });

  test('ST4: a score that was changed behind the journal’s back is set right', async () => {
    const on = await board();
    for (const playerId of [1, 2]) await join(on, playerId);
    await play(on, 1, round(30, START + 7), round(12, START + 3));
    const right = await members(on);
    await db.execute(
      sql`update standing_members set score = 999, tie = 1 where board_id = ${on.id} and player_id = 1`,
    );
    expect(await rebuild(db, on)).toBe(1);
    expect(await members(on)).toEqual(right);
    expect(await rebuild(db, on)).toBe(0);
  });

  test('a series has the sum of its stages, from the same rounds', async () => {
    const seriesId = next();
    const [east, north] = [
      await board('first_reached', 'sum', seriesId),
      await board('first_reached', 'best', seriesId),
    ];
    const series = await openBoard(db, { kind: 'series', id: seriesId });
    for (const stage of [east, north]) for (const playerId of [1, 2]) await join(stage, playerId);
    await play(east, 1, round(10), round(5), round(7, START, 'bet_too_small'));
    await play(north, 1, round(20), round(15), round(25));
    await play(north, 2, round(90));
    expect((await members(series)).map(([, { score, rounds }]) => [score, rounds])).toEqual([
      [40, 5],
      [90, 1],
    ]);
    expect(await members(series)).toEqual([...(await foldJournal(db, series))]);
  });

  test('ST6: a round that is rolled back gives its points back, once, in the series as well', async () => {
    const seriesId = next();
    const on = await board('fewest_rounds', 'best', seriesId);
    await join(on, 1);
    const best = round(50);
    await play(on, 1, round(20), best, round(30));
    for (const _ of [1, 2]) await takeBack(db, 'tournament', best.roundId, new Date(START + 9));
    const series = await openBoard(db, { kind: 'series', id: seriesId });
    for (const table of [on, series])
      expect((await members(table)).map(([, { score, rounds }]) => [score, rounds])).toEqual([
        [30, 2],
      ]);
    expect((await lines(on)).at(-1)).toMatchObject({
      reason: 'rolled_back',
      points: -20,
      score: 30,
    });
  });
});
