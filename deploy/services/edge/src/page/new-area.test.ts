import { FORMER, promote, update } from 'deploy-release';
import { questsManifest } from 'deploy-release/manifest/testing';
import type { ResolvedComposition } from 'shared-contracts/composition';
import { TestEdge } from '../testing/edge';
import { block, preloads } from '../testing/html';

const edge = new TestEdge();
const WINNERS = 'GET /api/winners?limit=30';
beforeAll(async () => {
  edge.releases = { shell: { contract: '1.5.0', manifest: FORMER.shell } };
  await edge.start();
});
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const inEnglish = { headers: { cookie: 'locale=en' } };
const compositionOf = (text: string): ResolvedComposition => block(text, 'composition');
const links = (text: string) =>
  compositionOf(text).menu.map(({ place, href, title }) => [place, href, title]);
/** Asks until the edge has seen what was promoted: it looks once a second. */
const until = async (path: string, isSo: (text: string, status: number) => boolean) => {
  for (;;) {
    const answer = await edge.ask(path, inEnglish);
    if (isSo(answer.text, answer.status)) return answer;
  }
};
const publishQuests = (build: string, rest: Parameters<typeof questsManifest>[0] = {}) =>
  edge.publish('quests', build, {
    contract: '^1.5.0',
    chunks: ['area', 'page-main', 'texts-en'],
    manifest: questsManifest(rest),
  });

test('an edge that runs serves the page of a new area, with its title, link and first calls', async () => {
  edge.platform.on('GET /api/winners', { body: { data: [], options: { currency: 'EUR' } } });
  const before = await edge.ask('/quests', inEnglish);
  expect(before.status).toBe(404);
  expect(links(before.text)).not.toContainEqual(['main', '/quests', 'Quests en']);
  publishQuests('q1');
  await promote({ store: edge.store, artifacts: edge.artifacts }, 'quests', 'q1');
  const { text } = await until('/quests', (_, status) => status === 200);
  expect(text.match(/<title>(.*?)<\/title>/)?.[1]).toBe('Quests en | Aurora');
  expect(text).toContain('<meta name="description" content="All quests at Aurora">');
  expect(links(text)).toContainEqual(['main', '/quests', 'Quests en']);
  expect(compositionOf(text).routes).toContainEqual(
    expect.objectContaining({ name: 'quests', path: '/quests', area: 'quests', page: 'main' }),
  );
  expect(block(text, 'boot').data).toHaveProperty([WINNERS]);
  expect(preloads(text)).toEqual(
    expect.arrayContaining(['/r/quests/q1/page-main.js', '/r/quests/q1/area.js']),
  );
  expect(text).toContain('"@type":"BreadcrumbList"');
});

test('what the operator says of its address goes before, once', async () => {
  edge.platform.on('GET /json-api/seo/meta', {
    body: {
      data: { title: 'Daily quests | Aurora', description: '', canonical: null, noindex: false },
    },
  });
  const { text } = await edge.ask('/quests', { headers: { cookie: 'locale=it' } });
  expect(text.match(/<title>(.*?)<\/title>/)?.[1]).toBe('Daily quests | Aurora');
});

test('titles are told in another language of the brand to who switches, each in its language', async () => {
  const say = async (locale: string) =>
    (
      (await edge.ask(`/composition.json?locale=${locale}`)).json() as ResolvedComposition
    ).menu.find(({ route }) => route === 'quests')?.title;
  expect([await say('it'), await say('ru'), await say('nonsense')]).toEqual([
    'Quests it',
    'Quests ru',
    'Quests ru',
  ]);
});

test('a brand guards the route at once, and a build without it takes the page away', async () => {
  const guarded = { dropped: [], meta: { quests: { requiresAuth: true } } };
  await update(edge.store, (body) => ({ ...body, brands: { ...body.brands, aurora: guarded } }));
  const guest = await until('/quests', (_, status) => status === 302);
  expect(guest.headers.location).toBe('/login?redirect=%2Fquests');
  publishQuests('q2', { routes: [], menu: [] });
  await promote({ store: edge.store, artifacts: edge.artifacts }, 'quests', 'q2');
  const gone = await until('/quests', (_, status) => status === 404);
  expect(links(gone.text)).not.toContainEqual(['main', '/quests', 'Quests en']);
});

test('an area of which nothing can run keeps its addresses: its page is there, its content is not', async () => {
  await update(edge.store, (body) => ({
    ...body,
    kills: [{ area: 'promo', build: 'b1', reason: 'blank pages', at: 'now' }],
  }));
  const { text } = await until('/promo', (page) => !compositionOf(page).areas.promo);
  expect((await edge.ask('/promo')).status).toBe(200);
  expect(links(text)).toContainEqual(['main', '/promo', 'Promotions']);
});

test('a shell of before 1.5 gets what the brand changes in its own table, as it knows it', async () => {
  edge.publish('shell', 's14', { contract: '1.4.0', chunks: ['texts-en'] });
  await update(edge.store, (body) => ({
    ...body,
    pins: { ...body.pins, shell: 's14' },
    brands: { aurora: { dropped: ['producer'], meta: { main: { requiresAuth: true } } } },
  }));
  const { text } = await until('/promo', (page) => compositionOf(page).shell.build === 's14');
  expect(compositionOf(text)).toMatchObject({
    routes: { dropped: ['producer'], meta: { main: { requiresAuth: true } } },
    slots: { 'header.balance': [{ area: 'cashbox', slot: 'header-balance' }] },
  });
  expect((await edge.ask('/producers/lumen')).status).toBe(404);
  expect((await edge.ask('/')).headers.location).toBe('/login?redirect=%2F');
});
