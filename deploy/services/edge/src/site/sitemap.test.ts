import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { TestEdge } from '../testing/edge';

const edge = new TestEdge();
const PLAYERS_ALONE = { dropped: [], meta: { main: { requiresAuth: true } } };
beforeAll(() =>
  edge.start({}, (body) => ({ ...body, brands: { ...body.brands, bellanotte: PLAYERS_ALONE } })),
);
afterAll(() => edge.stop());

const DAY = '2026-05-04T10:00:00.000Z';
const names = (count: number) =>
  Array.from({ length: count }, (_, at) => `promo-${String(at).padStart(7, '0')}`);
/** A platform with so many promos, which answers as the real one does. */
const withPromos = (count: number) => {
  const all = names(count);
  edge.platform.on('GET /json-api/seo/sitemap-parts', ({ url }) => {
    const query = new URL(url, edge.origin).searchParams;
    const size = Number(query.get('size'));
    const isTheirs = query.get('kind') === 'promoPage';
    const ends = all.filter((_, at) => (at + 1) % size === 0 && at + 1 < all.length);
    return { body: { data: isTheirs ? { total: all.length, ends } : { total: 0, ends: [] } } };
  });
  edge.platform.on('GET /json-api/seo/sitemap', ({ url }) => {
    const query = new URL(url, edge.origin).searchParams;
    const [after = '', to = '~'] = [query.get('after') ?? '', query.get('to') ?? '~'];
    const items = all
      .filter((slug) => slug > after && slug <= to)
      .slice(0, Number(query.get('limit')));
    return { body: { items: items.map((slug) => ({ slug, changedAt: DAY })) } };
  });
};
beforeEach(() => edge.platform.reset());

const locs = (text: string) =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
const files = async (host?: string) =>
  locs((await edge.ask('/sitemap.xml', host ? { host } : {})).text);
const inside = (address: string) => {
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
  return pathname + search;
};

test('the files of a site hold every page once, in every language, none more than 50,000 addresses', async () => {
  withPromos(15_000);
  const index = await files();
  expect(index.map((file) => inside(file).split('?', 1)[0])).toEqual([
    '/sitemap-pages.xml',
    ...Array.from({ length: 3 }, () => '/sitemap-promoPage.xml'),
  ]);
  const found: string[] = [];
  for (const file of index.slice(1)) {
    const { text } = await edge.ask(inside(file));
    expect(locs(text).length).toBeLessThanOrEqual(50_000);
    found.push(...locs(text).map(inside));
  }
  const wanted = names(15_000).flatMap((slug) =>
    ['', '?lang=en', '?lang=it', '?lang=br'].map((lang) => `/promo/${slug}${lang}`),
  );
  expect(found).toEqual(wanted);
});

test('an entry says when the page changed, and where it is in other languages', async () => {
  withPromos(1);
  const { text, headers } = await edge.ask('/sitemap-promoPage.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const [first] = text.match(/<url>.*<\/url>/) ?? [];
  const at = (query: string) => `${edge.origin}/promo/promo-0000000${query}`;
  const link = (tag: string, query: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${at(query)}"/>`;
  const others = [
    link('ru', ''),
    link('en', '?lang=en'),
    link('it', '?lang=it'),
    link('pt-BR', '?lang=br'),
    link('x-default', ''),
  ].join('');
  expect(first).toBe(`<url><loc>${at('')}</loc><lastmod>2026-05-04</lastmod>${others}</url>`);
});

test('pages that everybody can find, by the route table, the operator’s own and those of the catalogue', async () => {
  edge.platform.on('GET /json-api/static-pages', {
    body: { data: [{ slug: 'r&d', updatedAt: '2026-01-02' }] },
  });
  edge.platform.on('GET /json-api/v2/categories', ({ url }) => ({
    body: { data: [{ slug: url.includes('producer') ? 'lumen' : 'slots' }] },
  }));
  const { text } = await edge.ask('/sitemap-pages.xml');
  const found = locs(text).map(inside);
  for (const path of ['/', '/promo', '/tournaments', '/r%26d', '/games/slots', '/producers/lumen'])
    expect(found).toEqual(expect.arrayContaining([path, `${path}?lang=it`]));
  expect(found.filter((path) => /login|registration|cashbox|profile/.test(path))).toEqual([]);
  expect(text).toContain('<lastmod>2026-01-02</lastmod>');
});

test('a brand of one language has no others, and one for players alone does not name its main page', async () => {
  withPromos(2);
  const { text } = await edge.ask('/sitemap-promoPage.xml', { host: 'bellanotte.localhost' });
  expect(text).not.toContain('xhtml:link');
  expect(locs(text)).toHaveLength(2);
  const pages = await edge.ask('/sitemap-pages.xml', { host: 'bellanotte.localhost' });
  expect(locs(pages.text).map(inside)).not.toContain('/');
});

test('the operator says where the site is', async () => {
  edge.platform.on('GET /json-api/seo/canonical', {
    body: { data: { base: 'https://site.test' } },
  });
  withPromos(1);
  expect(await files()).toEqual([
    'https://site.test/sitemap-pages.xml',
    'https://site.test/sitemap-promoPage.xml',
  ]);
});

test('a platform without these calls has its pages in one file', async () => {
  expect((await files()).map(inside)).toEqual(['/sitemap-pages.xml']);
});

test.each([
  '/sitemap-profile.xml',
  '/sitemap-.xml',
  '/sitemap-staticPage.xml',
  '/sitemap-__proto__.xml',
])('%s is no file', async (path) => {
  expect((await edge.ask(path)).status).toBe(404);
});

test('a query that is none of ours is refused', async () => {
  withPromos(1);
  for (const query of ['?limit=9', `?after=${'x'.repeat(151)}`, '?after=a&after=b'])
    expect((await edge.ask(`/sitemap-promoPage.xml${query}`)).status).toBe(400);
});

test('who takes it packed gets the same', async () => {
  withPromos(3000);
  const plain = await edge.ask('/sitemap-promoPage.xml');
  const packed = await edge.ask('/sitemap-promoPage.xml', {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.bytes).toString()).toBe(plain.text);
});

test('a platform that fails at once is 503, one that fails later leaves a file without an end', async () => {
  edge.platform.on('GET /json-api/seo/sitemap', { status: 500, body: {} });
  expect((await edge.ask('/sitemap-promoPage.xml')).status).toBe(503);
  edge.platform.on('GET /json-api/seo/sitemap', ({ url }) =>
    url.includes('after=')
      ? { status: 500, body: {} }
      : { body: { items: names(2000).map((slug) => ({ slug, changedAt: null })) } },
  );
  await expect(edge.ask('/sitemap-promoPage.xml')).rejects.toThrow();
});

test('more files at once than four are put off, and counted only while they are written', async () => {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  edge.platform.on('GET /json-api/seo/sitemap', async () => {
    await held;
    return { body: { items: [] } };
  });
  const asked = Array.from({ length: 4 }, () => edge.ask('/sitemap-promoPage.xml'));
  while (edge.platform.calls('GET /json-api/seo/sitemap').length < 4)
    await new Promise(setImmediate);
  const late = await edge.ask('/sitemap-promoPage.xml');
  expect([late.status, late.headers['retry-after']]).toEqual([503, '10']);
  go();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await edge.ask('/sitemap-promoPage.xml')).status).toBe(200);
});

test('files that wait behind another answer keep no place of those written at once when the connection is reset', async () => {
  const { port, host } = new URL(edge.origin);
  let come = () => {};
  const asked = new Promise<void>((resolve) => {
    come = resolve;
  });
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  edge.platform.on('GET /json-api/held', async () => {
    come();
    await held;
    return { body: {} };
  });
  const line = connect(Number(port), '127.0.0.1').on('error', () => {});
  const head = `Host: ${host}\r\nX-Requested-With: XMLHttpRequest\r\n\r\n`;
  line.write(`GET /json-api/held HTTP/1.1\r\n${head}`);
  line.write(`GET /sitemap-pages.xml HTTP/1.1\r\n${head}`.repeat(4));
  await asked;
  while ((await edge.ask('/sitemap-pages.xml')).status === 200) await new Promise(setImmediate);
  line.resetAndDestroy();
  let status = 503;
  for (let tries = 0; tries < 50 && status !== 200; tries += 1)
    ({ status } = await edge.ask('/sitemap-pages.xml'));
  go();
  expect(status).toBe(200);
});
