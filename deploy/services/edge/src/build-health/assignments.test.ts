import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOf, trafficRun } from 'deploy-release';
import { TestEdge } from '../testing/edge';
import type { Seen } from '../testing/fake-platform';
import { block } from '../testing/html';
import { browserFamily } from './browser-family';

const experiment = {
  id: 'shelves',
  area: 'lobby',
  brand: null,
  excludeBots: true,
  excludeStaff: true,
  arms: [
    { id: 'a', build: null, share: 5000 },
    { id: 'b', build: null, share: 5000 },
  ],
  conversion: 'rounds' as const,
  startedAt: new Date(Date.now() - 3_600_000).toISOString(),
};
const edge = new TestEdge();
beforeAll(() =>
  edge.start({ edgeSecret: 'ab'.repeat(32) }, (live) => ({ ...live, experiments: [experiment] })),
);
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const open = (cookie: string, headers: Record<string, string> = {}, method = 'GET') =>
  edge.ask('/', {
    method,
    headers: { 'user-agent': FIREFOX, ...(cookie ? { cookie } : {}), ...headers },
  });
const groups = async (run = runOf(experiment)) => {
  await edge.feedback.assignments.flush();
  return edge.feedback.exposures.store.groups(run);
};
const counted = async (run?: string) =>
  (await groups(run)).reduce((sum, { visitors }) => sum + visitors, 0);

test('who gets a page with an arm counts once, before and without any script; meeting it is another thing', async () => {
  const visitor = crypto.randomUUID();
  for (let turn = 0; turn < 3; turn += 1) await open(`visitor=${visitor}`);
  expect(await groups()).toMatchObject([
    { browser: 'firefox', build: 'b1', bot: false, visitors: 1, activated: 0 },
  ]);
  const met = await edge.call('/-/exposure', {
    method: 'PUT',
    cookie: `visitor=${visitor}`,
    body: '{"experiment":"shelves"}',
  });
  expect(met.status).toBe(204);
  expect(await groups()).toMatchObject([{ visitors: 1, activated: 1, crossed: 0 }]);
});

test('bots that take no part, pages fetched ahead and HEAD requests are nobody', async () => {
  const before = await counted();
  const cookie = () => `visitor=${crypto.randomUUID()}`;
  await open(cookie(), { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  await open(cookie(), { 'sec-purpose': 'prefetch' });
  await open(cookie(), {}, 'HEAD');
  expect(await counted()).toBe(before);
});

test('E-19: a visitor whom the platform names takes no part, until it does not; a platform that is down changes nothing', async () => {
  const [named, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const arms = async (visitor: string) => {
    const { text } = await edge.ask('/', {
      headers: { 'user-agent': FIREFOX, cookie: `visitor=${visitor}` },
    });
    return Object.keys(block(text, 'composition').arms);
  };
  edge.platform.on('POST /edge/apart', { body: { data: [named] } });
  await edge.feedback.poll();
  const before = await counted();
  expect([await arms(named), await arms(other)]).toEqual([[], ['shelves']]);
  expect((await counted()) - before).toBe(1);

  edge.platform.on('POST /edge/apart', { status: 500 });
  await edge.feedback.poll();
  expect(await arms(named)).toEqual([]);
  edge.platform.on('POST /edge/apart', { body: { data: [] } });
  await edge.feedback.poll();
  expect(await arms(named)).toEqual(['shelves']);
});

test('an address without cookies adds so many visitors a minute and no more', async () => {
  const before = await counted();
  for (let turn = 0; turn < 130; turn += 1) await open('');
  expect((await counted()) - before).toBe(120);
});

test('E-14c: nothing that is written names anybody', async () => {
  const visitor = crypto.randomUUID();
  await open(`visitor=${visitor}`);
  await counted();
  const text = readFileSync(join(edge.directory, 'build-health', 'exposures.jsonl'), 'utf8');
  expect(text).not.toContain(visitor);
  expect(text).not.toContain('Mozilla');
  expect(text).not.toContain('127.0.0.1');
});

test('what a visitor played before comes along, for those who are known; without an answer it is left out', async () => {
  const visitor = crypto.randomUUID();
  const asked: string[][] = [];
  edge.platform.on('POST /edge/before', ({ body }: Seen) => {
    asked.push(JSON.parse(body).visitors);
    return { body: { data: [{ visitor, rounds: 7 }] } };
  });
  await open(`visitor=${visitor}`);
  await open('');
  await groups();
  expect(asked).toEqual([[visitor]]);
  const moments = await edge.feedback.exposures.store.moments(runOf(experiment));
  expect(moments.reduce((sum, { x }) => sum + x, 0)).toBe(7);
});

test('visitors of a day are counted by brand, also where no experiment runs', async () => {
  const before = await counted(trafficRun(Date.now()));
  const cookie = `visitor=${crypto.randomUUID()}`;
  await open(cookie);
  await open(cookie);
  expect((await counted(trafficRun(Date.now()))) - before).toBe(1);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'edge',
  ],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'chrome',
  ],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'safari',
  ],
  ['curl/8.0', 'other'],
  ['', 'other'],
])('%p is %s', (agent, family) => expect(browserFamily(agent)).toBe(family));
