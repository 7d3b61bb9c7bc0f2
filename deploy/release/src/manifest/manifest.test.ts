import { matchRoute, type PublishedManifest } from 'shared-contracts/composition';
import { HOUSE_CLOSED, HOUSE_MENU, HOUSE_ROUTES } from 'shared-contracts/testing/site';
import type { BrandComposition } from '../composition.schema';
import { clashesOf } from './clashes';
import { FORMER } from './manifest-of';
import { formerSite, pageSite } from './page-site';
import { manifestProblems } from './problems';
import { type Site, siteOf } from './site';
import { houseManifests } from './testing/house';
import { questsManifest } from './testing/manifest';

const english = { locale: 'en', name: 'Aurora', texts: {} } as const;
const present = Object.values(FORMER);
const siteFor = (own: Partial<BrandComposition> = {}, more: PublishedManifest[] = []): Site =>
  siteOf(
    { present: [...present, ...more], absent: [] },
    { slots: {}, brands: { aurora: { dropped: [], meta: {}, ...own } } },
    'aurora',
  );

test('the manifests of the house make the site that its tests play with', () => {
  const site = siteOf({ present: houseManifests(), absent: [] }, { slots: {}, brands: {} }, '');
  const page = pageSite(site, english);
  const bare = page.routes.map(({ title: _, description: __, ...row }) => row);
  const byName = <T extends { name: string }>(rows: readonly T[]) =>
    rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(byName(bare)).toEqual(byName(HOUSE_ROUTES));
  expect(byName(page.closed)).toEqual(byName(HOUSE_CLOSED));
  const place = (name: string) => (link: { place: string }) => link.place === name;
  for (const name of ['main', 'tabs', 'player', 'profile'])
    expect(page.menu.filter(place(name)).toSorted((a, b) => (a.for < b.for ? -1 : 1))).toEqual(
      HOUSE_MENU.filter(place(name)).toSorted((a, b) => (a.for < b.for ? -1 : 1)),
    );
});

test('manifests of the house and of former builds have nothing wrong, and clash nowhere', () => {
  const all = houseManifests();
  expect(all.flatMap((each) => manifestProblems(each))).toEqual([]);
  expect(present.flatMap((each) => manifestProblems(each))).toEqual([]);
  expect(
    all.flatMap((one) =>
      all.filter((other) => other !== one).flatMap((other) => clashesOf(one, other)),
    ),
  ).toEqual([]);
});

test('an area adds its routes, its link and its titles to the site', () => {
  const page = pageSite(siteFor({}, [questsManifest()]), { ...english, locale: 'it' });
  expect(page.routes.find(({ name }) => name === 'quests')).toEqual({
    name: 'quests',
    path: '/quests',
    area: 'quests',
    page: 'main',
    meta: {},
    title: 'Quests it',
    description: 'All quests at Aurora',
  });
  const main = page.menu.filter(({ place }) => place === 'main');
  expect(main.map(({ href, title }) => [href, title])).toEqual([
    ['/', 'Lobby'],
    ['/promo', 'Promozioni'],
    ['/tournaments', 'Tornei'],
    ['/quests', 'Quests it'],
  ]);
});

test('M-3: a brand drops, guards and renames; nothing leads to what it lacks', () => {
  const site = siteFor({ dropped: ['action'], meta: { quests: { requiresAuth: true } } }, [
    questsManifest(),
  ]);
  const texts = { quests: { title: 'Missions' } };
  const page = pageSite(site, { ...english, texts });
  expect(page.routes.map(({ name }) => name)).not.toContain('action');
  expect(page.closed).toContainEqual({ name: 'action', path: '/promo' });
  expect(page.menu.map(({ route }) => route)).not.toContain('action');
  expect(page.routes.find(({ name }) => name === 'quests')).toMatchObject({
    title: 'Missions',
    meta: { requiresAuth: true },
  });
});

test('a slot is filled by manifests in their order, else as the house says, else as the brand says', () => {
  const fill = (order: number) =>
    ({ slot: 'header.bell', part: 'x', for: 'all', load: 'always', order }) as const;
  const before = { ...questsManifest(), fills: [fill(-1)] };
  expect(siteFor({}, [before]).slots['header.bell']?.map(({ area }) => area)).toEqual([
    'quests',
    'account',
  ]);
  const own = [{ area: 'lobby', slot: 'winners', for: 'all', load: 'mounted' } as const];
  expect(siteFor({ slots: { 'header.bell': own } }, [before]).slots['header.bell']).toEqual(own);
  const cast = { present: [...present, before], absent: [] };
  expect(
    siteOf(cast, { slots: { 'header.bell': own }, brands: {} }, '').slots['header.bell'],
  ).toEqual(own);
});

test('a shell of before 1.5 gets what the brand changes in its own table', () => {
  const changes = { dropped: ['producer'], meta: { main: { requiresAuth: true } } };
  expect(formerSite({ changes, slots: {} }).routes).toEqual(changes);
});

test('M-6: whoever is first in order keeps a name or an address that two areas claim', () => {
  const greedy = questsManifest({ area: 'aaa', route: { path: '/promo' } });
  const taken = siteFor({}, [greedy, questsManifest({ route: { path: '/login' } })]);
  expect(matchRoute(taken.routes, '/promo')?.route.area).toBe('aaa');
  expect(matchRoute(taken.routes, '/login')?.route.area).toBe('shell');
});
