import { DURATION, quantile } from 'deploy-release/histogram';
import { TestEdge } from '../testing/edge';
import {
  type OpenPage,
  openPage,
  reportFailure,
  reportTrouble,
  reportVitals,
} from '../testing/players';
import { signedIn } from '../testing/tokens';
import type { Row } from './counts';
import { sumOf } from './counts';
import { FileHealthStore } from './file-store';
import { HealthCounts } from './health-counts';

const edge = new TestEdge();
const store = () => new FileHealthStore(`${edge.directory}/build-health`);
beforeAll(async () => {
  await edge.start({}, (live) => ({
    ...live,
    experiments: [
      {
        id: 'shelves',
        area: 'lobby',
        brand: null,
        excludeBots: true,
        excludeStaff: true,
        arms: [
          { id: 'a', build: null, share: 5000 },
          { id: 'b', build: null, share: 5000 },
        ],
        conversion: 'sign-up',
        startedAt: '2026-01-01T00:00:00Z',
      },
    ],
  }));
});
afterAll(() => edge.stop());
beforeEach(() => {
  edge.platform.reset();
  for (const call of ['PUT /log', 'PUT /performance'])
    edge.platform.on(call, { body: { ok: true } });
});

/** What was counted since the last question, of an area. */
let before = new Map<string, ReturnType<typeof sumOf>>();
const rowsOf = (rows: Row[], area: string) => sumOf(rows.filter((row) => row.area === area));
const counted = async (area: string) => {
  await edge.feedback.health.flush();
  const rows = await store().read(0);
  const areas = [...new Set(rows.map((row) => row.area))];
  const now = new Map(areas.map((name) => [name, rowsOf(rows, name)]));
  const [was, is] = [before.get(area), now.get(area)];
  before = now;
  const names = ['views', 'failed', 'offered', 'failedLater', 'errored', 'erroredLater'] as const;
  return Object.fromEntries(names.map((name) => [name, (is?.[name] ?? 0) - (was?.[name] ?? 0)]));
};
/** Reports are counted beside the answer. */
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const none = { views: 0, failed: 0, offered: 0, failedLater: 0, errored: 0, erroredLater: 0 };
beforeEach(() => counted('lobby'));

test('E-2: a page is a view of the areas that it needs at once, and has the others at hand', async () => {
  await openPage(edge);
  expect(await counted('lobby')).toEqual({ ...none, views: 1 });
  await openPage(edge, { path: '/promo' });
  expect(await counted('lobby')).toEqual({ ...none, offered: 1 });
  const headers = { cookie: `visitor=${crypto.randomUUID()}; ${signedIn('p')}; locale=ru` };
  await openPage(edge, { headers });
  expect(await counted('cashbox')).toMatchObject({ views: 1 });
});

test.each([
  ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a page fetched ahead', { 'sec-purpose': 'prefetch;prerender' }],
])('E-2, E-2a: %s is no view', async (_what, headers) => {
  const { view } = await openPage(edge, { headers });
  expect(view).toBe('');
  expect(await counted('lobby')).toEqual(none);
});

test('E-3: a failure counts once a view and area, and is passed on each time', async () => {
  const page = await openPage(edge);
  for (const reason of ['a', 'b', 'c']) await reportFailure(edge, page, 'lobby', { reason });
  await settled();
  expect(await counted('lobby')).toEqual({ ...none, views: 1, failed: 1 });
  expect(edge.platform.calls('PUT /log')).toHaveLength(3);
  await reportFailure(edge, page, 'promo');
  await settled();
  expect(await counted('promo')).toMatchObject({ failedLater: 1 });
});

const forged: [string, (page: OpenPage) => object][] = [
  ['no view', () => ({ view: undefined })],
  ['a made-up view', () => ({ view: '1.abc.abc.abc.abc.abc' })],
  [
    'a changed view',
    ({ view }) => ({ view: `${view.slice(0, 4)}${view[4] === 'x' ? 'y' : 'x'}${view.slice(5)}` }),
  ],
  ['a build that the page does not have', () => ({ build: 'b9' })],
  ['an area that the page does not have', () => ({ area: 'constructor' })],
  ['a first try that is made again', () => ({ step: 'retry' })],
  ['something else than a failure', () => ({ area: 7 })],
];
test.each(forged)(
  'E-3, E-3b: a report with %s counts for nothing and is answered as ever',
  async (_what, context) => {
    const page = await openPage(edge);
    const answer = await reportFailure(edge, page, 'lobby', context(page));
    expect(answer.json()).toEqual({ ok: true });
    await settled();
    expect(await counted('lobby')).toEqual({ ...none, views: 1 });
  },
);

test('E-3, E-3b: a view of another visitor counts for nothing', async () => {
  const [mine, theirs] = [await openPage(edge), await openPage(edge)];
  await reportFailure(edge, { ...theirs, cookie: mine.cookie }, 'lobby');
  await settled();
  expect(await counted('lobby')).toMatchObject({ failed: 0 });
});

test('E-3: garbage is passed on and answered as ever', async () => {
  const page = await openPage(edge);
  for (const body of [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    `{"label":"area.load","context":${'['.repeat(500)}`,
  ]) {
    const answer = await edge.call('/log', { method: 'PUT', cookie: page.cookie, body });
    expect(answer.json()).toEqual({ ok: true });
  }
  await settled();
  expect(await counted('lobby')).toEqual({ ...none, views: 1 });
});

const uncaught = (
  page: OpenPage,
  label: string,
  area = 'lobby',
  build = page.builds[area]?.build,
) => reportTrouble(edge, page, label, { area, build });

test('E-33: a view with forty uncaught errors of a build is one view with an error, and no failed one', async () => {
  const page = await openPage(edge);
  for (let turn = 0; turn < 40; turn += 1) await uncaught(page, turn % 2 ? 'window' : 'promise');
  await uncaught(page, 'promise', 'promo');
  await settled();
  expect(await counted('lobby')).toEqual({ ...none, views: 1, errored: 1 });
  const other = await openPage(edge);
  await uncaught(other, 'window', 'promo');
  await settled();
  expect(await counted('promo')).toMatchObject({ failedLater: 0, erroredLater: 1 });
});

test('what a page says again and again does not keep the edge from hearing of others', async () => {
  const visitor = crypto.randomUUID();
  const page = await openPage(edge, { visitor });
  for (let turn = 0; turn < 40; turn += 1) await uncaught(page, 'window');
  await reportFailure(edge, await openPage(edge, { visitor }), 'lobby');
  await settled();
  expect(await counted('lobby')).toEqual({ ...none, views: 2, errored: 1, failed: 1 });
});

test('E-33: markup that a build did not paint as the edge did is an error of that build', async () => {
  const page = await openPage(edge);
  await uncaught(page, 'area.hydrate');
  await settled();
  expect(await counted('lobby')).toEqual({ ...none, views: 1, errored: 1 });
});

test.each<[string, object]>([
  ['that names no build', {}],
  ['of a build that the page does not have', { area: 'lobby', build: 'b9' }],
  ['with names that are none', { area: 'x'.repeat(100), build: 'b1' }],
])('E-33: an uncaught error %s counts for nothing', async (_what, context) => {
  const page = await openPage(edge);
  await reportTrouble(edge, page, 'window', context);
  await settled();
  expect(await counted('lobby')).toEqual({ ...none, views: 1 });
});

test('E-4: one visitor can make only so many views fail a minute', async () => {
  const visitor = crypto.randomUUID();
  for (let view = 0; view < 15; view += 1) {
    await reportFailure(edge, await openPage(edge, { visitor }), 'lobby');
  }
  await settled();
  expect(await counted('lobby')).toEqual({ ...none, views: 15, failed: 10 });
});

test('vitals are those of a view, once, of all areas that it needed', async () => {
  const page = await openPage(edge);
  await reportVitals(edge, page, { lcp: 1800, cls: 0.12, inp: 'slow', ttfb: -5 });
  await reportVitals(edge, page, { lcp: 9000 });
  await settled();
  await edge.feedback.health.flush();
  const { vitals } = rowsOf(await store().read(0), 'lobby');
  const lcp = quantile(vitals.lcp ?? {}, 0.75, DURATION) ?? 0;
  expect(Math.abs(lcp / 1800 - 1)).toBeLessThan(0.05);
  expect(Object.keys(vitals)).toEqual(['lcp', 'cls']);
  expect(Object.values(vitals.lcp ?? {})).toEqual([1]);
});

test('an arm is part of build health, the control as well', async () => {
  for (let visitor = 0; visitor < 12; visitor += 1) await openPage(edge);
  await edge.feedback.health.flush();
  const whys = new Set(
    (await store().read(0)).filter(({ area }) => area === 'lobby').map(({ why }) => why),
  );
  expect(whys).toEqual(new Set(['experiment:shelves/a', 'experiment:shelves/b']));
});

test('build health without room is told of once, kept and written when there is some', async () => {
  const told: string[] = [];
  const disk = { isFull: true, rows: 0 };
  const put = async (rows: readonly Row[]) => {
    if (disk.isFull) throw new Error('ENOSPC: no space left on device');
    disk.rows += rows.length;
  };
  const page = async () => {
    if (disk.isFull) throw new Error('ENOSPC: no space left on device');
  };
  const full = Object.assign(store(), { put, keepPage: page });
  const health = new HealthCounts({
    store: full,
    secret: 'secret',
    warn: (line) => void told.push(line),
  });
  const population = {
    key: 'p',
    brand: 'aurora',
    parts: { lobby: { build: 'b1', why: 'pin', needed: true } },
  };
  for (let view = 0; view < 3; view += 1) {
    health.viewed(population, 'v', 1);
    await health.flush();
  }
  expect(told).toEqual(['build health could not be written: ENOSPC: no space left on device']);
  disk.isFull = false;
  await health.flush();
  expect([disk.rows > 0, told.length]).toEqual([true, 1]);
});
