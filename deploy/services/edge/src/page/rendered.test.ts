/** @own-modules */
import { fakeClock } from '../testing/clock';
import { TestEdge } from '../testing/edge';
import { block, preloads, refused, tags } from '../testing/html';
import { area, renderWorker, SHELL } from '../testing/server-builds';
import { signedIn } from '../testing/tokens';

// pages wait as long as the test wants them to
jest.mock('./within', () => jest.requireActual('../testing/patience'));

const edge = new TestEdge();
const JACKPOTS = 'GET /json-api/v2/jackpots';
beforeAll(async () => {
  edge.servers = {
    shell: SHELL,
    lobby: area({
      page: `const { data } = boot.data['${JACKPOTS}'] ?? { data: [] }; return '<h1 data-s="0">Games ' + at.platform + ' ' + data.length + '</h1>'`,
    }),
    tournaments: area({
      top: 'const renders = {};',
      page: `const place = boot.status + ' ' + Object.keys(boot.data).find((key) => /tournaments\\/\\w+$/.test(key)); renders[place] = (renders[place] ?? 0) + 1;
        const found = Object.entries(boot.data).find(([key]) => key.includes('/games?'));
        return found ? 'games of ' + found[1].items[0] + ', after ' + renders[place] + ' of its renders' : 'nothing'`,
      wants: `return [{ method: 'GET', path: '/json-api/v2/tournaments/{slug}/games', input: { params: { slug: url.split('/')[2] }, query: { limit: 10 } } }]`,
    }),
    promo: area({ page: "return '<h1>Gifts</h1>'" }),
  };
  await edge.start({ renderWorkers: 1, renderWorker: await renderWorker(edge.directory) });
});
afterAll(() => edge.stop());
let turn = 0;
beforeEach(() => {
  turn += 1;
  edge.platform.reset();
});
const asPlayer = { cookie: `${signedIn('player')}; locale=ru` };
const rootOf = (text: string) => text.split('<div id="root"')[1]?.split('<noscript>')[0] ?? '';

test('PG-1: a public page comes with its content, and says with what it was made', async () => {
  edge.platform.on(JACKPOTS, { body: { data: [1, 2] } });
  const before = Date.now();
  const { status, text, headers } = await edge.ask('/?q=a');
  expect(status).toBe(200);
  expect(rootOf(text)).toContain(' data-rendered><header>Aurora 200</header>');
  expect(rootOf(text)).toContain('<h1 data-s="0">Games desktop 2</h1>');
  const { rendered, now, stale } = block(text, 'boot');
  expect(rendered).toMatchObject({
    platform: 'desktop',
    timeZone: 'UTC',
    parts: ['lobby/pages/main'],
  });
  expect(rendered.at).toBeGreaterThanOrEqual(before);
  expect(now).toBeGreaterThanOrEqual(rendered.at);
  expect(stale).toBe(false);
  expect(text).toMatch(/<style[^>]*>#root \[data-s="0"\]{width:50%}<\/style>/);
  expect(refused(headers['content-security-policy'], text)).toEqual([]);
  expect(text).not.toMatch(/ style=|boot-header"/);
});

test('PG-1: what is asked for decides what is rendered', async () => {
  const phone = { 'sec-ch-ua-mobile': '?1', cookie: 'rail=closed' };
  const { text } = await edge.ask('/', { headers: phone });
  expect(rootOf(text)).toContain('Games mobile');
  expect(block(text, 'boot')).toMatchObject({ railOpen: false, rendered: { platform: 'mobile' } });
  expect(rootOf((await edge.ask('/')).text)).toContain('Games desktop');
});

test('PG-1: a player’s public pages are rendered, pages of players alone are not', async () => {
  expect(rootOf((await edge.ask('/', { headers: asPlayer })).text)).toContain('Games');
  const { text } = await edge.ask('/profile', { headers: asPlayer });
  expect(rootOf(text)).toContain('boot-header');
  expect(block(text, 'boot').rendered).toBeNull();
});

test('PG-1: a status page is the shell’s alone', async () => {
  const { status, text } = await edge.ask('/no/such/page/here');
  expect(status).toBe(404);
  expect(rootOf(text)).toContain(
    '<header>Aurora 404</header><main data-url="/no/such/page/here"></main>',
  );
  expect(block(text, 'boot').rendered.parts).toEqual([]);
});

test('sheets of a rendered page stand in it under their names, and what runs has low priority', async () => {
  const { text } = await edge.ask('/');
  expect(text).not.toContain('rel="stylesheet"');
  expect(text).toMatch(/<style[^>]* data-href="main.css">\/\* shell \S+ main.css \*\//);
  const scripts = tags(text, /(<(?:script defer|link rel="preload" as="script")[^>]*>)/g);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((tag) => !tag?.includes('fetchpriority="low"'))).toEqual([]);
  expect(tags(text, /<link rel="preload" as="style" href="([^"]+)"/g)).toEqual([]);
  expect(text).toMatch(/<style[^>]* data-href="page-main.css">\/\* lobby b1 page-main.css \*\//);
  expect(preloads(text)).toContain('/r/lobby/b1/page-main.js');
  const { text: plain } = await edge.ask('/profile', { headers: asPlayer });
  expect(plain).toContain('<link rel="stylesheet" href="/r/shell/');
  expect(plain).not.toContain('fetchpriority="low"');
  expect(tags(plain, /<link rel="preload" as="style" href="([^"]+)"/g)).toEqual([
    '/r/cashbox/b1/slot-header-balance.css',
  ]);
});

test('what runs stands in the head of a page that is being made, and at the end of one that lies ready', async () => {
  const SCRIPT = '<script defer src="/r/shell/';
  const inHead = async (path: string, headers = {}) => {
    const { text } = await edge.ask(path, { headers });
    expect(text.split(SCRIPT)).toHaveLength(2);
    const [head, end] = [text.indexOf('</head>'), text.indexOf('id="composition"')];
    const at = text.indexOf(SCRIPT);
    expect(at < head || at > end).toBe(true);
    return at < head;
  };
  const path = `/promo/ready${turn}`;
  edge.platform.on(`GET /json-api/actions/ready${turn}`, {
    body: { data: { title: 'Ready', startAt: '2026-01-01T00:00:00Z' } },
  });
  expect([await inHead(path), await inHead(path)]).toEqual([true, false]);
  // nothing can be read there before it runs
  expect([await inHead('/profile', asPlayer), await inHead('/profile', asPlayer)]).toEqual([
    true,
    true,
  ]);
});

test('PG-17: a server build is served to nobody, and no page names it', async () => {
  expect((await edge.ask('/r/lobby/b1/server.0a.js')).status).toBe(404);
  expect((await edge.ask('/')).text).not.toContain('server.0a.js');
});

test('PG-9: a page is made once for a thousand who come at once, and asks once for each answer', async () => {
  const path = `/json-api/actions/crowd${turn}`;
  edge.platform.on(`GET ${path}`, {
    body: { data: { title: 'Crowd', startAt: '2026-01-01T00:00:00Z' } },
  });
  // however long a machine takes for a thousand
  fakeClock();
  const pages = await Promise.all(
    Array.from({ length: 1000 }, () => edge.ask(`/promo/crowd${turn}`)),
  ).finally(() => jest.useRealTimers());
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  expect(edge.platform.calls(`GET ${path}`)).toHaveLength(1);
  const moments = pages.map(({ text }) => block(text, 'boot').rendered?.at);
  expect(new Set(moments).size).toBe(1);
  expect(new Set(pages.map(({ text }) => block(text, 'boot').view)).size).toBeGreaterThan(900);
});

test('what a render wants is asked for, is in the page, and is gathered at once for the next page of the route', async () => {
  const games = (slug: string) => `GET /json-api/v2/tournaments/${slug}/games?limit=10`;
  for (const slug of ['cup', 'race']) {
    edge.platform.on(`GET /json-api/v2/tournaments/${slug}`, { body: { data: { title: slug } } });
    edge.platform.on(games(slug), { body: { items: [slug], totalItems: 1 } });
  }
  const cup = await edge.ask('/tournaments/cup');
  expect(rootOf(cup.text)).toContain('games of cup, after 2 of its renders');
  expect(block(cup.text, 'boot').data).toHaveProperty([games('cup')]);
  const race = await edge.ask('/tournaments/race');
  expect(rootOf(race.text)).toContain('games of race, after 1 of its renders');
  expect(edge.platform.calls(games('race'))).toHaveLength(1);
});

test('the page says what it is to those who only read', async () => {
  edge.platform.on('GET /json-api/actions/event', {
    body: { data: { title: 'A </script> fair', startAt: '2026-06-01T00:00:00Z', endAt: null } },
  });
  const { text } = await edge.ask('/promo/event');
  const [json = ''] = tags(text, /<script type="application\/ld\+json">(.*?)<\/script>/g);
  expect(JSON.parse(json)['@graph'].map((each: { '@type': string }) => each['@type'])).toEqual([
    'BreadcrumbList',
    'Event',
  ]);
  expect(text).toContain('<meta property="og:site_name" content="Aurora">');
  // what scripts would do is not needed to read the page: the notice comes after the content
  expect(text.indexOf('<noscript>')).toBeGreaterThan(text.indexOf('</main>'));
});
