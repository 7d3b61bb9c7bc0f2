import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { onSeveralNodes, openNodes, REDIS_URL } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { type Board, findBoard, openBoard } from './board-repository';
import { enter, look } from './count';
import { around, page } from './place-repository';
import type { TieRule } from './schema';
import { createPlaces, type Places } from './service';
import { createTelling } from './telling';

const NEAR = { above: 2, below: 2 };

onSeveralNodes(() => {
  let site: Harness;
  let db: Db;
  let places: Places;
  let telling: ReturnType<typeof createTelling>;
  let boards = 0;
  let rounds = 0;
  beforeAll(async () => {
    const [connection] = await openNodes(1);
    if (!connection) throw new Error('no database');
    site = await Harness.start(connection);
    const { core, standings } = site.services;
    db = core.db;
    // the site's own would tell beside them, and give up on a Redis of a busy machine
    await standings.stop();
    places = createPlaces({ ...core, config: { ...core.config, redisUrl: REDIS_URL } }, 60_000);
    telling = createTelling(core, places);
  });
  afterAll(async () => {
    await telling.stop();
    places.stop();
    await site.close();
  });

  const open = async (tieRule: TieRule = 'first_reached') => {
    boards += 1;
    const ref = { kind: 'tournament' as const, id: 5000 + boards };
    const board = await openBoard(db, { ...ref, tieRule });
    for (let playerId = 1; playerId <= 12; playerId += 1)
      await enter(db, board, {
        playerId,
        username: `p|${playerId}`,
        at: new Date(site.now + playerId),
      });
    return ref;
  };
  const win = (board: Board, playerId: number, worth: number) => {
    rounds += 1;
    return look(db, board, playerId, {
      reason: 'counted',
      worth,
      at: new Date(site.now),
      roundId: rounds,
    });
  };
  const tell = async () => {
    site.pass(250);
    await telling.drain();
  };
  const now = async (ref: Parameters<typeof findBoard>[1]) => (await findBoard(db, ref)) as Board;
  const kept = async (board: Board, playerId: number) =>
    places.cache?.read(board, { playerId, ...NEAR });
  /** Asked for once, a board is kept. */
  const fill = async (board: Board) => {
    await kept(board, 1);
    await places.cache?.filled();
  };

  test.each<TieRule>(['first_reached', 'shared'])(
    'Redis answers as the database does, while scores change (%s)',
    async (rule) => {
      const ref = await open(rule);
      await tell();
      await fill(await now(ref));
      for (let turn = 1; turn <= 5; turn += 1) {
        for (const playerId of [3, 7, 11])
          await win(await now(ref), playerId, 1 + ((playerId * turn) % 4));
        await tell();
        const board = await now(ref);
        for (const playerId of [1, 3, 7, 12])
          expect(await kept(board, playerId)).toEqual(
            (await around(db, board, [playerId], NEAR)).get(playerId),
          );
        const top = { offset: 0, limit: 10 };
        expect(await places.cache?.read(board, top)).toEqual(await page(db, board, top));
      }
    },
  );

  test('a copy of another version, or without the player, is not read', async () => {
    const ref = await open();
    await tell();
    const before = await now(ref);
    await fill(before);
    expect(await kept(before, 3)).toHaveLength(5);
    expect(await kept({ ...before, version: before.version + 1 }, 3)).toBeUndefined();
    await enter(db, before, { playerId: 99, username: 'new', at: new Date(site.now) });
    expect(await kept(before, 99)).toBeUndefined();
    expect((await places.around(before, 99, NEAR)).at(-1)).toMatchObject({
      position: 13,
      playerId: 99,
    });
    // a telling that Redis missed
    await places.cache?.move(before, before.version - 1, []);
    expect(await kept(before, 3)).toBeUndefined();
  });

  test('ST8c: without Redis places come from the database', async () => {
    const ref = await open();
    const { config, log } = site.services.core;
    const core = { db, log, config: { ...config, redisUrl: 'redis://127.0.0.1:1' } };
    const alone = createPlaces(core as unknown as Core);
    expect(await alone.place(await now(ref), 4)).toBe(4);
    expect(await alone.top(await now(ref), 3)).toHaveLength(3);
    alone.stop();
  });
});
