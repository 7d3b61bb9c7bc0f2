import { eq } from 'drizzle-orm';
import { LOCALES } from 'shared-contracts/composition';
import { pages } from '../../../../seed/pages/index';
import { openEither } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { promos } from '../../promotions/promos/schema';
import { seedPromos } from '../../promotions/promos/seed';
import { seedTournaments } from '../../tournaments/tournaments/seed';
import { staticPages } from './schema';
import { seedContent } from './seed';

let site: Harness;
const TAGS = { ru: 'ru', en: 'en', it: 'it', br: 'pt-BR' };
const get = (url: string, locale: keyof typeof TAGS = 'en', brand = 'aurora') =>
  site.call('GET', url, { brand, headers: { 'accept-language': TAGS[locale] } });
const meta = (path: string) => get(`/json-api/seo/meta?path=${encodeURIComponent(path)}`);

beforeAll(async () => {
  site = await (await Harness.start(await openEither())).withCatalogue();
  const { db } = site.services.core;
  await seedContent(db);
  await seedPromos(db, new Date(site.now));
  await seedTournaments(db, new Date(site.now));
});
afterAll(() => site.close());

test.each(LOCALES)('every page can be read in %s and names the brand', async (locale) => {
  for (const { slug } of pages) {
    const { body, status } = await get(`/json-api/static-pages/${slug}`, locale);
    expect(status).toBe(200);
    expect(body.data.title).toBeTruthy();
    expect(body.data.body).not.toContain('{{');
    expect(body.data.body.length).toBeGreaterThan(200);
  }
  const other = await get('/json-api/static-pages/about', locale);
  expect(other.body.data.body).toContain('Aurora');
});

test('pages differ from language to language', () => {
  for (const { body } of pages) expect(new Set(LOCALES.map((locale) => body[locale])).size).toBe(4);
});

test('a brand answers in its own languages only', async () => {
  const { body } = await get('/json-api/static-pages/faq', 'ru', 'bellanotte');
  expect(body.data.title).toBe('Domande e risposte');
});

test('hidden pages are only listed when asked for, unknown ones are 404', async () => {
  const slugs = async (hidden: boolean) =>
    (await get(`/json-api/static-pages?hidden=${hidden}`)).body.data.map(
      ({ slug }: { slug: string }) => slug,
    );
  await site.services.core.db
    .update(staticPages)
    .set({ hidden: true })
    .where(eq(staticPages.slug, 'faq'));
  expect(await slugs(false)).not.toContain('faq');
  expect(await slugs(true)).toContain('faq');
  await seedContent(site.services.core.db);
  expect((await get('/json-api/static-pages/nothing')).codes).toEqual(['not_found']);
});

test.each([
  ['aurora', 'ru', 'Комплименты'],
  ['aurora', 'en', 'Compoints'],
  ['bellanotte', 'it', 'Stelle'],
  ['carnaval', 'br', 'Confetes'],
  ['carnaval', 'en', 'Confetti'],
] as const)(
  'the loyalty points of %s have one name in %s: page, footer and title say it',
  async (brand, locale, name) => {
    const { title, body } = (await get('/json-api/static-pages/compoints-about', locale, brand))
      .body.data;
    const footer = JSON.stringify((await get('/json-api/blocks/footer', locale, brand)).body.data);
    for (const text of [title, body, footer]) expect(text).toContain(name);
    if (name !== 'Compoints')
      expect(`${title}${body}${footer.replaceAll('/compoints-about', '')}`).not.toMatch(
        /compoint/i,
      );
  },
);

test('no text of the house leads to a page or a category that is not there', async () => {
  const { data: listed } = (await get('/json-api/static-pages?hidden=true')).body;
  const categories = (await get('/json-api/v2/categories')).body.data;
  const known = new Set([
    ...listed.map(({ url }: { url: string }) => url),
    ...categories.map(({ slug }: { slug: string }) => `/games/${slug}`),
  ]);
  const bodies = await Promise.all(pages.map(({ slug }) => get(`/json-api/static-pages/${slug}`)));
  const footer = (await get('/json-api/blocks/footer')).body.data;
  const banners = (await get('/json-api/banners?type=startPage')).body.data;
  const links = [
    ...bodies.flatMap(({ body }) =>
      [...body.data.body.matchAll(/href="([^"]+)"/g)].map(([, url]) => url),
    ),
    ...footer.flatMap(({ links: list }: { links: { url: string }[] }) =>
      list.map(({ url }) => url),
    ),
    ...banners.map(({ link }: { link: string }) => link),
  ].filter((url: string) => /^\/(games\/)?[a-z_-]+$/.test(url));
  expect(
    links.filter((url: string) => !known.has(url) && !['/promo', '/tournaments'].includes(url)),
  ).toEqual([]);
  // the site has a page of its own there
  expect((await get('/json-api/static-pages/winback')).status).toBe(404);
});

test('a brand has heroes in its own light, with the same words in its own languages', async () => {
  const heroes = async (brand: string, type = 'startPage') =>
    (await get(`/json-api/banners?type=${type}`, 'it', brand)).body.data as {
      title: string;
      link: string;
      image: { base: string };
      imageMobile: { base: string };
    }[];
  const [aurora, bellanotte] = [await heroes('aurora'), await heroes('bellanotte')];
  expect(bellanotte.map(({ title, link }) => [title, link])).toEqual(
    aurora.map(({ title, link }) => [title, link]),
  );
  const pictures = (list: typeof aurora) =>
    list.flatMap(({ image, imageMobile }) => [image.base, imageMobile.base]);
  expect(pictures(bellanotte).filter((base) => pictures(aurora).includes(base))).toEqual([]);
  // what a brand has nothing of its own for is what all have
  expect(pictures(await heroes('bellanotte', 'gameProvider'))).toEqual(
    pictures(await heroes('aurora', 'gameProvider')),
  );
});

test('every page of the operator in the footer has a title of its own', async () => {
  const { data } = (await get('/json-api/blocks/footer')).body;
  const urls: string[] = data.flatMap(({ links }: { links: { url: string }[] }) =>
    // those are areas of the site, which have their own
    links.map(({ url }) => url).filter((url) => !['/promo', '/tournaments'].includes(url)),
  );
  const titles = await Promise.all(urls.map(async (url) => (await meta(url)).body.data?.title));
  expect(titles.every(Boolean)).toBe(true);
  expect(new Set(titles).size).toBe(new Set(urls).size);
});

test('meta: known paths are indexed, deep ones are not, unknown subjects are 404', async () => {
  expect((await meta('/games/slots?page=2')).body.data).toMatchObject({
    noindex: false,
    canonical: 'http://localhost:3000/games/slots',
  });
  expect((await meta('/promo/high-tide-week/')).body.data.title).toBe('High Tide Week | Aurora');
  expect((await meta('/tournaments/series/four-winds-cup')).body.data.noindex).toBe(false);
  expect((await meta('/a/b/c/d')).body.data.noindex).toBe(true);
  expect((await meta('/play/prism-harbour')).body.data.noindex).toBe(false);
  for (const path of ['/games/nothing', '/promo/nothing', '/play/nothing']) {
    expect((await meta(path)).status).toBe(404);
  }
});

test('meta: of an address of the site alone the operator says nothing', async () => {
  for (const path of ['/promo', '/profile/info', '/cashbox', '/of-another-area', '/a/b']) {
    expect((await meta(path)).body.data).toMatchObject({
      title: '',
      description: '',
      noindex: false,
    });
  }
});

describe('a promo without mechanics', () => {
  const SLUG = 'quiet-evenings';
  const texts = (html: string) => ({ ru: html, en: html, it: html, br: html });
  beforeAll(async () => {
    const { db } = site.services.core;
    await db.insert(promos).values({
      id: 900,
      slug: SLUG,
      title: texts('Quiet evenings'),
      body: texts('<p>By lamplight</p>'),
      fund: texts(''),
      image: 'x',
      template: 'static',
      containerTemplate: 'default',
      startAt: new Date('2026-03-01T00:00:00Z'),
      sortPriority: 0,
      isImportant: false,
      isHighFiveEnabled: false,
      useParticipantBtn: false,
      prizes: [],
      pointPrices: {},
      fundPercent: 0,
    });
  });
  afterAll(() => site.services.core.db.delete(promos).where(eq(promos.id, 900)));

  test('is a page under its own name, and said so to search engines', async () => {
    expect((await get(`/json-api/static-pages/${SLUG}`)).body.data).toMatchObject({
      slug: SLUG,
      url: `/${SLUG}`,
      title: 'Quiet evenings',
      updatedAt: '2026-03-01',
      body: '<p>By lamplight</p>',
    });
    const listed = (await get('/json-api/static-pages?hidden=false')).body.data;
    expect(listed.map(({ slug }: { slug: string }) => slug)).toContain(SLUG);
    expect((await meta(`/${SLUG}`)).body.data.title).toBe('Quiet evenings | Aurora');
    expect((await meta(`/promo/${SLUG}`)).body.data.canonical).toBe(
      `http://localhost:3000/${SLUG}`,
    );
    const { items } = (await get('/json-api/seo/sitemap?kind=promoPage')).body;
    expect(items.map(({ slug }: { slug: string }) => slug)).not.toContain(SLUG);
  });

  test('with mechanics it is none', async () => {
    expect((await get('/json-api/static-pages/high-tide-week')).status).toBe(404);
    expect((await meta('/promo/high-tide-week')).body.data.canonical).toContain(
      '/promo/high-tide-week',
    );
  });
});

describe('what the operator says in a place', () => {
  const strip = async (brand: string, locale: keyof typeof TAGS = 'en') =>
    (await get('/json-api/content/current-block', locale, brand)).body.data;
  const texts = (html: string) => ({ ru: html, en: html, it: html, br: html });

  test('stands on its brand alone, through the next start, until it is cleared', async () => {
    const { blocks, core } = site.services;
    const others = await strip('carnaval');
    await blocks.write('aurora', 'current', texts('<b>{{brand}} tonight</b>'));
    expect(await strip('aurora')).toEqual({ slug: 'current', html: '<b>Aurora tonight</b>' });
    expect(await strip('carnaval')).toEqual(others);
    await seedContent(core.db);
    expect((await strip('aurora')).html).toBe('<b>Aurora tonight</b>');
    await blocks.clear('aurora', 'current');
    expect((await strip('aurora')).html).toContain('/promo');
  });

  test('an empty strip is none', async () => {
    await site.services.blocks.write('aurora', 'current', texts(''));
    expect(await strip('aurora')).toBeNull();
    await site.services.blocks.clear('aurora', 'current');
  });

  test('columns of the footer', async () => {
    const { blocks } = site.services;
    const title = { ru: 'Клуб', en: 'Club', it: 'Club', br: 'Clube' };
    await blocks.write('aurora', 'footer', [{ title, links: [{ title, url: '/about' }] }]);
    const { data } = (await get('/json-api/blocks/footer')).body;
    expect(data).toEqual([{ title: 'Club', links: [{ title: 'Club', url: '/about' }] }]);
    await blocks.clear('aurora', 'footer');
  });

  test.each([
    ['current', { ru: 'only' }],
    ['current', 'text'],
    ['current', { ...texts('x'), de: 'x' }],
    ['current', texts('x'.repeat(2001))],
    ['footer', [{ title: texts('x'), links: [{ title: texts('x'), url: 'javascript:alert(1)' }] }]],
    ['footer', [{ title: texts('x'), links: [{ title: texts('x'), url: '//evil.test' }] }]],
  ] as const)('%s refuses what is not its shape', async (place, content) => {
    const before = await site.services.blocks.read('aurora', place);
    await expect(site.services.blocks.write('aurora', place, content)).rejects.toThrow(place);
    expect(await site.services.blocks.read('aurora', place)).toEqual(before);
  });

  test('a brand that is none has no places', async () => {
    await expect(site.services.blocks.write('nobody', 'current', texts('x'))).rejects.toThrow(
      'no brand',
    );
  });
});

test('server data speaks for the brand and shows the running promo as a popup', async () => {
  const { data } = (await get('/json-api/serverdata', 'it', 'bellanotte')).body;
  expect(data).toMatchObject({
    currencies: ['EUR'],
    defaultCurrency: 'EUR',
    promoPopup: { buttonUrl: '/promo/high-tide-week' },
  });
  expect(data.promoPopup.showDateTo * 1000).toBeGreaterThan(site.now);
});

test('reports of browsers are kept, but neither too large nor too many', async () => {
  const entry = {
    label: 'boot',
    level: 'error',
    datetime: new Date(site.now).toISOString(),
    message: 'no area',
  };
  const put = (body: object) => site.call('PUT', '/log', { body });
  expect((await put(entry)).body).toEqual({ ok: true });
  const texts = (many: number, length: number) => ({
    ...entry,
    context: Object.fromEntries(
      Array.from({ length: many }, (_, n) => [`text${n}`, 'x'.repeat(length)]),
    ),
  });
  expect((await put(texts(10, 4000))).codes).toEqual(['payload_too_large']);
  expect((await put(texts(1, 4001))).codes).toEqual(['context.text0: validation']);
  expect((await put({ ...entry, context: { deep: { er: 1 } } })).codes).toEqual([
    'context.deep: validation',
  ]);
  expect((await put({ ...entry, message: undefined })).status).toBe(422);
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => site.call('PUT', '/performance', { body: { lcp: 900 } })),
  );
  expect(answers.some(({ codes }) => codes[0] === 'rate_limited')).toBe(true);
  site.pass(61_000);
  expect((await put(entry)).status).toBe(200);
  await Promise.all(
    Array.from({ length: 70 }, () => site.call('PUT', '/performance', { body: { lcp: 900 } })),
  );
  // a clock that is put back holds nobody off
  site.pass(-3_600_000);
  expect((await put(entry)).status).toBe(200);
  site.pass(3_600_000);
});
