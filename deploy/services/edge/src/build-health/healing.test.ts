import { Metrics } from 'deploy-observability/metrics';
import { bucketOf, type CompositionBody, canaryKey, SALT } from 'deploy-release';
import { TestEdge } from '../testing/edge';
import { type OpenPage, openPage, reportFailure, reportTrouble } from '../testing/players';

let edge: TestEdge;
const start = async (change: (live: CompositionBody) => CompositionBody) => {
  edge = new TestEdge();
  edge.metrics = new Metrics('edge');
  edge.publish('lobby', 'b2', { chunks: ['area', 'page-main'] });
  edge.publish('lobby', 'b0', { chunks: ['area', 'page-main'], createdAt: '2020-01-01T00:00:00Z' });
  await edge.start({}, (live) => ({ ...change({ ...live, pins: { ...live.pins, lobby: 'b1' } }) }));
  edge.platform.on('PUT /log', { body: { ok: true } });
};
afterEach(() => edge.stop());
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
/** What operators are told by number, of the lobby. */
const demotions = async (): Promise<Record<string, number>> => {
  const metric = await edge.metrics?.registry.getSingleMetric('edge_demotions_total')?.get();
  const own = (metric?.values ?? []).filter(({ labels }) => labels.area === 'lobby');
  return Object.fromEntries(own.map(({ labels, value }) => [String(labels.what), value]));
};
const startedAt = new Date(Date.now() - 60_000).toISOString();

/** Visitors come one after another; `broken` is the build that none of them can see. Answers how many met it until it was gone. */
const visitUntilHealed = async (broken: string, limit = 120): Promise<number> => {
  let met = 0;
  for (let visitor = 0; visitor < limit; visitor += 1) {
    const page = await openPage(edge);
    if (page.builds.lobby?.build === broken) {
      met += 1;
      await reportFailure(edge, page, 'lobby');
      await settled();
    }
    await edge.feedback.healer.look();
    const { kills } = (await edge.store.current()) ?? {};
    if (kills?.length) return met;
  }
  return met;
};

test('E-7, E-9: a canary that breaks players is demoted once, says why, and the next page has the good build', async () => {
  await start((live) => ({
    ...live,
    canaries: [{ area: 'lobby', build: 'b2', share: 5000, brand: null, startedAt }],
  }));
  expect(await demotions()).toEqual({ build: 0, arm: 0, stuck: 0 });
  const met = await visitUntilHealed('b2');
  expect(met).toBeLessThanOrEqual(25);
  expect(await demotions()).toEqual({ build: 1, arm: 0, stuck: 0 });
  const document = await edge.store.current();
  expect(document).toMatchObject({ by: 'edge', canaries: [], pins: { lobby: 'b1' } });
  expect(document?.note).toMatch(
    /^demote lobby@b2: canary, revision 2: \d+ of \d+ views failed \(100\.0%, 95% .*\); b1 meanwhile: 0 of \d+ views failed .*; usual is at most \d\.\d%; over a million to 1 that it is broken$/,
  );
  expect(document?.kills).toMatchObject([{ area: 'lobby', build: 'b2' }]);
  for (let visitor = 0; visitor < 10; visitor += 1) {
    expect((await openPage(edge)).builds.lobby?.build).toBe('b1');
  }
  await edge.feedback.healer.look();
  expect((await edge.store.current())?.revision).toBe(document?.revision);
});

test('E-9, E-9a: an arm is killed and the other arms go on', async () => {
  await start((live) => ({
    ...live,
    experiments: [
      {
        id: 'shelves',
        area: 'lobby',
        brand: null,
        excludeBots: true,
        excludeStaff: true,
        arms: [
          { id: 'as-is', build: null, share: 5000 },
          { id: 'wide', build: 'b2', share: 5000 },
        ],
        conversion: 'sign-up' as const,
        startedAt,
      },
    ],
  }));
  await visitUntilHealed('b2');
  const document = await edge.store.current();
  expect(document?.note).toContain('experiment:shelves/wide');
  expect(document?.experiments).toHaveLength(1);
  const whys = new Set<string | undefined>();
  for (let visitor = 0; visitor < 12; visitor += 1) {
    const { lobby } = (await openPage(edge)).builds;
    expect(lobby?.build).toBe('b1');
    whys.add(lobby?.why);
  }
  expect(whys).toContain('experiment:shelves/as-is');
  expect(whys).not.toContain('experiment:shelves/wide');
});

test('E-9, E-9a: a new pin goes back to the last known good build', async () => {
  await start((live) => ({
    ...live,
    pins: { ...live.pins, lobby: 'b2' },
    lastKnownGood: { lobby: 'b1' },
  }));
  const met = await visitUntilHealed('b2');
  expect(met).toBeLessThanOrEqual(25);
  expect((await edge.store.current())?.pins.lobby).toBe('b1');
});

test('E-10: the only build there is stays, however broken', async () => {
  await start((live) => live);
  expect(await visitUntilHealed('b1', 40)).toBe(40);
  expect((await edge.store.current())?.revision).toBe(2);
  expect(await demotions()).toEqual({ build: 0, arm: 0, stuck: 1 });
});

test('E-10: nor is a build demoted when what would take its place was killed', async () => {
  await start((live) => ({
    ...live,
    pins: { ...live.pins, lobby: 'b2' },
    lastKnownGood: { lobby: 'b1' },
    kills: [{ area: 'lobby', build: 'b1', reason: 'a leak', at: startedAt }],
  }));
  await visitUntilHealed('b2', 40);
  expect((await edge.store.current())?.pins.lobby).toBe('b2');
});

test('E-10: nor when what would take its place does not run in the live shell', async () => {
  await start((live) => {
    edge.publish('lobby', 'old', { contract: '^0.9.0' });
    return { ...live, pins: { ...live.pins, lobby: 'b2' }, lastKnownGood: { lobby: 'old' } };
  });
  await visitUntilHealed('b2', 40);
  expect((await edge.store.current())?.pins.lobby).toBe('b2');
});

test('E-30: a canary with hardly anybody beside it is demoted when a third of its views fail', async () => {
  const canary = { area: 'lobby', build: 'b2', share: 9700, brand: null, startedAt };
  await start((live) => ({ ...live, canaries: [canary] }));
  const isInside = (id: string) => bucketOf(SALT, canaryKey(canary), id) < canary.share;
  const visitors = Array.from({ length: 400 }, () => crypto.randomUUID());
  const beside = visitors.filter((id) => !isInside(id)).slice(0, 4);
  for (const visitor of beside) await openPage(edge, { visitor });
  let [met, failed] = [0, 0];
  for (const visitor of visitors.filter(isInside)) {
    const page = await openPage(edge, { visitor });
    met += 1;
    if (met % 20 < 7) {
      failed += 1;
      await reportFailure(edge, page, 'lobby');
      await settled();
    }
    await edge.feedback.healer.look();
    if ((await edge.store.current())?.kills?.length) break;
  }
  expect(met).toBeLessThanOrEqual(91);
  expect(failed).toBeLessThanOrEqual(32);
  expect((await edge.store.current())?.pins.lobby).toBe('b1');
});

test('E-33: a build that is shown and throws is demoted by views: 45 of 45 of them', async () => {
  await start((live) => ({
    ...live,
    pins: { ...live.pins, lobby: 'b2' },
    lastKnownGood: { lobby: 'b1' },
  }));
  const uncaught = async (page: OpenPage) => {
    const build = page.builds.lobby?.build;
    await reportTrouble(edge, page, 'promise', { area: 'lobby', build, reason: undefined });
    await settled();
  };
  let met = 0;
  while (met < 45 && !(await edge.store.current())?.kills?.length) {
    await uncaught(await openPage(edge));
    met += 1;
    await edge.feedback.healer.look();
  }
  const document = await edge.store.current();
  expect(document).toMatchObject({ by: 'edge', pins: { lobby: 'b1' } });
  expect(document?.note).toMatch(
    /^demote lobby@b2: pin, revision 2: \d+ of \d+ views had an uncaught error/,
  );
});

test('E-31: a canary that is fine stays', async () => {
  await start((live) => ({
    ...live,
    canaries: [{ area: 'lobby', build: 'b2', share: 5000, brand: null, startedAt }],
  }));
  expect(await visitUntilHealed('none', 80)).toBe(0);
  expect((await edge.store.current())?.canaries).toHaveLength(1);
});
