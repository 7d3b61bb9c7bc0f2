import { requestKey } from 'shared-contracts/api';
import { getCategory, getGames } from 'shared-contracts/catalogue';
import { getPromo } from 'shared-contracts/promos';
import { getTournament } from 'shared-contracts/tournaments';
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
  ...{
    origin,
    route: 'main',
    url: `${origin}/`,
    brand: 'Aurora',
    language: 'en',
    logo: '/r/brand/1/logo.svg',
  },
  words: { promos: 'Promotions', tournaments: 'Tournaments' },
  answers: [],
  ...over,
});
const graph = (over: Partial<Described>) =>
  (structuredData(page(over)) as { '@graph': Record<string, unknown>[] } | null)?.['@graph'] ?? [];
const image = { base: '/media/p/fair', widths: [480, 960], width: 3, height: 4, blur: '' };

test('R-15: the first page says whose site it is', () => {
  expect(graph({})).toMatchObject([
    { '@type': 'WebSite', name: 'Aurora', url: 'https://site.test/', inLanguage: 'en' },
    { '@type': 'Organization', name: 'Aurora', logo: 'https://site.test/r/brand/1/logo.svg' },
  ]);
});

test('R-15: a category leads back to the first page and lists its games', () => {
  const games = [
    { slug: 'reef & co', name: 'Reef </script>' },
    { slug: 'b', name: 'B' },
  ];
  const [crumbs, list] = graph({
    ...{ route: 'gamesCategory', url: `${origin}/games/slots` },
    answers: [
      answer(getCategory, { params: { slug: 'slots' } }, { data: { slug: 'slots', name: 'Slots' } }),
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
    ...{ '@type': 'ItemList', numberOfItems: 2 },
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
])('R-15: %s is an event with the dates of its answer', (route, call, data, list) => {
  const answers = [answer(call, { params: { slug: 'fair' } }, { data })];
  const [crumbs, event] = graph({ route, url: `${origin}/x/fair`, answers });
  expect(crumbs?.itemListElement).toMatchObject([{ name: 'Aurora' }, { name: list }, { name: 'The Fair' }]);
  expect(event).toMatchObject({
    ...{
      '@type': 'Event',
      name: 'The Fair',
      startDate: fair.startAt,
      image: 'https://site.test/media/p/fair-960.webp',
    },
    location: { '@type': 'VirtualLocation', url: 'https://site.test/x/fair' },
  });
  expect(event).not.toHaveProperty('endDate');
});

test.each(['promoPage', 'tournamentPage', 'gamesCategory', 'staticPage', ''])(
  'R-15: %s without its answer says nothing',
  (route) => {
    expect(structuredData(page({ route }))).toBeNull();
  },
);

test('R-15: what a link shows elsewhere is the page’s own words and picture', () => {
  const answers = [answer(getPromo, { params: { slug: 'fair' } }, { data: { image } })];
  const brand = { info: { name: 'Aurora' }, texts: {} } as never;
  const seo = answer({ path: '/seo' }, {}, { data: { title: 'A "fair" <game>', description: 'Do & win' } });
  const head = headOf(brand, 'en', seo, { origin, path: '/promo/fair', status: 200, noindex: false });
  const tags = socialTags(head, { name: 'Aurora', locale: 'pt-BR' }, pictureOf(answers, origin));
  expect(tags).toContain('<meta property="og:title" content="A &quot;fair&quot; &lt;game&gt;">');
  expect(tags).toContain('<meta property="og:locale" content="pt_BR">');
  expect(tags).toContain('<meta property="og:image" content="https://site.test/media/p/fair-960.webp">');
  expect(socialTags({ ...head, description: '' }, { name: 'A', locale: 'en' }, undefined)).not.toMatch(
    /image|description/,
  );
});
