import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { Brands } from './brands/brands';
import { newApp } from './new-app';
import type { Peers } from './proxy/peers';

const peers = { trusts: () => false, country: () => undefined, protocol: () => undefined };
const brands = { nameOf: () => null, ofHost: () => undefined, isFramed: () => false };

/** What a server logs as its own failures while `send` talks to it; the route fails as a body that breaks off does. */
async function failuresOf(isGone: boolean): Promise<string[]> {
  const failures: string[] = [];
  const app = newApp(
    { level: 'silent', build: 'test' },
    peers as unknown as Peers,
    brands as unknown as Brands,
  );
  app.addHook('onRequest', async ({ log }) => {
    log.error = ((_facts: unknown, text: string) => void failures.push(text)) as typeof log.error;
  });
  const failed = new Promise<void>((resolve) => {
    app.addHook('onError', async () => resolve());
    app.get('/', async ({ raw }) => {
      if (isGone) raw.socket.destroy();
      throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.end('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  socket.resume();
  await Promise.all([failed, once(socket, 'close')]);
  await app.close();
  return failures;
}

test('P-9: what breaks off with its connection is no failure of this server', async () => {
  expect(await failuresOf(true)).toEqual([]);
  expect(await failuresOf(false)).toEqual(['unexpected']);
});
