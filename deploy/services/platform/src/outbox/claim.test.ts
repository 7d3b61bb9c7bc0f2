import { sql } from 'drizzle-orm';
import { type Connection, rows } from '../db/connect';
import { onPostgres, openNodes } from '../testing/database';

const WAITING = 6000;
/** Blocks of 8 KB; the whole queue would be about a hundred and its index thirty. */
const MOST_READ = 30;
/** Of 120 that are looked at, about twenty of which are set aside. */
const MOST_SET_ASIDE = 2000;

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
}

onPostgres(() => {
  let connection: Connection;
  beforeAll(async () => {
    [connection] = (await openNodes(1)) as [Connection];
  });
  afterAll(() => connection.close());

  const explained = async (statement: ReturnType<typeof sql>) => {
    const { db } = connection;
    // a function's plan is made for all after the first five
    for (let n = 0; n < 6; n += 1) await db.execute(statement);
    const [found] = await rows<Explained>(
      db,
      sql`explain (analyze, buffers, format json) ${statement}`,
    );
    const plan = found?.['QUERY PLAN'][0].Plan;
    return Number(plan?.['Shared Hit Blocks']) + Number(plan?.['Shared Read Blocks']);
  };

  test('a claim reads as little from a long queue, although the statistics are of an empty one', async () => {
    const { db } = connection;
    await db.execute(sql`analyze deliveries`);
    await db.execute(
      sql`insert into outbox (topic, payload, created_at) select 'claim.read', '{}', now() - interval '1 hour' from generate_series(1, ${WAITING})`,
    );
    await db.execute(
      sql`insert into deliveries (consumer, event_id, queue, due_at) select 'one', id, 'player/' || id % 100, created_at from outbox where topic = 'claim.read'`,
    );
    const claim = sql`select * from claim_delivery(now(), array['one'])`;
    const aside = sql`select set_aside(now(), array['one'], 120)`;
    const claimed = await explained(claim);
    expect(claimed).toBeGreaterThan(0);
    expect(claimed).toBeLessThan(MOST_READ);
    expect(await explained(aside)).toBeLessThan(MOST_SET_ASIDE);

    await db.execute(sql`analyze deliveries`);
    expect(await explained(claim)).toBeLessThan(MOST_READ);
    expect(await explained(aside)).toBeLessThan(MOST_SET_ASIDE);
  });
});
