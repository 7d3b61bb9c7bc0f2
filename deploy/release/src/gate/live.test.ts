import type { BuildSet, CompositionBody } from '../composition.schema';
import { brandsOf, hasArea, liveBuilds, liveBuildsIn, setsFor } from './live';

const AT = '2026-01-01T00:00:00Z';
const body = (rest: Partial<CompositionBody> = {}): CompositionBody => ({
  pins: { lobby: 'l1' },
  slots: {},
  brands: {},
  note: '',
  ...rest,
});
const canary = (build: string, share: number, brand: string | null = null) => ({
  area: 'lobby',
  build,
  share,
  brand,
  startedAt: AT,
});
const arms = [
  { id: 'a', build: null, share: 4000 },
  { id: 'b', build: 'l4', share: 3000 },
  { id: 'c', build: 'l5', share: 0 },
  {
    id: 'd',
    build: 'l6',
    share: 3000,
    stopped: { guardrail: 'errors' as const, reason: 'x', at: AT },
  },
];
const experiment = {
  id: 'order',
  area: 'lobby',
  brand: 'aurora',
  arms,
  conversion: 'rounds' as const,
  excludeBots: true,
  excludeStaff: true,
  startedAt: AT,
};
const set = (rest: Partial<BuildSet> = {}): BuildSet => ({
  id: 's',
  members: { shell: 's2', lobby: 'l2' },
  share: 100,
  brand: null,
  startedAt: AT,
  ...rest,
});
const builds = (document: CompositionBody, brand: string | null) =>
  liveBuilds(document, 'lobby', brand).map(({ build, why }) => `${why} ${build}`);

test('the brands of a document are those that it names anywhere, and every other one', () => {
  expect(brandsOf(body())).toEqual([null]);
  const brands = { carnaval: { dropped: [], meta: {} } };
  const named = body({
    brands,
    canaries: [canary('l2', 100, 'aurora'), canary('l3', 100)],
    experiments: [experiment],
    sets: [set({ brand: 'bellanotte' })],
  });
  expect(brandsOf(named)).toEqual([null, 'carnaval', 'aurora', 'bellanotte']);
});

test('visitors of a brand get its pin, canaries with a share, and arms with a build and a share; nothing that is killed', () => {
  const document = body({
    canaries: [canary('l2', 100), canary('l3', 0), canary('l7', 100, 'carnaval')],
    experiments: [experiment],
  });
  expect(builds(document, 'aurora')).toEqual(['pin l1', 'canary l2', 'experiment:order/b l4']);
  expect(builds(document, null)).toEqual(['pin l1', 'canary l2']);
  const kills = [
    { area: 'lobby', build: 'l2', reason: 'x', at: AT },
    { area: 'promo', build: 'l1', reason: 'x', at: AT },
  ];
  expect(builds({ ...document, kills }, null)).toEqual(['pin l1']);
  expect(builds(body({ pins: {} }), null)).toEqual([]);
});

test("a brand's lock goes before all of that", () => {
  const document = body({
    brands: { aurora: { dropped: [], meta: {}, pins: { lobby: 'l9' } } },
    canaries: [canary('l2', 100)],
  });
  expect(builds(document, 'aurora')).toEqual(['brand l9']);
  expect(builds(document, null)).toEqual(['pin l1', 'canary l2']);
});

test('a set is given to a share, once it is whole and as long as it is not everybody’s', () => {
  const of = (
    one: BuildSet,
    rest: Partial<CompositionBody> = {},
    brand: string | null = 'aurora',
  ) => setsFor(body({ sets: [one], ...rest }), brand).length;
  expect(of(set())).toBe(1);
  expect(of(set({ share: 1 }))).toBe(1);
  expect(of(set({ share: 0 }))).toBe(0);
  expect(of(set({ before: { lobby: 'l1' } }))).toBe(0);
  expect(of(set({ brand: 'carnaval' }))).toBe(0);
  expect(of(set({ brand: 'carnaval' }), {}, null)).toBe(0);
  const lock = (pins: Record<string, string>) => ({
    brands: { aurora: { dropped: [], meta: {}, pins } },
  });
  expect(of(set(), lock({ lobby: 'l9' }))).toBe(0);
  expect(of(set(), lock({ lobby: 'l9' }), null)).toBe(1);
  expect(of(set(), lock({ lobby: 'l2' }))).toBe(1);
  const killed = (area: string, build: string) => ({
    kills: [{ area, build, reason: 'x', at: AT }],
  });
  expect(of(set(), killed('lobby', 'l2'))).toBe(0);
  expect(of(set(), killed('promo', 'l2'))).toBe(1);
  expect(of(set(), killed('lobby', 'l1'))).toBe(1);
});

test("visitors of a set get the set's build alone, of other areas what all get", () => {
  const document = body({ canaries: [canary('l3', 100)] });
  expect(liveBuildsIn(document, 'lobby', null, set())).toEqual([{ build: 'l2', why: 'set:s' }]);
  expect(liveBuildsIn(document, 'promo', null, set())).toEqual([]);
  expect(liveBuildsIn(document, 'lobby', null, null)).toHaveLength(2);
});

test('a brand lacks an area that it says it goes without', () => {
  const document = body({ brands: { aurora: { dropped: [], meta: {}, withoutAreas: ['lobby'] } } });
  expect(hasArea(document, 'aurora', 'lobby')).toBe(false);
  expect([hasArea(document, 'aurora', 'promo'), hasArea(document, 'carnaval', 'lobby')]).toEqual([
    true,
    true,
  ]);
  expect(hasArea(document, null, 'lobby')).toBe(true);
});
