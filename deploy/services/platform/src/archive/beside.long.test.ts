import { sql } from 'drizzle-orm';
import { type Connection, type Db, rows } from '../db/connect';
import { DAY, lying, moveBatch, seenOf, sitDown } from '../testing/archive';
import { onPostgres, openNodes } from '../testing/database';
import { Harness } from '../testing/harness';
import { createArchive } from './job';

onPostgres(() => {
  let site: Harness;
  let other: Connection;
  beforeAll(async () => {
    const [one, two] = await openNodes(2);
    if (!one || !two) throw new Error('two were asked for');
    other = two;
    site = await (await Harness.start(one, { archiveAfterMonths: 3 })).withCatalogue();
  });
  afterAll(() => site.close());

  const played = async (count: number) => {
    const player = await site.richPlayer(10_000);
    const { core, gameRounds } = site.services;
    for (let n = 0; n < count; n += 1) {
      const session = await sitDown(site, player);
      const key = (kind: string) => `${kind}-${session}`;
      await core.transact(async (tx) =>
        gameRounds.bet(await gameRounds.table(tx, session, 'r', [key('bet')]), {
          key: key('bet'),
          amount: 10,
        }),
      );
      await core.transact(async (tx) =>
        gameRounds.win(await gameRounds.table(tx, session, 'r', [key('bet'), key('win')]), {
          key: key('win'),
          betKey: key('bet'),
          amount: 3,
          finished: true,
        }),
      );
    }
    // a batch that finds no month makes one, and moves with the next one
    site.pass(150 * DAY);
    return player;
  };
  /** A move that is under way on the other connection while `work` is done, and then ends. */
  const whileMoving = (name: 'move_rounds' | 'move_entries', work: (tx: Db) => Promise<void>) =>
    other.db.transaction(async (transaction) => {
      const tx = transaction as unknown as Db;
      await moveBatch(site, tx, name);
      await work(tx);
    });
  const months = async () => {
    for (const name of ['move_rounds', 'move_entries'] as const)
      await moveBatch(site, other.db, name);
  };

  test('PM2: whoever reads while rows move finds each once, before the commit and after it', async () => {
    const player = await played(4);
    await months();
    const before = await seenOf(site, player);
    for (const name of ['move_rounds', 'move_entries'] as const) {
      await whileMoving(name, async () => expect(await seenOf(site, player)).toEqual(before));
      expect(await seenOf(site, player)).toEqual(before);
    }
    expect(await lying(site.services.core.db, 'rounds')).toMatchObject({ now: 0, archived: 4 });
  });

  test('PM2: a platform that is ended on the way has moved nothing, and the next one goes on', async () => {
    const player = await played(3);
    await months();
    const before = await seenOf(site, player);
    const { core, archive } = site.services;
    const killed = whileMoving('move_rounds', async (tx) => {
      const [own] = await rows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      await core.db.execute(sql`select pg_terminate_backend(${own?.pid}, 5000)`);
    });
    await expect(killed).rejects.toThrow();
    expect(await lying(core.db, 'rounds')).toMatchObject({ now: 3 });
    await archive.drain();
    expect(await lying(core.db, 'rounds')).toMatchObject({ now: 0 });
    expect(await seenOf(site, player)).toEqual(before);
  });

  test('of two platforms one moves, and the other one finds nothing to do', async () => {
    const player = await played(3);
    await months();
    const { core, archive } = site.services;
    const before = await seenOf(site, player);
    await whileMoving('move_rounds', async () => {
      await archive.drain();
      expect(await lying(core.db, 'rounds')).toMatchObject({ now: 3 });
    });
    const twin = createArchive({ ...core, db: other.db }, 2);
    const own = createArchive(core, 2);
    await Promise.all([own.drain(), twin.drain()]);
    await Promise.all([own.stop(), twin.stop()]);
    await archive.drain();
    expect(await lying(core.db, 'rounds')).toMatchObject({ now: 0 });
    expect(await seenOf(site, player)).toEqual(before);
  });

  test('PM4: a win that comes while its round moves waits, and is paid on the round that came back; of two each is', async () => {
    const player = await played(1);
    await months();
    const { core, gameRounds, archive } = site.services;
    const [round] = await rows<{ session: string; id: string }>(
      core.db,
      sql`select session_id as session, id::text as id from rounds where player_id = ${player.id}`,
    );
    const session = round?.session ?? '';
    const bet = `bet-${session}`;
    const pay = (key: string, amount: number) =>
      core.transact(async (tx) =>
        gameRounds.win(await gameRounds.table(tx, session, 'r', [bet, key]), {
          key,
          betKey: bet,
          amount,
          finished: true,
        }),
      );
    const waiting = async () => {
      const locked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await rows(core.db, locked)).length;
    };
    let paid: Promise<unknown> = Promise.resolve();
    await whileMoving('move_rounds', async () => {
      paid = Promise.all([pay('one', 20), pay('two', 30)]);
      while ((await waiting()) < 2);
    });
    await paid;
    const after = await seenOf(site, player);
    expect(after).toMatchObject({
      balance: 10_000 - 10 + 3 + 50,
      rounds: [{ id: round?.id, bet: 10, win: 53 }],
    });
    expect(Object.values(after.broken).every((count) => count === 0)).toBe(true);
    await archive.drain();
    expect((await seenOf(site, player)).rounds).toEqual(after.rounds);
    expect(await lying(core.db, 'rounds')).toMatchObject({ now: 0 });
  });

  test('a round that is locked is left for the next hour', async () => {
    const player = await played(2);
    const { core, archive } = site.services;
    await core.db.transaction(async (transaction) => {
      const tx = transaction as unknown as Db;
      await tx.execute(
        sql`select id from rounds where player_id = ${player.id} order by id limit 1 for update`,
      );
      const twin = createArchive({ ...core, db: other.db });
      await twin.drain();
      await twin.stop();
      expect(await lying(tx, 'rounds')).toMatchObject({ now: 1 });
    });
    await archive.drain();
    expect(await lying(core.db, 'rounds')).toMatchObject({ now: 0 });
  });
});
