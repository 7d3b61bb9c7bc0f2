import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { WebSocket } from 'ws';
import { CRASH_GAME, CrashPage, Room } from '../../testing/room';
import { crashSocket, ENTER_WITHIN, OF_ONE_ADDRESS, type SocketDeps } from './socket';

const ORIGIN = 'http://localhost:3001';
let room: Room;
const lines: Socket[] = [];
beforeAll(async () => {
  room = await Room.open();
});
beforeEach(() => room.clear());
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy();
});
afterAll(() => room.close());

const request = (target = '/live/crash', origin = ORIGIN) =>
  `GET ${target} HTTP/1.1\r\nHost: localhost:3001\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

const dial = async (port = room.port): Promise<Socket> => {
  const line = connect(port, '127.0.0.1');
  lines.push(line);
  line.on('error', () => undefined);
  await new Promise((resolve) => line.once('connect', resolve));
  return line;
};
/** The status of what is answered to these bytes. */
const statusOf = async (bytes: string, line?: Socket): Promise<number> => {
  const open = line ?? (await dial());
  open.write(bytes, 'latin1');
  const said = await new Promise<string>((resolve) => {
    open.once('data', (data) => resolve(String(data)));
    open.once('close', () => resolve(''));
  });
  return Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0);
};
const ended = (line: Socket) => new Promise<void>((resolve) => line.once('close', () => resolve()));

describe('what comes before, at and after the upgrade ends its own connection alone', () => {
  test.each([
    ['//[/../live/crash', 404],
    ['//', 404],
    ['/\\[', 404],
    ['http://[', 404],
    ['/live/crash/%', 404],
    ['*', 404],
  ])('an address that is none: %s', async (target, status) => {
    expect(await statusOf(request(target))).toBe(status);
    expect(await statusOf(request())).toBe(101);
  });

  test('a connection that is reset once it was refused or accepted', async () => {
    for (const bytes of [request('/other'), request(undefined, 'null'), request('//['), request()])
      for (let n = 0; n < 20; n += 1) {
        const line = await dial();
        line.write(bytes);
        // the server finds a connection that is gone already, is in the middle of it, or has just answered
        if (n % 3 === 1) await new Promise(setImmediate);
        if (n % 3 === 2) await wait(2);
        line.resetAndDestroy();
      }
    await wait(50);
    expect(await statusOf(request())).toBe(101);
  });

  test('a connection that is reset in the middle of a frame', async () => {
    for (const frame of [
      [0x81],
      [0x81, 0xfe],
      [0x81, 0xfe, 0x00, 0x7e, 1, 2],
      [0xff, 0xff],
      [0x81, 0x05],
    ]) {
      const line = await dial();
      expect(await statusOf(request(), line)).toBe(101);
      line.write(Buffer.from(frame));
      line.resetAndDestroy();
    }
    await wait(20);
    expect(await statusOf(request())).toBe(101);
  });
});

test('CR13: an address has so many sockets, and one that ends makes room', async () => {
  const open: Socket[] = [];
  for (let n = 0; n < OF_ONE_ADDRESS.sockets; n += 1) {
    const line = await dial();
    expect(await statusOf(request(), line)).toBe(101);
    open.push(line);
  }
  expect(await statusOf(request())).toBe(429);
  const last = open[0] as Socket;
  last.destroy();
  await ended(last);
  let status = 429;
  for (let tries = 0; status === 429 && tries < 50; tries += 1) status = await statusOf(request());
  expect(status).toBe(101);
});

test('CR13: an address makes so many handshakes, however soon it leaves', async () => {
  const statuses: number[] = [];
  for (let n = 0; n <= OF_ONE_ADDRESS.handshakes.capacity; n += 1) {
    const line = await dial();
    statuses.push(await statusOf(request(), line));
    line.destroy();
    await ended(line);
    await wait(0);
  }
  expect(statuses.slice(0, -1).every((status) => status === 101)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

test('so many sockets are open in all, whoever opens them', async () => {
  const app = fastify();
  const parts = {
    tables: { close: () => undefined },
    providers: { origins: [ORIGIN] },
    sessions: {},
  };
  crashSocket(app, {
    ...(parts as unknown as SocketDeps),
    trustProxy: false,
    clock: Date.now,
    mostSockets: 3,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) statuses.push(await statusOf(request(), await dial(port)));
  expect(statuses).toEqual([101, 101, 101, 503]);
  for (const line of lines) line.destroy();
  await app.close();
});

test('who says nothing is shown out, and does not stay by leaving its end open', async () => {
  const line = await dial();
  expect(await statusOf(request(), line)).toBe(101);
  const begun = Date.now();
  line.resume();
  await ended(line);
  expect(Date.now() - begun).toBeGreaterThan(4500);
  expect(Date.now() - begun).toBeLessThan(8000);
});

test('a page that was slow may come back, and one that waits for the database is let in', async () => {
  const app = fastify();
  const seat = (_live: object, send: (text: string) => void) => ({ owner: 'player', send });
  const table = {
    enter: ({ send }: { send(text: string): void }) => send('{"type":"table"}'),
    leave() {},
  };
  const slowly = async () => {
    await wait(ENTER_WITHIN + 500);
    return { game: CRASH_GAME };
  };
  const parts = {
    tables: { close: () => undefined, at: () => table, seatOf: seat },
    providers: { origins: [ORIGIN], of: () => ({ origin: ORIGIN }) },
    sessions: { byToken: slowly },
  };
  crashSocket(app, { ...(parts as unknown as SocketDeps), trustProxy: false, clock: Date.now });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const open = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live/crash`, { origin: ORIGIN });
    await new Promise((resolve) => socket.once('open', resolve));
    return new CrashPage(socket, 'run-token');
  };
  const [silent, page] = [await open(), await open()];
  page.say({ type: 'enter', token: 'run-token' });
  await wait(ENTER_WITHIN + 1000);
  expect([silent.closedWith, page.closedWith, page.heard]).toEqual([
    1001,
    undefined,
    [{ type: 'table' }],
  ]);
  page.socket.terminate();
  await app.close();
});
