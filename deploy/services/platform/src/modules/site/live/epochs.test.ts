import { sql } from 'drizzle-orm';
import { actionRoom } from 'shared-contracts/events';
import { prizePoolUpdated } from 'shared-contracts/promos';
import { onPostgres } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { Page } from '../../../testing/page';

const room = actionRoom(7);

onPostgres((open) => {
  let site: Harness;
  let page: Page;
  beforeAll(async () => {
    site = await Harness.start(await open());
    await site.listen();
  });
  afterEach(() => page.socket.disconnect());
  afterAll(() => site.close());

  const tell = (amount: number) =>
    site.services.core.transact((tx) =>
      site.services.live.tell(tx, { brand: 'aurora', room }, prizePoolUpdated, {
        id: '7',
        value: { amount, currency: 'EUR' },
      }),
    );
  /** The tables as they were at some time before, as a restored backup has them. */
  const restoreTo = async (last: number) => {
    const { db } = site.services.core;
    await db.execute(sql`truncate live_streams, live_events`);
    await db.execute(
      sql`insert into live_streams (stream, last_seq) values (${`aurora/${room}`}, ${last})`,
    );
  };

  test('L5b: after a restored backup nothing is replayed, whatever the numbers are', async () => {
    page = await Page.open(site.address);
    for (let n = 1; n <= 5; n += 1) await tell(n);
    await site.settled();
    const before = await page.ask('jointoroom', { rooms: [room] });
    expect(before.streams).toEqual({ [room]: 5 });
    await restoreTo(3);
    for (let n = 4; n <= 8; n += 1) await tell(n * 100);
    await page.until(() => page.resyncs.includes(room) && page.events.length === 5);
    expect(new Set(page.events.map(({ epoch }) => epoch)).has(before.epoch)).toBe(false);
    const answer = await page.ask('resume', { [room]: { epoch: before.epoch, seq: 5 } });
    expect(answer).toMatchObject({ ok: true, events: [], lost: [room] });
    expect(answer.epoch).not.toBe(before.epoch);
  });

  test('L5b: who comes back before anything new happened learns it from the answer', async () => {
    page = await Page.open(site.address);
    const before = await page.ask('jointoroom', { rooms: [room] });
    await restoreTo(8);
    const stream = actionRoom(8);
    // a stream that this server has not heard of: the database says what it is of
    const joined = await page.ask('jointoroom', { rooms: [stream] });
    expect(joined.epoch).not.toBe(before.epoch);
    await page.until(() => page.resyncs.includes(room));
  });

  test('L5b: without a restore the epoch stays, also for another connection', async () => {
    page = await Page.open(site.address);
    const { epoch } = await page.ask('jointoroom', { rooms: [room] });
    const { live, core } = site.services;
    expect((await live.position(core.db, 'aurora', room)).epoch).toBe(epoch);
    expect(await core.transact(async (tx) => (await live.position(tx, 'aurora', room)).epoch)).toBe(
      epoch,
    );
  });
});
