import type { BrandFile } from '../../brands/parts';
import { readBrands } from '../../brands/read';
import { FORMER } from '../../manifest/manifest-of';
import { questsManifest } from '../../manifest/testing/manifest';
import { diff } from '../diff';
import { applied, bodyOf, houseOf } from '../testing';
import {
  applyFiles,
  dropRoutes,
  fillSlot,
  guardRoute,
  restoreRoutes,
  setBlocked,
  setTexts,
  setTokens,
  unguardRoute,
  withArea,
  withoutArea,
} from '.';

const known = houseOf();
let house: BrandFile;
beforeAll(async () => {
  house = (await readBrands(`${import.meta.dirname}/../../../../brands`)).files.aurora as BrandFile;
});
const brandOf = (body: ReturnType<typeof bodyOf>) => body.brands.aurora;
const started = () => bodyOf({ brands: { aurora: { ...house, pins: { lobby: 'l1' } } } });

test('routes are dropped and restored, areas left out and taken back, locks stay', () => {
  const dropped = applied(dropRoutes(known, 'aurora', ['action', 'producer']), started());
  expect(brandOf(dropped)).toMatchObject({
    dropped: ['action', 'producer'],
    pins: { lobby: 'l1' },
  });
  expect(dropped.note).toBe('aurora: drop action, producer');
  expect(brandOf(applied(restoreRoutes(known, 'aurora', ['action']), dropped))?.dropped).toEqual([
    'producer',
  ]);
  const without = applied(withoutArea(known, 'aurora', 'tournaments'), started());
  expect(brandOf(without)?.withoutAreas).toEqual(['tournaments']);
  expect(brandOf(applied(withArea(known, 'aurora', 'tournaments'), without))).not.toHaveProperty(
    'withoutAreas',
  );
  expect(dropRoutes(known, 'aurora', ['action'])(dropped)).toBeNull();
});

test('guards lie over each other, and go', () => {
  const guarded = applied(guardRoute(known, 'aurora', 'main', { requiresAuth: true }), started());
  const more = applied(guardRoute(known, 'aurora', 'main', { noindex: true }), guarded);
  expect(brandOf(more)?.meta).toEqual({ main: { requiresAuth: true, noindex: true } });
  expect(diff(guarded, more)).toEqual([
    '~ aurora guards main: {"requiresAuth":true} -> {"requiresAuth":true,"noindex":true}',
  ]);
  expect(brandOf(applied(unguardRoute(known, 'aurora', 'main'), more))?.meta).toEqual({});
});

test('a slot is filled otherwise, by nothing, and by the areas again', () => {
  const filler = { area: 'lobby', slot: 'winners', for: 'guest', load: 'always' } as const;
  const filled = applied(fillSlot(known, 'aurora', 'main.aside', [filler]), started());
  expect(brandOf(filled)?.slots).toEqual({ 'main.aside': [filler] });
  expect(brandOf(applied(fillSlot(known, 'aurora', 'main.aside', []), filled))?.slots).toEqual({
    'main.aside': [],
  });
  expect(
    brandOf(applied(fillSlot(known, 'aurora', 'main.aside', null), filled)),
  ).not.toHaveProperty('slots');
});

test('words, colours and barred countries change one by one, and the history tells each', () => {
  const before = started();
  const said = [{ namespace: 'cashbox', key: 'balance.points', text: 'Stars' }];
  const spoken = applied(setTexts(known, 'aurora', 'en', said), before);
  expect(diff(before, spoken)).toEqual([
    '~ aurora text en cashbox:balance.points: Compoints -> Stars',
  ]);
  const silent = applied(
    setTexts(known, 'aurora', 'en', [{ ...said[0], text: null } as never]),
    before,
  );
  expect(diff(before, silent)).toEqual(['- aurora text en cashbox:balance.points: Compoints']);
  const painted = applied(setTokens(known, 'aurora', { '--radius-card': '4px' }), before);
  expect(diff(before, painted)).toEqual(['~ aurora token --radius-card: 20px -> 4px']);
  const barred = applied(setBlocked(known, 'aurora', ['KP', 'FR', 'FR']), before);
  expect(brandOf(barred)?.policy?.blockedCountries).toEqual(['FR', 'KP']);
});

test('whole files take the place of what is live, languages that none names stay', () => {
  const before = started();
  const it = { it: { brand: { tagline: 'Ciao' } } };
  const after = applied(
    applyFiles(known, 'aurora', { texts: it, dropped: ['action'], meta: {} }),
    before,
  );
  expect(brandOf(after)).toEqual({
    ...brandOf(before),
    dropped: ['action'],
    meta: {},
    texts: { ...house.texts, ...it },
  });
  expect(after.note).toBe('aurora: apply composition, texts');
});

test.each<[string, () => ReturnType<typeof dropRoutes>, string]>([
  [
    'a route',
    () => dropRoutes(known, 'aurora', ['actoin']),
    'aurora: there is no route actoin; there are: action',
  ],
  [
    'a guarded route',
    () => guardRoute(known, 'aurora', 'mian', { requiresAuth: true }),
    'there is no route mian',
  ],
  ['an area', () => withoutArea(known, 'aurora', 'casino'), 'there is no area casino'],
  ['a slot', () => fillSlot(known, 'aurora', 'header.left', []), 'there is no slot header.left'],
  [
    'a brand',
    () => dropRoutes(known, 'nova', ['action']),
    'there is no brand nova; there are: aurora, carnaval',
  ],
  [
    'a token',
    () => setTokens(known, 'aurora', { '--color-acent': '#000000' }),
    'there is no token --color-acent',
  ],
  [
    'a language',
    () => setTexts(known, 'carnaval', 'it', []),
    'carnaval has its texts from its files alone; try: npm run compose -- brand carnaval apply',
  ],
])('B-27: %s that nobody knows is refused', (_, change, reason) => {
  expect(() => change()(started())).toThrow(reason);
});

test.each<[string, () => ReturnType<typeof dropRoutes>, string]>([
  [
    'a guard',
    () => guardRoute(known, 'aurora', 'main', { requireAuth: true } as never),
    'malformed at /meta/main/requireAuth',
  ],
  [
    'a guard’s value',
    () => guardRoute(known, 'aurora', 'main', { requiresAuth: 'yes' } as never),
    'malformed at /meta/main/requiresAuth',
  ],
  [
    'a token that ends its rule',
    () => setTokens(known, 'aurora', { '--radius-card': '4px;}body{display:none' }),
    'malformed at /tokens/--radius-card',
  ],
  [
    'colours that nobody can read',
    () => setTokens(known, 'aurora', { '--color-ink-1': '#0a0c1c' }),
    '--color-ink-1 on --color-surface-0 has a contrast of',
  ],
  [
    'a country',
    () => setBlocked(known, 'aurora', ['France']),
    'malformed at /policy/blockedCountries/0',
  ],
  [
    'a restore of what is not dropped',
    () => restoreRoutes(known, 'aurora', ['action']),
    'aurora does not drop action; it drops: none',
  ],
  [
    'an unguard of what is not guarded',
    () => unguardRoute(known, 'aurora', 'main'),
    'aurora does not guard main; it guards: none',
  ],
])('B-27: %s is refused', (_, change, reason) => {
  expect(() => change()(started())).toThrow(reason);
});

test('B-28: a route is not restored over one that another area has taken meanwhile', () => {
  const manifest = questsManifest({ route: { path: '/promo' } });
  const promo = { ...known.release('promo', 'p1'), manifest: FORMER.promo } as never;
  const house = {
    ...known,
    areas: [...known.areas, 'quests'],
    release: (area: string, build: string) =>
      area === 'quests'
        ? ({ ...known.release('lobby', 'l1'), area, build, manifest } as never)
        : area === 'promo'
          ? promo
          : known.release(area, build),
  };
  const pins = { shell: 's1', lobby: 'l1', promo: 'p1', quests: 'q1' };
  const body = bodyOf({ pins, brands: { aurora: { dropped: ['action'], meta: {} } } });
  expect(() => restoreRoutes(house, 'aurora', ['action'])(body)).toThrow(
    'promo@p1 clashes with quests@q1: /promo',
  );
});
