import { AsyncLocalStorage } from 'node:async_hooks';
import { Type } from '@sinclair/typebox';
import { sql } from 'drizzle-orm';
import { readConfig } from '../config';
import { createCore } from '../core';
import { type Connection, type Db, rows } from '../db/connect';
import { onEachDriver, onPostgres, openNodes } from '../testing/database';
import { createQueue, type Delivery } from './queue-repository';
import { createOutbox } from './service';
import { eventTopic, queueOf } from './topic';

const counted = eventTopic(
  'queues.counted',
  Type.Object({ playerId: Type.Integer(), n: Type.Integer() }),
  queueOf,
);
const silent = { info() {}, warn() {}, error() {}, debug() {} };

/** A server of its own over a database, with the clock of the test. */
function nodeOn(connection: Connection, clock: { ms: number }) {
  const core = createCore({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    db: connection.db,
    driver: connection.driver,
    log: silent,
    now: () => new Date(clock.ms),
    selfUrl: () => '',
    isPrepared: () => true,
  });
  const outbox = createOutbox(core);
  const tell = (playerId: number, from: number, to: number) =>
    core.transact(async (tx) => {
      for (let n = from; n <= to; n += 1) await outbox.tell(tx, counted, { playerId, n });
    });
  return { core, outbox, tell };
}
const count = async (db: Db, where: ReturnType<typeof sql>): Promise<number> => {
  const [found] = await rows<{ n: string }>(
    db,
    sql`select count(*) as n from deliveries d where ${where}`,
  );
  return Number(found?.n);
};

onEachDriver((open) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await open();
  });
  afterAll(() => connection.close());

  test('O4, O10: many wait behind one that is held back, and others come past them', async () => {
    const MANY = 700;
    const clock = { ms: Date.now() };
    const { core, outbox, tell } = nodeOn(connection, clock);
    const seen: { playerId: number; n: number }[] = [];
    let isHeld = true;
    outbox.project('queues.looks', counted, async (_tx, payload) => {
      if (isHeld && payload.playerId === 1 && payload.n === 1) throw new Error('not yet');
      seen.push(payload);
    });
    await tell(1, 1, 1);
    await outbox.drain();
    await tell(1, 2, MANY);
    await tell(2, 1, 3);
    await outbox.drain();
    expect(seen.map(({ playerId, n }) => [playerId, n])).toEqual([
      [2, 1],
      [2, 2],
      [2, 3],
    ]);

    const due = sql`d.due_at <= ${new Date(clock.ms).toISOString()}::timestamptz`;
    expect(await count(core.db, due)).toBe(0);
    const touched = sql`d.xmin::text in (select xmin::text from deliveries where event_id = (select min(event_id) from deliveries))`;
    clock.ms += 1000;
    await outbox.drain();
    expect(await count(core.db, touched)).toBe(1);

    isHeld = false;
    clock.ms += 600_000;
    await outbox.drain();
    const own = seen.filter(({ playerId }) => playerId === 1).map(({ n }) => n);
    expect(own).toEqual(Array.from({ length: MANY }, (_, at) => at + 1));
    expect(await count(core.db, sql`true`)).toBe(0);
    await outbox.stop();
  });
});

onPostgres(() => {
  describe('who sets aside and who ends the one before it, at the same moment', () => {
    const clock = { ms: Date.now() };
    let connections: Connection[] = [];
    let db: Db;
    const queue = createQueue(
      () => new Date(clock.ms),
      () => ['queues.raced'],
    );
    beforeAll(async () => {
      connections = await openNodes(1);
    });
    afterAll(() => connections[0]?.close());
    /** Two deliveries of one queue; the first of them. */
    const twoOf = async (playerId: number): Promise<Delivery> => {
      const { core, outbox, tell } = nodeOn(connections[0] as Connection, clock);
      await outbox.stop();
      outbox.project('queues.raced', counted, async () => undefined);
      await tell(playerId, 1, 2);
      db = core.db;
      const [first] = await rows<Delivery>(
        db,
        sql`select * from deliveries where queue = ${`player/${playerId}`} order by event_id limit 1`,
      );
      if (!first) throw new Error('nothing was told');
      return { ...first, event_id: Number(first.event_id) };
    };
    const isAside = sql`d.due_at is null`;
    const inTransaction = <T>(work: (tx: Db) => Promise<T>) =>
      db.transaction((tx) => work(tx as unknown as Db));

    test('the end of the first waits until the others are aside, and wakes the next', async () => {
      const first = await twoOf(1);
      let ending: Promise<unknown> | undefined;
      const elsewhere = AsyncLocalStorage.snapshot();
      await inTransaction(async (tx) => {
        expect(await queue.setAside(tx)).toBe(true);
        let isOver = false;
        ending = elsewhere(() => queue.remove(db, first)).finally(() => {
          isOver = true;
        });
        const waits = sql`select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
        while (!isOver && (await elsewhere(() => rows(db, waits))).length === 0);
      });
      await ending;
      expect(await count(db, isAside)).toBe(0);
    });

    test('O10: nobody is set aside behind one that is ending', async () => {
      const first = await twoOf(2);
      const elsewhere = AsyncLocalStorage.snapshot();
      await inTransaction(async (tx) => {
        await queue.remove(tx, first);
        // whatever is asked next takes it along
        await rows(tx, sql`select 1`);
        expect(await elsewhere(() => inTransaction(queue.setAside))).toBe(false);
      });
      expect(await count(db, isAside)).toBe(0);
    });
  });

  test('O4, O10: while queues are told to and worked at by two nodes, nothing stays aside', async () => {
    const [QUEUES, EVENTS] = [3, 150];
    const connections = await openNodes(2);
    const clock = { ms: Date.now() };
    const nodes = connections.map((connection) => nodeOn(connection, clock));
    const [first] = nodes as [(typeof nodes)[number], ...typeof nodes];
    const db = first.core.db;
    await connections[0]?.script(
      'create table queue_effects (id bigserial, name text, player int, n int)',
    );
    for (const { outbox } of nodes) {
      outbox.project('queues.slow', counted, async (tx, { playerId, n }) => {
        await tx.execute(sql`select pg_sleep(0.002)`);
        await tx.execute(
          sql`insert into queue_effects (name, player, n) values ('slow', ${playerId}, ${n})`,
        );
      });
      outbox.task('queues.task', counted, async ({ playerId, n }) => {
        await db.execute(
          sql`insert into queue_effects (name, player, n) values ('task', ${playerId}, ${n})`,
        );
      });
    }
    for (let n = 0; n < EVENTS; n += 25)
      for (let queue = 0; queue < QUEUES; queue += 1)
        await nodes[queue % 2]?.tell(queue, n + 1, n + 25);
    // no time passes: what nobody wakes stays where it is
    await Promise.all(nodes.map(({ outbox }) => outbox.drain()));
    await Promise.all(nodes.map(({ outbox }) => outbox.drain()));
    expect(await count(db, sql`true`)).toBe(0);
    const done = await rows<{ queue: string; n: number }>(
      db,
      sql`select name || player as queue, n from queue_effects order by id`,
    );
    for (const queue of new Set(done.map((row) => row.queue))) {
      const own = done.filter((row) => row.queue === queue).map(({ n }) => n);
      expect(own).toEqual(Array.from({ length: EVENTS }, (_, at) => at + 1));
    }
    for (const { outbox } of nodes) await outbox.stop();
    for (const connection of connections.toReversed()) await connection.close();
  });
});
