import { requestKey } from 'shared-contracts/api';
import { getCategory, getGame, getGames } from 'shared-contracts/catalogue';
import { addressOf } from 'shared-contracts/composition';
import { getStaticPage } from 'shared-contracts/content';
import { getPromo } from 'shared-contracts/promos';
import { HOUSE_ROUTES } from 'shared-contracts/testing/site';
import { getSeries, getTournament } from 'shared-contracts/tournaments';
import { headOf } from './head';
import type { PublicAnswer } from './public-answers';
import { pictureOf, socialTags } from './social';
import { type Described, structuredData } from './structured-data';

const answer = (call: { path: string }, input: object, value: unknown): PublicAnswer => ({
  key: requestKey('GET', call.path, input),
  status: 200,
  value,
  inline: '',
  stale: false,
  personal: false,
});
const origin = 'https://site.test';
const page = (over: Partial<Described>): Described => ({
  origin,
  route: 'main',
  url: `${origin}/`,
  brand: 'Aurora',
  language: 'en',
  logo: '/r/brand/1/logo.svg',
  at: (path) => `${origin}${path}`,
  href: (route, params) => addressOf(HOUSE_ROUTES, route, params),
  titleOf: ({ name }) =>
    ({ action: 'Promotions', tournaments: 'Tournaments', profile: 'Profile' })[name],
  hidden: false,
  answers: [],
  ...over,
});
const graph = (over: Partial<Described>) =>
  (structuredData(page(over)) as { '@graph': Record<string, unknown>[] } | null)?.['@graph'] ?? [];
const image = {
  base: '/media/p/fair',
  widths: [480, 960],
  width: 3,
  height: 4,
  ground: '#000000,#ffffff',
};

test('the first page says whose site it is', () => {
  expect(graph({})).toMatchObject([
    { '@type': 'WebSite', name: 'Aurora', url: 'https://site.test/', inLanguage: 'en' },
    { '@type': 'Organization', name: 'Aurora', logo: 'https://site.test/r/brand/1/logo.svg' },
  ]);
});

test('a category leads back to the first page and lists its games', () => {
  const games = [
    { slug: 'reef & co', name: 'Reef </script>' },
    { slug: 'b', name: 'B' },
  ];
  const [crumbs, list] = graph({
    route: 'gamesCategory',
    url: `${origin}/games/slots`,
    answers: [
      answer(
        getCategory,
        { params: { slug: 'slots' } },
        { data: { slug: 'slots', name: 'Slots' } },
      ),
      answer(getGames, { query: { page: 1 } }, { items: games, totalItems: 2 }),
    ],
  });
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Aurora', item: 'https://site.test/' },
      { position: 2, name: 'Slots', item: 'https://site.test/games/slots' },
    ],
  });
  expect(list).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      { name: 'Reef </script>', url: 'https://site.test/play/reef%20%26%20co' },
      { name: 'B' },
    ],
  });
});

const fair = { title: 'The Fair', startAt: '2026-06-01T00:00:00Z', endAt: null, status: 'active' };
test.each([
  ['promoPage', getPromo, { ...fair, image }, 'Promotions'],
  ['tournamentPage', getTournament, { ...fair, imageDefault: { url: '', image } }, 'Tournaments'],
])('%s is an event with the dates of its answer', (route, call, data, list) => {
  const answers = [answer(call, { params: { slug: 'fair' } }, { data })];
  const [crumbs, event] = graph({ route, url: `${origin}/x/fair`, answers });
  expect(crumbs?.itemListElement).toMatchObject([
    { name: 'Aurora' },
    { name: list },
    { name: 'The Fair' },
  ]);
  expect(event).toMatchObject({
    '@type': 'Event',
    name: 'The Fair',
    startDate: fair.startAt,
    image: 'https://site.test/media/p/fair-960.webp',
    location: { '@type': 'VirtualLocation', url: 'https://site.test/x/fair' },
  });
  expect(event).not.toHaveProperty('endDate');
});

test('a series is a series of events', () => {
  const answers = [answer(getSeries, { params: { slug: 'winds' } }, { data: { ...fair, image } })];
  const [crumbs, event] = graph({
    route: 'tournamentSeries',
    url: `${origin}/tournaments/series/winds`,
    answers,
  });
  expect(crumbs?.itemListElement).toMatchObject([
    { name: 'Aurora' },
    { name: 'Tournaments', item: `${origin}/tournaments` },
    { name: 'The Fair' },
  ]);
  expect(event).toMatchObject({
    '@type': 'EventSeries',
    name: 'The Fair',
    image: 'https://site.test/media/p/fair-960.webp',
  });
});

test('a game says what it is, whose, and where it stands', () => {
  const provider = { slug: 'lumen', name: 'Lumen' };
  const game = {
    slug: 'reef',
    name: 'Reef',
    description: 'Calm water',
    provider,
    tall_preview: image,
  };
  const answers = [answer(getGame, { params: { slug: 'reef' } }, { data: game })];
  const [crumbs, thing] = graph({ route: 'gameItem', url: `${origin}/play/reef`, answers });
  expect(crumbs?.itemListElement).toMatchObject([
    { name: 'Aurora' },
    { name: 'Lumen', item: `${origin}/producers/lumen` },
    { name: 'Reef', item: `${origin}/play/reef` },
  ]);
  expect(thing).toMatchObject({
    '@type': 'VideoGame',
    name: 'Reef',
    description: 'Calm water',
    inLanguage: 'en',
    url: `${origin}/play/reef`,
    author: { name: 'Lumen' },
    image: 'https://site.test/media/p/fair-960.webp',
  });
});

test('a page of the operator says when it was changed', () => {
  const text = { slug: 'rules', title: 'Rules', updatedAt: '2026-02-03' };
  const answers = [answer(getStaticPage, { params: { slug: 'rules' } }, { data: text })];
  const [crumbs, thing] = graph({ route: 'staticPage', url: `${origin}/rules`, answers });
  expect(crumbs?.itemListElement).toMatchObject([{ name: 'Aurora' }, { name: 'Rules' }]);
  expect(thing).toMatchObject({ '@type': 'WebPage', name: 'Rules', dateModified: '2026-02-03' });
});

test('a category of a provider stands below the provider', () => {
  const answers = [
    answer(getCategory, { params: { slug: 'lumen' } }, { data: { slug: 'lumen', name: 'Lumen' } }),
    answer(getCategory, { params: { slug: 'slots' } }, { data: { slug: 'slots', name: 'Slots' } }),
  ];
  const [crumbs] = graph({
    route: 'producerCategory',
    url: `${origin}/producers/lumen/slots`,
    answers,
  });
  expect(crumbs?.itemListElement).toMatchObject([
    { name: 'Aurora' },
    { name: 'Lumen', item: `${origin}/producers/lumen` },
    { name: 'Slots', item: `${origin}/producers/lumen/slots` },
  ]);
});

test('the games of an event stand below it', () => {
  const data = { ...fair, slug: 'fair' };
  const answers = [answer(getPromo, { params: { slug: 'fair' } }, { data })];
  const [crumbs] = graph({ route: 'promoGames', url: `${origin}/promo/fair/games`, answers });
  expect(crumbs?.itemListElement).toMatchObject([
    { name: 'Aurora' },
    { name: 'Promotions' },
    { name: 'The Fair', item: `${origin}/promo/fair` },
  ]);
});

test('the steps of a page are in its language', () => {
  const text = { slug: 'rules', title: 'Regole', updatedAt: '2026-02-03' };
  const answers = [answer(getStaticPage, { params: { slug: 'rules' } }, { data: text })];
  const [crumbs] = graph({
    route: 'staticPage',
    url: `${origin}/rules?lang=it`,
    answers,
    at: (path) => `${origin}${path}?lang=it`,
  });
  expect(crumbs?.itemListElement).toMatchObject([
    { item: `${origin}/?lang=it` },
    { item: `${origin}/rules?lang=it` },
  ]);
});

test.each([
  'promoPage',
  'tournamentPage',
  'tournamentSeries',
  'gameItem',
  'gamesCategory',
  'staticPage',
  '',
])('%s without its answer says nothing', (route) => {
  expect(structuredData(page({ route }))).toBeNull();
});

test('what a link shows elsewhere is the page’s own words and picture', () => {
  const answers = [answer(getPromo, { params: { slug: 'fair' } }, { data: { image } })];
  const brand = {
    info: { name: 'Aurora', locales: ['en'], defaultLocale: 'en' },
    texts: {},
  } as never;
  const seo = answer(
    { path: '/seo' },
    {},
    { data: { title: 'A "fair" <game>', description: 'Do & win' } },
  );
  const head = headOf(brand, 'en', seo, {
    origin,
    path: '/promo/fair',
    status: 200,
    noindex: false,
    title: undefined,
    description: undefined,
    base: null,
  });
  const tags = socialTags(head, { name: 'Aurora', locale: 'pt-BR' }, pictureOf(answers, origin));
  expect(tags).toContain('<meta property="og:title" content="A &quot;fair&quot; &lt;game&gt;">');
  expect(tags).toContain('<meta property="og:locale" content="pt_BR">');
  expect(tags).toContain(
    '<meta property="og:image" content="https://site.test/media/p/fair-960.webp">',
  );
  expect(
    socialTags({ ...head, description: '' }, { name: 'A', locale: 'en' }, undefined),
  ).not.toMatch(/image|description/);
});
