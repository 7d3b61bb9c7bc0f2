import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { TestEdge } from '../testing/edge';
import { accessToken, cookiesOf, pairOf, signedIn } from '../testing/tokens';
import { SocketProxy, type SocketProxyOptions } from './socket-proxy';

const edge = new TestEdge();
/** Headers of the upgrades that reached the platform; what is sent there comes back. */
const upgrades: Record<string, unknown>[] = [];
beforeAll(async () => {
  await edge.start();
  edge.platform.server.on('upgrade', ({ headers }, socket: Duplex) => {
    upgrades.push(headers);
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: s\r\n\r\n',
    );
    socket.on('error', () => socket.destroy());
    socket.pipe(socket);
  });
});
afterAll(() => edge.stop());
beforeEach(() => {
  upgrades.length = 0;
  edge.platform.reset();
});

interface Upgraded {
  status: number;
  cookies: string[];
  socket?: Duplex;
}
const upgrade = (headers: Record<string, string>, path = '/socket.io/?transport=websocket') =>
  new Promise<Upgraded>((resolve, reject) => {
    const call = request(edge.origin.replace('localhost', '127.0.0.1') + path, {
      headers: {
        host: new URL(edge.origin).host,
        connection: 'Upgrade',
        upgrade: 'websocket',
        ...headers,
      },
    });
    call.on('upgrade', ({ statusCode = 0, headers: answered }, socket) =>
      resolve({ status: statusCode, cookies: answered['set-cookie'] ?? [], socket }),
    );
    call.on('response', ({ statusCode = 0, headers: answered }) =>
      resolve({ status: statusCode, cookies: answered['set-cookie'] ?? [] }),
    );
    call.on('error', reject);
    call.end();
  });

test('S-11, S-11a: a player’s socket carries the token, no cookie, and both directions', async () => {
  const token = accessToken('live');
  const { status, socket } = await upgrade({
    origin: edge.origin,
    cookie: cookiesOf({ accessToken: token, refreshToken: 'r' }),
  });
  expect(status).toBe(101);
  expect(upgrades[0]).toMatchObject({ authorization: `Bearer ${token}`, 'x-brand': 'aurora' });
  expect(upgrades[0]?.cookie).toBeUndefined();
  const echoed = new Promise((resolve) => socket?.once('data', (data) => resolve(String(data))));
  socket?.write('hello');
  expect(await echoed).toBe('hello');
  socket?.destroy();
});

test('S-11: guests connect too, other sites do not', async () => {
  const guest = await upgrade({ origin: edge.origin });
  expect(guest.status).toBe(101);
  expect(upgrades[0]?.authorization).toBeUndefined();
  guest.socket?.destroy();
  const cookie = signedIn('live');
  expect((await upgrade({ origin: 'https://evil.test', cookie })).status).toBe(403);
  expect((await upgrade({ cookie })).status).toBe(403);
  expect((await upgrade({ origin: edge.origin, cookie }, '/json-api/login')).status).toBe(404);
  expect(upgrades).toHaveLength(1);
});

test('S-11, SS-7, S-11a: the handshake brings renewed cookies, or ends the session', async () => {
  const fresh = pairOf('socket');
  edge.platform.on('POST /json-api/token/refresh', ({ body }) =>
    body.includes('dead') ? { status: 401 } : { body: fresh },
  );
  const renewed = await upgrade({ origin: edge.origin, cookie: 'rt=socket' });
  expect(renewed.cookies.join()).toContain(fresh.refreshToken);
  renewed.socket?.destroy();
  const ended = await upgrade({ origin: edge.origin, cookie: 'rt=dead' });
  expect(ended.status).toBe(401);
  expect(ended.cookies.join()).toContain('rt=; Max-Age=0');
});

const FRAME = Buffer.from([0x82, 2, 1, 2]);
test.each([
  ['after a frame its end says that the service restarts', FRAME, [...FRAME, 0x88, 2, 3, 0xf4]],
  ['inside of one nothing more is said', FRAME.subarray(0, 3), [...FRAME.subarray(0, 3)]],
])('D-4: a stop ends open sockets: %s', async (_name, sent, heard) => {
  const other = await new TestEdge().start();
  other.platform.server.on('upgrade', (_request, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    socket.on('end', () => socket.end()).resume();
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    );
    socket.write(sent);
  });
  const call = request(`${other.origin.replace('localhost', '127.0.0.1')}/socket.io/`, {
    headers: {
      host: new URL(other.origin).host,
      origin: other.origin,
      connection: 'Upgrade',
      upgrade: 'websocket',
    },
  }).end();
  const bytes: Buffer[] = [];
  const socket = await new Promise<Duplex>((resolve) =>
    call.on('upgrade', (_answer, opened, first) => {
      if (first.length > 0) bytes.push(first);
      resolve(opened);
    }),
  );
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => {}).on('end', () => socket.end());
  const came = new Promise<void>((resolve) => {
    const look = () => Buffer.concat(bytes).length >= sent.length && resolve();
    socket.on('data', (chunk) => {
      bytes.push(chunk);
      look();
    });
    look();
  });
  await came;
  await other.stop();
  await closed;
  expect([...Buffer.concat(bytes)]).toEqual(heard);
});

test('who comes after that is cut off without an answer', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // nobody is asked who it is
  const sockets = new SocketProxy({} as SocketProxyOptions);
  sockets.attach(server);
  sockets.close();
  const headers = { connection: 'Upgrade', upgrade: 'websocket' };
  const call = request({
    port: (server.address() as AddressInfo).port,
    path: '/socket.io/',
    headers,
  }).end();
  const [error] = await once(call, 'error');
  expect([error.code, sockets.count]).toEqual(['ECONNRESET', 0]);
  server.close();
});
