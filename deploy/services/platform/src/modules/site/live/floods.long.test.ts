import { sql } from 'drizzle-orm';
import { actionRoom, moneyStream } from 'shared-contracts/events';
import { prizePoolUpdated } from 'shared-contracts/promos';
import { type Connection, rows as rowsOf } from '../../../db/connect';
import { countQuestions } from '../../../testing/count-questions';
import { openEither } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { Page, type Visit } from '../../../testing/page';
import { LIVE_LIMITS } from './limits';

let questions = 0;
/** Questions to the database about streams; what its jobs ask meanwhile is not counted. */
const counted = (connection: Connection): Connection =>
  countQuestions(connection, (text) => {
    if (text.includes('live_streams')) questions += 1;
  });

let site: Harness;
const pages: Page[] = [];
beforeAll(async () => {
  site = await Harness.start(counted(await openEither()));
  await site.listen();
});
beforeEach(() => site.pass(3_600_000));
afterEach(() => {
  for (const page of pages.splice(0)) page.socket.disconnect();
});
afterAll(() => site.close());

const connect = async (visit: Visit = {}) => {
  const page = await Page.open(site.address, visit);
  pages.push(page);
  return page;
};
const ended = (page: Page) => new Promise((resolve) => page.socket.once('disconnect', resolve));
const stopped = (page: Page) => new Promise((resolve) => page.socket.once('stop', resolve));
const rooms = (from: number, count: number = LIVE_LIMITS.rooms.frame) =>
  Array.from({ length: count }, (_, at) => actionRoom(from + at));

test('L8: 150 messages of 50 rooms end the guest’s socket, and a player’s call is answered in between', async () => {
  const player = await site.player();
  const guest = await connect();
  const end = ended(guest);
  const stop = stopped(guest);
  questions = 0;
  for (let n = 0; n < 150; n += 1) guest.socket.emit('jointoroom', { rooms: rooms(n * 50) });
  const balance = await site.call('GET', '/json-api/users/balance', { token: player.token });
  expect(balance.status).toBe(200);
  expect(await end).toBe('io server disconnect');
  expect(await stop).toEqual({ pause: LIVE_LIMITS.pause });
  // a few questions about what the guest could pay for: not 7500
  expect(questions).toBeLessThan(25);
});

test('L8: what one message asks is not done when it cannot be paid', async () => {
  const guest = await connect();
  const end = ended(guest);
  for (let n = 0; n < 5; n += 1) await guest.ask('jointoroom', { rooms: rooms(900_000 + n * 50) });
  guest.socket.emit('jointoroom', { rooms: rooms(900_000 + 5 * 50) });
  await end;
  const room = (n: number) => site.services.live.numbers('aurora', [actionRoom(n)]);
  questions = 0;
  await room(900_000);
  expect(questions).toBe(0);
  await room(900_000 + 5 * 50);
  expect(questions).toBe(1);
});

test.each([
  ['names that nobody knows', (page: Page) => page.socket.emit('nonsense', {})],
  [
    'rooms as an object',
    (page: Page) =>
      page.socket.emit('jointoroom', {
        rooms: Object.fromEntries(rooms(1).map((name) => [name, 1])),
      }),
  ],
  [
    'streams to resume',
    (page: Page) =>
      page.socket.emit('resume', Object.fromEntries(rooms(1).map((name) => [name, 0]))),
  ],
  [
    'registrations',
    (page: Page) => page.socket.emit('register', { hash: 'x', since: new Date(0).toISOString() }),
  ],
  ['messages without a body', (page: Page) => page.socket.emit('jointoroom')],
])('L8: %s without an end end the socket', async (_, send) => {
  const guest = await connect();
  const end = ended(guest);
  for (let n = 0; n < 400; n += 1) send(guest);
  expect(await end).toBe('io server disconnect');
});

test('who comes back at once after a flood is turned away at the handshake before long', async () => {
  let turnedAway = 0;
  for (let n = 0; n < 12 && turnedAway === 0; n += 1) {
    const guest = await connect().catch(() => null);
    if (!guest) turnedAway += 1;
    else {
      const end = ended(guest);
      for (let frame = 0; frame < 7; frame += 1)
        guest.socket.emit('jointoroom', { rooms: rooms(frame) });
      await end;
    }
  }
  expect(turnedAway).toBe(1);
  site.pass(60_000);
  expect((await connect()).socket.connected).toBe(true);
});

test('tokens of a player are those of all its sockets', async () => {
  const player = await site.player();
  const ends: Promise<unknown>[] = [];
  for (let n = 0; n < 4; n += 1) {
    const page = await connect({ token: player.token });
    ends.push(ended(page));
    // 5 * 51 is within what one connection may spend, and 4 times of it beyond what a player may
    for (let frame = 0; frame < 5; frame += 1) page.socket.emit('jointoroom', { rooms: rooms(1) });
  }
  await Promise.race(ends);
  const other = await site.player();
  const page = await connect({ token: other.token });
  expect(await page.ask('jointoroom', { rooms: rooms(1) })).toMatchObject({ ok: true });
});

test('numbers are read once, all together, and followed by what is told', async () => {
  const page = await connect();
  const wanted = rooms(500_000, 20);
  questions = 0;
  const answers = await Promise.all(
    wanted.map((room) => page.ask('jointoroom', { rooms: [room] })),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(questions).toBeLessThanOrEqual(wanted.length);
  const first = wanted[0] ?? '';
  await site.services.core.transact((tx) =>
    site.services.live.tell(tx, { brand: 'aurora', room: first }, prizePoolUpdated, {
      id: '500000',
      value: { amount: 1, currency: 'EUR' },
    }),
  );
  await page.until(() => page.events.length > 0);
  const [told] = page.seqs(first);
  expect(told).toBeGreaterThan(0);
  questions = 0;
  const other = await connect();
  const again = await other.ask('jointoroom', { rooms: wanted });
  expect(again.streams).toEqual(
    Object.fromEntries(wanted.map((room) => [room, room === first ? told : 0])),
  );
  expect(questions).toBe(0);
});

test('a number that comes while it is read is not lost', async () => {
  const player = await site.player();
  const stream = moneyStream(player.hash);
  const booking = { scope: 'floods', idempotencyKey: player.hash, reference: 'x', amount: 100 };
  const { live, wallet, core } = site.services;
  const [numbers] = await Promise.all([
    live.numbers('aurora', [stream]),
    core.transact((tx) => wallet.deposit(tx, player, booking)),
  ]);
  await site.settled();
  const [stored] = await rowsOf<{ last_seq: number }>(
    core.db,
    sql`select last_seq from live_streams where stream = ${`aurora/${stream}`}`,
  );
  expect(Number(stored?.last_seq)).toBe(1);
  expect(numbers.streams[stream]).toBeLessThanOrEqual(1);
  expect((await live.numbers('aurora', [stream])).streams).toEqual({ [stream]: 1 });
});

test('of more rooms than a connection may be in, it leaves the one it asked for longest ago', async () => {
  const page = await connect();
  const all = rooms(700_000, LIVE_LIMITS.rooms.connection + 1);
  for (let at = 0; at < all.length; at += 50)
    await page.ask('jointoroom', { rooms: all.slice(at, at + 50) });
  const tell = (room = '') =>
    site.services.core.transact((tx) =>
      site.services.live.tell(tx, { brand: 'aurora', room }, prizePoolUpdated, {
        id: '7',
        value: { amount: 1, currency: 'EUR' },
      }),
    );
  await tell(all[0]);
  await tell(all[1]);
  await page.until(() => page.events.length > 0);
  expect(page.events.map(({ stream }) => stream)).toEqual([all[1]]);
});

test('L10: a message beyond its size ends the socket', async () => {
  const page = await connect();
  const end = ended(page);
  page.socket.emit('jointoroom', { rooms: ['x'.repeat(LIVE_LIMITS.frameBytes + 1)] });
  expect(await end).toBe('transport close');
});

describe('L11', () => {
  /** Tells a room of the test so many things at once. */
  const tellMany = (room: string, count: number, id = '1') =>
    site.services.core.transact(async (tx) => {
      for (let amount = 0; amount < count; amount += 1)
        await site.services.live.tell(tx, { brand: 'aurora', room }, prizePoolUpdated, {
          id,
          value: { amount, currency: 'EUR' },
        });
    });

  test('a reader who never reads is cut off, and the others hear everything', async () => {
    const room = actionRoom(800_000);
    const [mute, reader] = [await connect(), await connect()];
    for (const page of [mute, reader]) await page.ask('jointoroom', { rooms: [room] });
    const end = ended(mute);
    const { ws } = mute.socket.io.engine.transport as unknown as {
      ws: { pause(): void; resume(): void };
    };
    ws.pause();
    const events = LIVE_LIMITS.unread.packets + 500;
    for (let told = 100; told <= events; told += 100) {
      // larger than what the network between them keeps
      await tellMany(room, 100, 'x'.repeat(16_000));
      await reader.until(() => reader.events.length === told);
    }
    ws.resume();
    await end;
    expect(mute.events.length).toBeLessThan(events);
  });

  test('who reads hears all of a burst', async () => {
    const room = actionRoom(800_001);
    const reader = await connect();
    await reader.ask('jointoroom', { rooms: [room] });
    const events = LIVE_LIMITS.unread.packets * 2;
    await tellMany(room, events);
    await reader.until(() => reader.events.length === events);
  });
});

test('L7: a player and an address have so many sockets, and get another one when one is closed', async () => {
  const player = await site.player();
  const own = [];
  for (let n = 0; n < LIVE_LIMITS.sockets.player; n += 1)
    own.push(await connect({ token: player.token }));
  await expect(connect({ token: player.token })).rejects.toThrow('too_many_sockets');
  const { sockets } = LIVE_LIMITS;
  for (let n = own.length; n < sockets.address; n += 1) await connect();
  await expect(connect()).rejects.toThrow();
  own[0]?.socket.disconnect();
  let again: Page | null = null;
  while (!again) again = await connect({ token: player.token }).catch(() => null);
  expect(again.socket.connected).toBe(true);
});
