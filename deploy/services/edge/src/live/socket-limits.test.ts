import { request } from 'node:http';
import { type Duplex, PassThrough } from 'node:stream';
import { TestEdge } from '../testing/edge';
import { SOCKET_LIMITS, SocketLimits } from './socket-limits';

const edge = new TestEdge();
beforeAll(async () => {
  await edge.start({ trustProxy: 1 });
  edge.platform.server.on('upgrade', (_request, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    socket.on('end', () => socket.end());
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    );
    socket.pipe(socket);
  });
});
afterAll(() => edge.stop());

interface Come {
  status: number;
  retryAfter?: string | undefined;
  socket?: Duplex;
}
const come = (ip: string) =>
  new Promise<Come>((resolve, reject) => {
    const { host, port } = new URL(edge.origin);
    const headers = { host, origin: edge.origin, connection: 'Upgrade', upgrade: 'websocket' };
    const call = request({
      host: '127.0.0.1',
      port,
      path: '/socket.io/?transport=websocket',
      headers: { ...headers, 'x-forwarded-for': ip },
    });
    call.on('upgrade', ({ statusCode = 0 }, socket) => resolve({ status: statusCode, socket }));
    call.on('response', ({ statusCode = 0, headers: { 'retry-after': retryAfter } }) =>
      resolve({ status: statusCode, retryAfter }),
    );
    call.on('error', reject);
    call.end();
  });

test('S-19: an address has so many sockets, another one still comes, and a closed one makes room', async () => {
  const open: Come[] = [];
  for (let n = 0; n < SOCKET_LIMITS.sockets; n += 1) open.push(await come('203.0.113.7'));
  expect(open.every(({ status }) => status === 101)).toBe(true);
  expect(await come('203.0.113.7')).toMatchObject({ status: 429, retryAfter: '30' });
  expect((await come('::ffff:203.0.113.7')).status).toBe(429);
  const other = await come('203.0.113.8');
  expect(other.status).toBe(101);
  const first = open[0]?.socket;
  const closed = new Promise((resolve) => first?.once('close', resolve));
  first?.destroy();
  await closed;
  let again = await come('203.0.113.7');
  while (again.status === 429) again = await come('203.0.113.7');
  expect(again.status).toBe(101);
  for (const { socket } of [...open, other, again]) socket?.destroy();
});

test('S-19: handshakes of an address have a rate', () => {
  let now = 0;
  const limits = new SocketLimits(() => now);
  const admit = (ip = '203.0.113.9') => {
    const socket = new PassThrough();
    const admitted = limits.admit(ip, socket);
    socket.emit('close');
    return admitted;
  };
  for (let n = 0; n < SOCKET_LIMITS.handshakes.capacity; n += 1) expect(admit()).toBe(true);
  expect([admit(), admit('203.0.113.10')]).toEqual([false, true]);
  now += 1000;
  expect(admit()).toBe(true);
});

test('S-19: a socket that sends without an end is ended', async () => {
  const { socket } = await come('203.0.113.11');
  socket?.on('error', () => {});
  let heard = 0;
  socket?.on('data', (data: Buffer) => {
    heard += data.length;
  });
  const closed = new Promise((resolve) => socket?.once('close', resolve));
  const pieces = 64;
  const piece = Buffer.alloc(SOCKET_LIMITS.bytes.capacity / 16);
  for (let n = 0; n < pieces; n += 1) socket?.write(piece);
  await closed;
  expect(heard).toBeLessThan(pieces * piece.length);
});
