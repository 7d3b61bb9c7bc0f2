import { Pool, type PoolClient } from 'pg';
import { CONSUMERS } from './world';

const WIDTH = 8;

const each = async (
  url: string,
  count: number,
  work: (client: PoolClient, n: number) => Promise<void>,
) => {
  const pool = new Pool({ connectionString: url, max: WIDTH });
  const since = performance.now();
  let next = 0;
  const one = async () => {
    const client = await pool.connect();
    while (next < count) await work(client, next++);
    client.release();
  };
  await Promise.all(Array.from({ length: WIDTH }, one));
  const seconds = (performance.now() - since) / 1000;
  await pool.end();
  return seconds;
};

/**
 * Deliveries a second of a plain loop over the same statements on as many connections as two servers have: an event and its deliveries
 * are written, each is read under a lock, followed by an effect, and removed. No order, no retries, nothing that looks for work.
 */
export async function plainLoop(
  url: string,
  events: number,
): Promise<{ writing: number; delivering: number }> {
  const ids: number[] = [];
  const written = await each(url, events, async (client, n) => {
    await client.query('begin');
    const { rows } = await client.query(
      `insert into outbox (topic, payload, created_at) values ('plain', $1, now()) returning id`,
      [JSON.stringify({ playerId: n, n })],
    );
    await client.query(
      'insert into deliveries (consumer, event_id, queue, due_at) select consumer, $1, $2, now() from unnest($3::text[]) consumer',
      [rows[0].id, `player/${n}`, CONSUMERS],
    );
    await client.query('commit');
    ids.push(rows[0].id);
  });
  const all = ids.flatMap((id) => CONSUMERS.map((consumer) => ({ id, consumer })));
  const delivered = await each(url, all.length, async (client, at) => {
    const { id, consumer } = all[at] as (typeof all)[number];
    await client.query('begin');
    await client.query(
      'select d.*, o.payload from deliveries d join outbox o on o.id = d.event_id where d.consumer = $1 and d.event_id = $2 for update of d skip locked',
      [consumer, id],
    );
    await client.query('insert into effects (consumer, player, n) values ($1, 0, $2)', [
      `plain ${consumer}`,
      id,
    ]);
    await client.query('delete from deliveries where consumer = $1 and event_id = $2', [
      consumer,
      id,
    ]);
    await client.query('commit');
  });
  return { writing: events / written, delivering: all.length / delivered };
}
