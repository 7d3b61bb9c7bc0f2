import { attack, edgeSurface } from 'deploy-tooling/testing/fuzz';
import { TestEdge } from './testing/edge';
import { accessToken, cookiesOf } from './testing/tokens';

/** `FUZZ_SEED` tries another run. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_127);

const edge = new TestEdge();
beforeAll(() => edge.start({ trustProxy: 1 }));
afterAll(() => edge.stop(), 60_000);

test(`P-9: whatever is sent, the edge answers without a failure of its own (seed ${SEED})`, async () => {
  const { host, port } = new URL(edge.origin);
  const cookies = [cookiesOf({ accessToken: accessToken('fuzz'), refreshToken: 'r' })];
  const surface = edgeSurface({ port: Number(port), host, document: null, cookies, token: 'fuzz-token' });
  const outcome = await attack(surface, { seed: SEED, count: 2000 });
  expect(outcome.failures).toEqual([]);
  expect(outcome.sent).toBeGreaterThanOrEqual(2000);
  // otherwise nothing would have been tried
  expect(outcome.statuses[200]).toBeGreaterThan(20);
  expect(Math.min(...Object.values(outcome.resets))).toBeGreaterThan(0);
  expect((await edge.ask('/readyz')).status).toBe(200);
}, 120_000);
