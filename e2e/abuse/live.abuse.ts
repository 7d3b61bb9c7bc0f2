import { connect } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { gamesUrl, platformUrl, siteUrl } from '../support/site';
import type { Caller } from './support/caller';
import { expect, test } from './support/test';

interface Joined {
  ok: boolean;
  code?: string;
  streams?: Record<string, number>;
}
/** A live socket as a page of `origin` opens it with somebody's cookies. */
const open = async (who: Caller, origin = siteUrl()): Promise<Socket> => {
  const cookie = Object.entries(await who.cookies())
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const socket = io(siteUrl(), {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin, cookie, 'x-forwarded-for': who.address },
  });
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
};
const ended = (socket: Socket) => new Promise((resolve) => socket.once('disconnect', resolve));
const ask = (socket: Socket, name: string, body: unknown): Promise<Joined> =>
  socket.emitWithAck(name, body);
const rooms = (from: number) => Array.from({ length: 50 }, (_, at) => `action.${from + at}`);

test('the live socket is opened by pages of the site alone', async ({ guest, victim }) => {
  for (const origin of ['https://evil.example', 'null', 'http://evil.localhost:3000'])
    await expect(open(victim, origin)).rejects.toThrow();
  const socket = await open(guest);
  expect(socket.connected).toBe(true);
  socket.disconnect();
});

test('nobody hears another player: not by the hash, not by the room', async ({
  guest,
  thief,
  victim,
}) => {
  const { hash } = (await victim.ask('GET', '/json-api/users/profile')).json.data;
  for (const who of [guest.move(), thief.move()]) {
    const socket = await open(who);
    expect(await ask(socket, 'register', { hash })).toMatchObject({ ok: false, code: 'forbidden' });
    const wanted = [
      `user.${hash}`,
      `money.${hash}`,
      `session/${hash}`,
      `aurora/user.${hash}`,
      '*',
      '__proto__',
    ];
    const answer = await ask(socket, 'jointoroom', { rooms: wanted });
    expect(answer).toMatchObject({ ok: false, streams: {} });
    await ask(socket, 'resume', { [`money.${hash}`]: 0, [`user.${hash}`]: 0 });
    socket.disconnect();
  }
});

test('a guest who asks for thousands of rooms is cut off, and keeps nobody else waiting', async ({
  guest,
  victim,
}) => {
  const socket = await open(guest.move());
  const end = ended(socket);
  const told = new Promise((resolve) => socket.once('stop', resolve));
  for (let n = 0; n < 150; n += 1) socket.emit('jointoroom', { rooms: rooms(n * 50) });
  // in the order of things: while the flood is on its way, and after it was ended
  expect((await victim.ask('GET', '/json-api/users/balance')).status).toBe(200);
  expect(await end).toBe('io server disconnect');
  expect(await told).toEqual({ pause: expect.any(Number) });
  expect((await victim.ask('GET', '/json-api/users/balance')).status).toBe(200);
});

test('frames that are none end nothing but their own socket', async ({ guest, victim }) => {
  const { hash } = (await victim.ask('GET', '/json-api/users/profile')).json.data;
  const own = await open(victim.move());
  expect(await ask(own, 'register', { hash })).toMatchObject({ ok: true });
  const socket = await open(guest.move());
  const bodies: unknown[] = [
    null,
    7,
    'x',
    [],
    { rooms: 'x' },
    { rooms: [null, {}, []] },
    { rooms: {} },
  ];
  for (const body of bodies)
    for (const name of ['register', 'jointoroom', 'resume', 'constructor']) socket.emit(name, body);
  expect(await ask(socket, 'jointoroom', { rooms: ['action.1'] })).toMatchObject({ ok: true });
  const end = ended(socket);
  socket.emit('jointoroom', { rooms: ['x'.repeat(30_000)] });
  await end;
  expect(await ask(own, 'jointoroom', { rooms: ['action.1'] })).toMatchObject({ ok: true });
  own.disconnect();
});

test('a logout ends the sockets of its session', async ({ another }) => {
  const player = await another();
  const socket = await open(player);
  const end = ended(socket);
  await player.ask('POST', '/json-api/logout', { body: {} });
  expect(await end).toMatch(/disconnect|close/);
});

/** Sends bytes to a server and resets the connection, at once or after its answer. @returns the first status answered, 0 for none */
const sendRaw = (url: string, bytes: string, resetsAtOnce: boolean): Promise<number> =>
  new Promise((resolve) => {
    const line = connect(Number(new URL(url).port), '127.0.0.1');
    line.on('error', () => resolve(0));
    line.on('close', () => resolve(0));
    line.on('connect', () => {
      line.write(bytes);
      if (resetsAtOnce) line.resetAndDestroy();
    });
    line.on('data', (data) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1] ?? 0));
      line.resetAndDestroy();
    });
  });

test('an upgrade that is misspelt, or reset at any moment, ends no server', async ({ guest }) => {
  const servers = [siteUrl(), platformUrl(), gamesUrl()];
  for (const url of servers)
    for (const path of [
      '//[/../live/crash',
      '/live/crash',
      '/socket.io/?EIO=4&transport=websocket',
      '/other',
      '*',
    ]) {
      const head = `GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nOrigin: ${siteUrl()}\r\nX-Forwarded-For: ${guest.address}\r\n`;
      const upgrade = `${head}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
      for (let n = 0; n < 5; n += 1) await sendRaw(url, upgrade, true);
      expect([url, path, await sendRaw(url, upgrade, false)]).not.toEqual([url, path, 500]);
    }
  for (const url of servers) {
    const ready = `GET /healthz HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`;
    expect([url, await sendRaw(url, ready, false)]).toEqual([url, 200]);
  }
});
