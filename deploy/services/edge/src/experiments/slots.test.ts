import { runOf } from 'deploy-release';
import { TestEdge } from '../testing/edge';
import { block, preloads } from '../testing/html';
import { openPage, reportFailure, reportTrouble, reportVitals } from '../testing/players';

const SLOT = 'main.aside';
const WINNERS = { area: 'lobby', slot: 'winners', for: 'all', load: 'always' } as const;
const RACES = { area: 'tournaments', slot: 'races', for: 'all', load: 'always' } as const;
const experiment = {
  id: 'aside',
  area: 'shell',
  slot: SLOT,
  brand: 'aurora',
  conversion: 'rounds' as const,
  arms: [
    { id: 'bare', build: null, share: 3000, fills: [] },
    { id: 'now', build: null, share: 3000 },
    { id: 'races', build: null, share: 4000, fills: [RACES] },
  ],
  excludeBots: true,
  excludeStaff: true,
  startedAt: new Date(Date.now() - 3_600_000).toISOString(),
};
const FILLED = { bare: [], now: [WINNERS], races: [RACES] };
type ArmId = keyof typeof FILLED;

const edge = new TestEdge();
beforeAll(async () => {
  const later = { createdAt: '2100-01-01T00:00:00Z' };
  edge.publish('tournaments', 't2', {
    ...later,
    chunks: ['area', 'page-list', 'slot-races', 'texts-ru'],
  });
  await edge.start({}, (live) => ({
    ...live,
    slots: { [SLOT]: [WINNERS] },
    experiments: [experiment],
  }));
});
afterAll(() => edge.stop());
beforeEach(() => {
  edge.platform.reset();
  for (const call of ['PUT /log', 'PUT /performance'])
    edge.platform.on(call, { body: { ok: true } });
});

const pageOf = async (visitor: string) => {
  const headers = { cookie: `visitor=${visitor}; locale=ru` };
  const { text } = await edge.ask('/', { headers });
  return { text, composition: block(text, 'composition'), boot: block(text, 'boot') };
};
/** Somebody who is given this arm. */
const inArm = async (arm: ArmId): Promise<string> => {
  for (;;) {
    const visitor = crypto.randomUUID();
    if ((await pageOf(visitor)).composition.arms.aside === arm) return visitor;
  }
};

test.each(Object.keys(FILLED) as ArmId[])(
  'who is in arm %s has what it fills the slot with, and no file of another arm',
  async (arm) => {
    const visitor = await inArm(arm);
    const { text, composition, boot } = await pageOf(visitor);
    expect(composition.slots[SLOT]).toEqual(FILLED[arm]);
    expect(composition.tried).toEqual({ [SLOT]: `experiment:aside/${arm}` });
    expect(boot.serverData.abTests).toEqual({ aside: arm });
    const files = preloads(text).filter((file) => /slot-(races|winners)/.test(file ?? ''));
    const own = {
      bare: [],
      now: ['/r/lobby/b1/slot-winners.js'],
      races: ['/r/tournaments/t2/slot-races.js'],
    };
    expect(files).toEqual(own[arm]);
    expect(text.includes('slot-races')).toBe(arm === 'races');
    const cookie = `visitor=${visitor}`;
    const told = await edge.ask('/composition.json?path=/', { headers: { cookie } });
    expect(told.json()).toMatchObject({ slots: { [SLOT]: FILLED[arm] }, arms: { aside: arm } });
  },
);

test('builds are as ever, and the signature of the page is another in each arm', async () => {
  const pages = await Promise.all(
    (Object.keys(FILLED) as ArmId[]).map(
      async (arm) => (await pageOf(await inArm(arm))).composition,
    ),
  );
  for (const { areas } of pages) expect(JSON.stringify(areas)).not.toContain('experiment:');
  expect(new Set(pages.map(({ areas }) => JSON.stringify(areas))).size).toBe(1);
  expect(new Set(pages.map(({ signature }) => signature)).size).toBe(3);
});

test('given is who got the page, met is who says that the place is there', async () => {
  const [one, other] = [await inArm('bare'), await inArm('races')];
  const met = await edge.call('/-/exposure', {
    method: 'PUT',
    cookie: `visitor=${other}`,
    body: '{"experiment":"aside"}',
  });
  expect(met.status).toBe(204);
  await pageOf(one);
  await edge.feedback.assignments.flush();
  const groups = await edge.feedback.exposures.store.groups(runOf(experiment));
  const of = (arm: ArmId) => groups.filter((group) => group.arm === arm);
  expect(of('bare').reduce((sum, { activated }) => sum + activated, 0)).toBe(0);
  expect(of('races').reduce((sum, { activated }) => sum + activated, 0)).toBe(1);
  expect(of('bare').reduce((sum, { visitors }) => sum + visitors, 0)).toBeGreaterThan(0);
});

test('pages of an arm are counted, with the first trouble of a view whichever area it was', async () => {
  const visitor = await inArm('races');
  const arms = async () => {
    await edge.feedback.health.flush();
    const rows = await edge.feedback.health.rows(0);
    const own = rows.filter(({ area }) => area === `slot:${SLOT}`);
    const seen = own.filter(({ why }) => why === 'experiment:aside/races');
    const sum = (name: 'views' | 'failed' | 'errored') =>
      seen.reduce((total, { [name]: count = 0 }) => total + count, 0);
    const lcp = seen
      .flatMap(({ vitals }) => Object.values(vitals.lcp ?? {}))
      .reduce((a, b) => a + b, 0);
    return { views: sum('views'), failed: sum('failed'), errored: sum('errored'), lcp };
  };
  const before = await arms();
  const page = await openPage(edge, { visitor });
  await reportVitals(edge, page, { lcp: 900 });
  await reportFailure(edge, page, 'promo');
  await reportFailure(edge, page, 'lobby');
  const { lobby } = page.builds;
  await reportTrouble(edge, page, 'window', { area: 'lobby', build: lobby?.build });
  // nobody speaks of the slot itself
  await reportTrouble(edge, page, 'area.load', {
    area: `slot:${SLOT}`,
    build: '',
    step: 'placeholder',
  });
  const after = {
    ...before,
    views: before.views + 1,
    failed: before.failed + 1,
    lcp: before.lcp + 1,
  };
  // reports are counted beside the answer
  for (let turn = 0; turn < 100 && (await arms()).failed < after.failed; turn += 1);
  expect(await arms()).toEqual(after);
});

test('R-131: bots have the slot as it is, and nothing is tried out on them', async () => {
  const headers = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' };
  const composition = block((await edge.ask('/', { headers })).text, 'composition');
  expect([composition.slots[SLOT], composition.arms, composition.tried]).toEqual([
    [WINNERS],
    {},
    undefined,
  ]);
});

test('E-18a and E-18c: an arm of a slot that breaks a guardrail is stopped, and its visitors have the slot as it is', async () => {
  const visitor = await inArm('races');
  const { store } = edge.feedback.exposures;
  const run = runOf(experiment);
  const at = Date.now();
  const people = (Object.keys(FILLED) as ArmId[]).flatMap((arm) =>
    Array.from({ length: 300 }, (_, n) => ({ run, arm, visitor: `${arm}${n}`, at })),
  );
  const seen = { browser: 'firefox', build: 'b1', bot: false, before: null };
  await store.assign(people.map((each) => ({ ...each, ...seen })));
  const failed = people
    .filter(({ arm }) => arm === 'races')
    .map((each) => ({
      visitor: each.visitor,
      kind: 'failed-deposit' as const,
      at: at + 1,
      count: 1,
    }));
  await store.convert(failed, [{ run, until: null }]);
  await edge.feedback.armStopper.look();
  const [stopped] = (await edge.store.current())?.experiments ?? [];
  expect(stopped?.arms.map((arm) => arm.stopped?.guardrail)).toEqual([
    undefined,
    undefined,
    'failed-deposit',
  ]);
  const { composition } = await pageOf(visitor);
  expect([composition.slots[SLOT], composition.arms]).toEqual([[WINNERS], {}]);
  const other = await inArm('bare');
  expect((await pageOf(other)).composition.slots[SLOT]).toEqual([]);
});
