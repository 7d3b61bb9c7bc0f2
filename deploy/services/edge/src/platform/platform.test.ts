import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Platform, tellLost } from './platform';

/** A platform that offers to keep connections for a day. */
const server: Server = createServer((_request, response) => response.end('{}'));
server.keepAliveTimeout = 86_400_000;
let origin = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test('a connection without use is given up by the edge, whatever the platform offers', async () => {
  const platform = new Platform(origin, undefined, undefined, 50);
  const opened = once(server, 'connection');
  const call = { method: 'GET', path: '/', headers: {}, timeout: 5000 };
  expect(await platform.text(call)).toEqual({ status: 200, text: '{}' });
  const [socket] = (await opened) as [Socket];
  await once(socket, 'close');
  await platform.close();
});

test('a platform that is not there: every call fails at once, and the log says why, once a minute', async () => {
  const said: string[] = [];
  let now = 0;
  const lost = tellLost(
    (sentence) => void said.push(sentence),
    () => now,
  );
  const platform = new Platform('http://127.0.0.1:1', undefined, lost);
  const call = () => platform.text({ method: 'GET', path: '/', headers: {}, timeout: 5000 });
  for (const at of [0, 30_000, 61_000]) {
    now = at;
    await expect(call()).rejects.toThrow('503 maintenance');
  }
  const line = expect.stringMatching(/^the platform did not answer: .*ECONNREFUSED 127\.0\.0\.1:1/);
  expect(said).toEqual([line, line]);
  await platform.close();
});
