import { type CompositionBody, FORMER } from 'deploy-release';
import { TestEdge } from '../testing/edge';
import { openPage } from '../testing/players';

const { promo, shell } = FORMER;
if (!promo || !shell) throw new Error('the former manifests are gone');
const without = (path: string) => ({
  ...promo,
  routes: promo.routes.filter((route) => route.path !== path),
});
const LOST = '/promo/{slug}/games';

let edge: TestEdge;
const start = async (change: (live: CompositionBody) => CompositionBody = (live) => live) => {
  edge = new TestEdge();
  edge.releases = {
    shell: { contract: '1.5.0', manifest: shell },
    promo: { manifest: promo },
  };
  edge.publish('promo', 'b2', { manifest: without(LOST) });
  await edge.start({}, (live) =>
    change({
      ...live,
      pins: { ...live.pins, promo: 'b2' },
      lastKnownGood: { ...live.lastKnownGood, promo: 'b1' },
    }),
  );
};
afterEach(() => edge.stop());

/** Visitors come one after another to an address. */
const visitUntilHealed = async (path: string, limit = 60): Promise<number> => {
  for (let met = 1; met <= limit; met += 1) {
    await openPage(edge, { path });
    await edge.feedback.healer.look();
    if ((await edge.store.current())?.kills?.length) return met;
  }
  return 0;
};

test('E-36: a build that lost an address of the build before is taken back when visitors miss it', async () => {
  await start();
  expect((await edge.ask('/promo/spring/games')).status).toBe(404);
  // twenty views must be there, and that was the first
  expect(await visitUntilHealed('/promo/spring/games')).toBe(19);
  const document = await edge.store.current();
  expect(document?.pins.promo).toBe('b1');
  expect(document?.note).toMatch(/^demote promo@b2: pin, revision 2: \d+ of \d+ views failed/);
  const rows = await edge.feedback.health.rows(0);
  const reasons = rows
    .filter(({ area }) => area === 'promo')
    .map((row) => Object.keys(row.reasons));
  expect(reasons).toContainEqual(['an address that existed before is not found']);
});

test('E-36: an address that nobody ever had is no build’s fault', async () => {
  await start();
  expect(await visitUntilHealed('/promotions/old/spring', 30)).toBe(0);
  expect((await edge.store.current())?.revision).toBe(2);
});

test('E-36: nor is one that was dropped with a reason', async () => {
  await start((live) => ({
    ...live,
    drops: [{ area: 'promo', build: 'b2', reason: 'nobody read it' }],
  }));
  expect(await visitUntilHealed('/promo/spring/games', 30)).toBe(0);
  expect((await edge.store.current())?.pins.promo).toBe('b2');
});
