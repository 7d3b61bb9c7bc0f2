import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { type Board, type BoardRef, findBoard, openBoard } from './board-repository';
import { enter, look, takeBack } from './count';
import { page } from './place-repository';
import { foldJournal, rebuild } from './rebuild-repository';
import { type Scoring, standingJournal, standingMembers, type TieRule } from './schema';
import { createSealing, reopen, TRIMMED_AFTER } from './sealing';
import { digestOf } from './trim-repository';

let ids = 0;
const next = () => {
  ids += 1;
  return 20_000 + ids;
};
const PLAYERS = [1, 2, 3, 4, 5];

onADriver((open) => {
  let site: Harness;
  let core: Core;
  let db: Db;
  const ended: BoardRef[] = [];
  const logged: unknown[] = [];
  let sealing: ReturnType<typeof createSealing>;
  beforeAll(async () => {
    site = await Harness.start(await open());
    core = site.services.core;
    db = core.db;
    // it has boards while it counts their moves; sealing leaves them for another hour then
    await site.services.standings.stop();
    const log = { ...core.log, error: (of: unknown) => void logged.push(of) };
    // a few lines at a time
    sealing = createSealing({ ...core, log } as Core, [async () => ended], 3);
  });
  afterAll(async () => {
    await sealing.stop();
    await site.close();
  });

  const board = async (tieRule: TieRule = 'first_reached', scoring: Scoring = 'sum') => {
    const made = await openBoard(db, { kind: 'tournament', id: next(), tieRule, scoring });
    for (const playerId of PLAYERS)
      await enter(db, made, { playerId, username: `p${playerId}`, at: new Date(site.now) });
    return made;
  };
  const now = async ({ kind, referenceId: id }: Board) =>
    (await findBoard(db, { kind, id })) as Board;
  const win = async (on: Board, playerId: number, worth: number, roundId = next()) => {
    await look(db, await now(on), playerId, {
      reason: 'counted',
      worth,
      at: new Date(site.now),
      roundId,
    });
    return roundId;
  };
  const lines = (on: Board) =>
    db
      .select()
      .from(standingJournal)
      .where(eq(standingJournal.boardId, on.id))
      .orderBy(asc(standingJournal.id));
  /** All that a page can show of a board, and what it is found by. */
  const shown = async (on: Board) => ({
    members: await db
      .select()
      .from(standingMembers)
      .where(eq(standingMembers.boardId, on.id))
      .orderBy(asc(standingMembers.id)),
    places: await page(db, on, { offset: 0, limit: 10 }),
  });
  const seal = async (on: Board) => {
    ended.push({ kind: on.kind, id: on.referenceId });
    await sealing.drain();
  };
  const trim = async () => {
    site.pass(TRIMMED_AFTER);
    await sealing.drain();
  };

  test('ST9: of a sealed board every place, score and tie stays, to the byte, and its lines go', async () => {
    const rule = fc.constantFrom<TieRule>('first_reached', 'shared', 'fewest_rounds');
    const one = fc.record({
      playerId: fc.constantFrom(...PLAYERS),
      worth: fc.nat(9),
      isBack: fc.boolean(),
    });
    const run = fc.asyncProperty(
      rule,
      fc.constantFrom<Scoring>('sum', 'best'),
      fc.array(one, { maxLength: 20 }),
      async (tieRule, scoring, rounds) => {
        const on = await board(tieRule, scoring);
        for (const { playerId, worth, isBack } of rounds) {
          site.pass(7);
          const round = await win(on, playerId, worth);
          if (isBack) await takeBack(db, 'tournament', round, new Date(site.now));
        }
        const before = await shown(on);
        const journal = await lines(on);
        await seal(on);
        expect(await lines(on)).toEqual(journal);
        await trim();
        expect(await lines(on)).toEqual([]);
        expect(await shown(on)).toEqual(before);
        expect(await rebuild(db, on)).toBe('sealed');
        expect(await shown(on)).toEqual(before);
        // whoever kept the lines elsewhere can show that these were they
        const order = [...before.members].sort(
          (a, b) => a.lack - b.lack || a.tie - b.tie || a.id - b.id,
        );
        const digest = order.reduce<string | null>(
          (sum, { id }) =>
            digestOf(
              sum,
              journal.filter((line) => line.memberId === id),
            ),
          null,
        );
        expect((await now(on)).journalDigest).toBe(digest);
      },
    );
    await fc.assert(run, { numRuns: 10 });
    expect(logged).toEqual([]);
  });

  test('ST9: nothing changes a sealed board, before and after its lines went', async () => {
    const on = await board();
    const round = await win(on, 1, 30);
    const before = await shown(on);
    await seal(on);
    const unseal = () => rebuild(db, on);
    for (const late of [async () => {}, trim]) {
      await late();
      await win(on, 2, 99);
      await takeBack(db, 'tournament', round, new Date(site.now));
      expect([await unseal(), await shown(on)]).toEqual(['sealed', before]);
    }
  });

  test('ST9: a series that is sealed keeps its scores while a stage goes on', async () => {
    const seriesId = next();
    const stage = await openBoard(db, { kind: 'tournament', id: next(), seriesId });
    await enter(db, stage, { playerId: 1, username: 'p1', at: new Date(site.now) });
    await win(stage, 1, 10);
    const series = (await findBoard(db, { kind: 'series', id: seriesId })) as Board;
    await seal(series);
    await win(stage, 1, 5);
    expect((await shown(stage)).members[0]?.score).toBe(15);
    expect((await shown(series)).members[0]?.score).toBe(10);
  });

  test('ST2d: lines of a board that is not sealed cannot be deleted, and none can be changed', async () => {
    const [on, other] = [await board(), await board()];
    await seal(on);
    const gone = (...from: Board[]) =>
      db.execute(sql`delete from standing_journal where board_id in ${from.map(({ id }) => id)}`);
    await expect(gone(on, other)).rejects.toThrow();
    await expect(db.execute(sql`update standing_journal set points = 1`)).rejects.toThrow();
    await gone(on);
    expect([await lines(on), await lines(other)]).toEqual([[], expect.any(Array)]);
    expect(await lines(other)).toHaveLength(PLAYERS.length);
  });

  test('lines that say something else than the score stay, and that is logged', async () => {
    const on = await board();
    for (const playerId of PLAYERS) await win(on, playerId, playerId);
    const wrong = (await shown(on)).members[2];
    await db.execute(sql`update standing_members set score = 999 where id = ${wrong?.id}`);
    await seal(on);
    await trim();
    expect((await lines(on)).map(({ memberId }) => memberId)).toEqual([wrong?.id, wrong?.id]);
    expect(logged).toEqual([{ board: on.id, members: [wrong?.id] }]);
    logged.length = 0;
  });

  test('a board that is opened anew begins with what its members have, and counts on', async () => {
    for (const tieRule of ['first_reached', 'shared', 'fewest_rounds'] as const) {
      const on = await board(tieRule);
      site.pass(5);
      for (const playerId of PLAYERS) await win(on, playerId, playerId * 10);
      const before = await shown(on);
      await seal(on);
      await trim();
      ended.length = 0;
      await db.transaction((tx) =>
        reopen(tx as unknown as Db, { kind: on.kind, id: on.referenceId }),
      );
      expect((await shown(on)).places).toEqual(before.places);
      const tiesOf = ({ members }: typeof before) => members.map(({ tie }) => tie);
      if (tieRule !== 'fewest_rounds') expect(tiesOf(await shown(on))).toEqual(tiesOf(before));
      await win(on, 1, 7);
      expect((await shown(on)).members[0]?.score).toBe(17);
      expect(await rebuild(db, await now(on))).toBe(0);
      const folded = [...(await foldJournal(db, on))].map(([, { score }]) => score);
      expect(folded).toEqual([17, 20, 30, 40, 50]);
    }
  });
});
