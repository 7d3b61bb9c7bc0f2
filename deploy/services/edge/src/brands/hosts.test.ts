import { request } from 'node:http';
import { TestEdge } from '../testing/edge';

const edge = new TestEdge();
beforeAll(() => edge.start());
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const UNKNOWN = ['nobody.test', '127.0.0.1', 'evil.localhost', 'localhost.', 'localhost.evil.test'];

test.each(UNKNOWN)(
  'H-8: %s is the host of no brand: no page is made, nothing is asked',
  async (host) => {
    for (const path of [
      '/',
      '/promo',
      '/json-api/levels',
      '/composition.json',
      '/robots.txt',
      '/-/console',
    ]) {
      const { status, headers, cookies, text } = await edge.ask(path, {
        host,
        headers: { accept: 'text/html' },
      });
      expect([path, status]).toEqual([path, 421]);
      expect(headers['cache-control']).toBe('no-store');
      expect(cookies).toEqual({});
      expect(text).toContain('No site at this address');
      expect(text).not.toMatch(/<script|aurora|bellanotte/i);
    }
    expect(edge.platform.seen).toHaveLength(0);
  },
);

test('H-8: a program gets JSON, health answers by any name, and capitals are the same host', async () => {
  expect((await edge.ask('/json-api/levels', { host: 'nobody.test' })).json()).toEqual({
    errors: [{ code: 'not_found' }],
  });
  expect((await edge.ask('/healthz', { host: '10.1.2.3' })).status).toBe(200);
  expect((await edge.ask('/robots.txt', { host: 'BellaNotte.localhost' })).status).toBe(200);
});

test('H-8: a socket of an unknown host is refused as well', async () => {
  const { port } = new URL(edge.origin);
  const status = await new Promise((resolve, reject) => {
    const headers = {
      host: 'nobody.test',
      origin: 'http://nobody.test',
      connection: 'Upgrade',
      upgrade: 'websocket',
    };
    const call = request({ port, path: '/socket.io/', headers });
    call.on('response', (answer) => resolve(answer.statusCode));
    call.on('upgrade', () => reject(new Error('taken'))).on('error', reject);
    call.end();
  });
  expect(status).toBe(421);
});
