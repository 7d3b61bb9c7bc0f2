import { artworkSurface, attack, type OpenApi, platformSurface } from 'deploy-tooling/testing/fuzz';
import { openEither } from '../testing/database';
import { Harness, SITE } from '../testing/harness';

/** `FUZZ_SEED` tries another run. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_127);

let site: Harness;
let port: number;
beforeAll(async () => {
  site = await Harness.start(await openEither());
  port = Number(new URL(await site.listen()).port);
});
afterAll(() => site.close());

test(`whatever is sent, the platform answers without a failure of its own (seed ${SEED})`, async () => {
  const { app } = site;
  await app.server.ready();
  const document = app.server.swagger() as unknown as OpenApi;
  const tokens = [await site.player(), await site.player()].map(({ token }) => token);
  const partners = app.services.core.config.secrets;
  const surface = platformSurface({ port, document, origin: SITE, tokens, partners });
  expect(surface.requests.length).toBeGreaterThan(100);
  const outcome = await attack(surface, { seed: SEED, count: 2000 });
  expect(outcome.failures).toEqual([]);
  // otherwise nothing would have been tried
  expect(outcome.statuses[200]).toBeGreaterThan(20);
  expect(outcome.upgraded).toBeGreaterThan(20);
  expect(Math.min(...Object.values(outcome.resets))).toBeGreaterThan(0);
  const another = await site.player();
  expect((await site.call('GET', '/json-api/users/profile', { token: another.token })).status).toBe(
    200,
  );
}, 240_000);

test(`whatever picture is asked for, the same (seed ${SEED})`, async () => {
  // a name without a recipe has a plain picture
  const plain = ['tall', 'wide'].map((kind) => `/media/${kind}/copper-reef-0000000000-320.avif`);
  const paths = [...plain, '/media/provider/a-0123456789.svg', '/media/x'];
  const outcome = await attack(artworkSurface(port, paths), { seed: SEED + 1, count: 2000 });
  expect(outcome.failures).toEqual([]);
  expect(outcome.sent).toBeGreaterThanOrEqual(2000);
  // otherwise nothing would have been tried
  expect(outcome.statuses[200]).toBeGreaterThan(20);
});
