import { setTimeout } from 'node:timers/promises';
import { Type } from '@sinclair/typebox';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { readConfig } from '../config';
import { createCore } from '../core';
import { type Connection, type Db, rows } from '../db/connect';
import { ADMIN_URL, onPostgres, openNodes } from '../testing/database';
import { createOutbox, type Outbox } from './service';
import { eventTopic, queueOf } from './topic';

/** Told at a time: again and again until enough connections were cut on the way, since a quick machine delivers between two cuts. */
const EVENTS = 200;
const CUTS = 11;
const MOST_WAVES = 30;
const PLAYERS = 12;
const CONSUMERS = ['one', 'two', 'three', 'four', 'five', 'six'];
const silent = { info() {}, warn() {}, error() {}, debug() {} };
const counted = eventTopic(
  'crowd.counted',
  Type.Object({ playerId: Type.Integer(), n: Type.Integer() }),
  queueOf,
);

interface Node {
  outbox: Outbox;
  transact: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
}

onPostgres(() => {
  let connections: Connection[] = [];
  let nodes: Node[] = [];
  let time = Date.now();
  /** Tries of what fails at first. */
  const tried = new Map<string, number>();

  const nodeOn = (connection: Connection): Node => {
    const config = readConfig({ SANDBOX: '1', LOG_LEVEL: 'silent' });
    const core = createCore({
      config,
      db: connection.db,
      driver: connection.driver,
      log: silent,
      now: () => new Date(time),
      selfUrl: () => '',
      isPrepared: () => true,
    });
    const outbox = createOutbox(core);
    for (const consumer of CONSUMERS) {
      outbox.project(consumer, counted, async (tx, { playerId, n }) => {
        await tx.execute(sql`insert into crowd_effects values (${consumer}, ${playerId}, ${n})`);
        const key = `${consumer}/${n}`;
        const tries = (tried.get(key) ?? 0) + 1;
        tried.set(key, tries);
        if (consumer === 'six' && n % 10 === 0 && tries < 3) throw new Error('fails at first');
        await tx.execute(
          sql`insert into crowd_sums values (${consumer}, ${playerId}, ${n}) on conflict (consumer, player) do update set sum = crowd_sums.sum + ${n}`,
        );
      });
    }
    return { outbox, transact: core.transact };
  };
  beforeAll(async () => {
    connections = await openNodes(2);
    await connections[0]?.script(
      `create table crowd_effects (consumer text, player int, n int, id bigserial);
       create table crowd_sums (consumer text, player int, sum int, primary key (consumer, player))`,
    );
    nodes = connections.map(nodeOn);
  });
  afterAll(async () => {
    for (const { outbox } of nodes) await outbox.stop();
    for (const connection of connections.toReversed()) await connection.close();
  });

  const db = () => (connections[0] as Connection).db;
  const waiting = async () => {
    const [found] = await rows<{ n: string }>(db(), sql`select count(*) as n from deliveries`);
    return Number(found?.n);
  };
  /** Ends connections of both nodes, wherever they are, until `over`. @returns how many */
  const cutConnections = async (over: () => boolean): Promise<number> => {
    const [database] = await rows<{ name: string }>(db(), sql`select current_database() as name`);
    const client = new Client({ connectionString: ADMIN_URL });
    await client.connect();
    let cut = 0;
    for (; !over(); await setTimeout(20)) {
      const { rowCount } = await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 order by random() limit 1',
        [database?.name],
      );
      cut += rowCount ?? 0;
    }
    await client.end();
    return cut;
  };

  test('O2 to O4: on two nodes whose connections are cut at any moment every effect is there once, and in order', async () => {
    const [one, other] = nodes as [Node, Node];
    let told = 0;
    const tellSome = async () => {
      for (const last = told + EVENTS; told < last; ) {
        const { outbox, transact } = told % 2 ? one : other;
        told += 1;
        const event = { playerId: told % PLAYERS, n: told };
        await transact((tx) => outbox.tell(tx, counted, event));
      }
    };
    const deliver = async () => {
      for (let left = 1; left > 0; left = await waiting().catch(() => 1)) {
        time += 1000;
        await Promise.all(nodes.map(({ outbox }) => outbox.drain().catch(() => {})));
      }
    };
    let cut = 0;
    for (let wave = 0; wave < MOST_WAVES && cut < CUTS; wave += 1) {
      await tellSome();
      let done = false;
      const cutting = cutConnections(() => done);
      await deliver().finally(() => {
        done = true;
      });
      cut += await cutting;
    }
    expect(cut).toBeGreaterThanOrEqual(CUTS);
    const effects = await rows<{ consumer: string; player: number; n: number }>(
      db(),
      sql`select consumer, player, n from crowd_effects order by id`,
    );
    expect(effects.length).toBe(told * CONSUMERS.length);
    const queues = new Map<string, number[]>();
    for (const { consumer, player, n } of effects) {
      const queue = `${consumer}/${player}`;
      queues.set(queue, [...(queues.get(queue) ?? []), n]);
    }
    for (const queue of queues.values()) expect(queue).toEqual(queue.toSorted((a, b) => a - b));
    const [sums] = await rows<{ sum: string }>(db(), sql`select sum(sum) as sum from crowd_sums`);
    expect(Number(sums?.sum)).toBe((CONSUMERS.length * told * (told + 1)) / 2);
  });
});
