import type { Duplex } from 'node:stream';
import { openAccess } from 'deploy-release/remote';
import { attack, edgeSurface } from 'deploy-tooling/testing/fuzz';
import { publisher } from './publish/testing/publisher';
import { TestEdge } from './testing/edge';
import { accessToken, cookiesOf } from './testing/tokens';

/** `FUZZ_SEED` tries another run. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_127);

const edge = new TestEdge();
beforeAll(async () => {
  await edge.start({ trustProxy: 1 });
  // a platform that takes every live socket, and says again what it hears
  edge.platform.server.on('upgrade', (_request, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    );
    socket.pipe(socket);
  });
});
afterAll(() => edge.stop());

test(`P-9: whatever is sent, the edge answers without a failure of its own (seed ${SEED})`, async () => {
  const { host, port } = new URL(edge.origin);
  const cookies = [cookiesOf({ accessToken: accessToken('fuzz'), refreshToken: 'r' })];
  const access = openAccess({ dataDir: edge.directory });
  const publishers = [
    await publisher(access, edge.origin, 0),
    await publisher(access, edge.origin, 1),
  ] as const;
  const surface = edgeSurface({ port: Number(port), host, document: null, cookies, publishers });
  const outcome = await attack(surface, { seed: SEED, count: 2000 });
  expect(outcome.failures).toEqual([]);
  expect(outcome.sent).toBeGreaterThanOrEqual(2000);
  // otherwise nothing would have been tried
  expect(outcome.statuses[200]).toBeGreaterThan(20);
  expect(outcome.upgraded).toBeGreaterThan(20);
  // descriptions and files that were refused, and files that were taken
  expect(outcome.statuses[422]).toBeGreaterThan(0);
  const [{ token, upload, contents }] = publishers;
  const left = await edge.ask(`/-/publish/v1/uploads/${upload}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(JSON.parse(left.text).missing.length).toBeLessThan(Object.keys(contents).length);
  expect(Math.min(...Object.values(outcome.resets))).toBeGreaterThan(0);
  expect((await edge.ask('/readyz')).status).toBe(200);
});
