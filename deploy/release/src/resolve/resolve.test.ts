import { resolveFor } from './resolve';
import { canaryOf, experimentOf, liveOf, visitorOf } from './testing';

const ALL = 10_000;
const one = visitorOf('8d5f5a52-2a39-4b2f-9a64-0f3a3f7a1a11');
const kill = (build: string, area = 'lobby') => ({
  area,
  build,
  reason: 'blank pages',
  at: '2026-01-02',
});
const armsOf = (build: string | null) => [{ id: 'b', build, share: ALL }];
const experiments = [experimentOf('order', { arms: armsOf('le') })];
const everything = {
  pins: { shell: 's1', lobby: 'lp' },
  lastKnownGood: { lobby: 'lg' },
  canaries: [canaryOf('lc', ALL)],
  experiments,
  brands: { aurora: { pins: { lobby: 'lb' }, dropped: [], meta: {} } },
};
const lobby = (live: ReturnType<typeof liveOf>, visitor = one) => {
  const choice = resolveFor(live, visitor)?.areas.lobby;
  return choice && [choice.release.build, choice.why];
};

test('R-7: the most specific step decides: pin, canary, experiment, brand, override', () => {
  const { brands, ...unlocked } = everything;
  expect(lobby(liveOf({ pins: everything.pins }))).toEqual(['lp', 'pin']);
  expect(lobby(liveOf({ pins: everything.pins, canaries: everything.canaries }))).toEqual([
    'lc',
    'canary',
  ]);
  expect(lobby(liveOf(unlocked))).toEqual(['le', 'experiment:order/b']);
  expect(lobby(liveOf(everything))).toEqual(['lb', 'brand']);
  expect(lobby(liveOf(everything), { ...one, override: { lobby: 'lo' } })).toEqual([
    'lo',
    'override',
  ]);
  expect(lobby(liveOf({ ...unlocked, brands: { carnaval: brands.aurora } }))).toEqual([
    'le',
    'experiment:order/b',
  ]);
});

test('R-7: a canary of a brand goes before one of all brands, and is nothing to the others', () => {
  const live = liveOf({ canaries: [canaryOf('lb', ALL, 'aurora'), canaryOf('lc', ALL)] });
  expect(lobby(live)).toEqual(['lb', 'canary']);
  expect(lobby(live, { ...one, brand: 'carnaval' })).toEqual(['lc', 'canary']);
});

test('every step is told, with why it did not decide', () => {
  const canaries = [canaryOf('lc', 0)];
  const steps = resolveFor(liveOf({ ...everything, canaries }), one)?.areas.lobby?.steps;
  expect(steps).toEqual([
    { why: 'pin', build: 'lp', passed: 'brand goes before it' },
    { why: 'canary', build: 'lc', passed: 'the visitor is not in its 0 %' },
    { why: 'experiment:order/b', build: 'le', passed: 'brand goes before it' },
    { why: 'brand', build: 'lb' },
  ]);
});

test('R-9: a killed or unfit override is passed over as if it were not there', () => {
  const override = { lobby: 'lo' };
  const visitor = { ...one, override };
  const lastKnownGood = { lobby: 'l0' };
  for (const [live, passed] of [
    [liveOf({ lastKnownGood, kills: [kill('lo')] }), 'lobby@lo was killed: blank pages'],
    [liveOf({ lastKnownGood }, { gone: ['lobby@lo'] }), 'lobby@lo is not published'],
    [
      liveOf({ lastKnownGood }, { contracts: { 'lobby@lo': '^2.0.0' } }),
      'lobby@lo does not fit shell@s1: it is made for contract ^2.0.0, the shell provides 1.2.0',
    ],
  ] as const) {
    expect(resolveFor(live, visitor)?.areas.lobby).toMatchObject({
      why: 'pin',
      release: { build: 'l1' },
      steps: [
        { why: 'pin', build: 'l1' },
        { why: 'override', build: 'lo', passed },
      ],
    });
  }
});

test('R-10: what cannot be given is replaced by the last known good build', () => {
  const live = liveOf({ ...everything, kills: [kill('lb')] });
  expect(lobby(live)).toEqual(['lg', 'last-known-good']);
  expect(resolveFor(live, one)?.areas.lobby?.steps.at(-2)).toEqual({
    why: 'brand',
    build: 'lb',
    passed: 'lobby@lb was killed: blank pages',
  });
});

test('R-10: without it, the most specific of the other steps whose build can be given decides', () => {
  const kills = [kill('lb'), kill('lg')];
  expect(lobby(liveOf({ ...everything, kills }))).toEqual(['le', 'experiment:order/b']);
  expect(lobby(liveOf({ ...everything, kills: [...kills, kill('le')] }))).toEqual(['lc', 'canary']);
  expect(lobby(liveOf({ ...everything, kills: [...kills, kill('le'), kill('lc')] }))).toEqual([
    'lp',
    'pin',
  ]);
});

test('R-10, R-10b: an area of which nothing can run is left out with every reason, the rest stays', () => {
  const kills = ['lb', 'lg', 'le', 'lc', 'lp'].map((build) => kill(build));
  const pins = { ...everything.pins, promo: 'p1' };
  const resolution = resolveFor(liveOf({ ...everything, pins, kills }), one);
  expect(Object.keys(resolution?.areas ?? {})).toEqual(['promo']);
  expect(resolution?.left.lobby?.split('; ')).toHaveLength(5);
  expect(resolution?.arms).toEqual({});
});

test('R-11: the shell is resolved first, and the areas are held against it', () => {
  const canaries = [{ ...canaryOf('s2', ALL), area: 'shell' }, canaryOf('l2', ALL)];
  const contracts = { 'shell@s2': '2.0.0', 'lobby@l2': '^2.0.0' };
  const on = (live: ReturnType<typeof liveOf>) => {
    const resolution = resolveFor(live, one);
    return [resolution?.shell.release.build, resolution?.areas.lobby?.release.build];
  };
  expect(on(liveOf({ canaries }, { contracts }))).toEqual(['s2', 'l2']);
  expect(on(liveOf({ canaries: canaries.slice(1) }, { contracts }))).toEqual(['s1', 'l1']);
});

test('R-11: without a shell that can run there is no page; its last known good one will do', () => {
  const kills = [kill('s1', 'shell')];
  expect(resolveFor(liveOf({ kills }), one)).toBeNull();
  expect(resolveFor(liveOf({ kills, lastKnownGood: { shell: 's0' } }), one)?.shell).toMatchObject({
    why: 'last-known-good',
    release: { build: 's0' },
    lastKnownGood: null,
  });
});

test('R-12: a browser falls back to the last known good build, else to the pin, never to the same build', () => {
  const fallback = (live: ReturnType<typeof liveOf>) =>
    resolveFor(live, one)?.areas.lobby?.lastKnownGood?.build ?? null;
  expect(fallback(liveOf({ lastKnownGood: { lobby: 'l0' } }))).toBe('l0');
  expect(fallback(liveOf({ lastKnownGood: { lobby: 'l1' } }))).toBeNull();
  expect(fallback(liveOf({ canaries: [canaryOf('l2', ALL)] }))).toBe('l1');
  expect(fallback(liveOf({ lastKnownGood: { lobby: 'l0' }, kills: [kill('l0')] }))).toBeNull();
  expect(fallback(liveOf({}))).toBeNull();
});

test('an arm without a build keeps what its visitor would get, and still says that it is one', () => {
  const arms = armsOf(null);
  const live = liveOf({
    canaries: [canaryOf('l2', ALL)],
    experiments: [experimentOf('order', { arms })],
  });
  expect(lobby(live)).toEqual(['l2', 'experiment:order/b']);
  expect(resolveFor(live, one)?.arms).toEqual({ order: 'b' });
});

test('who does not get the arm takes no part: a lock, an override or a kill goes before it', () => {
  const arms = (live: ReturnType<typeof liveOf>, visitor = one) => resolveFor(live, visitor)?.arms;
  expect(arms(liveOf({ experiments }))).toEqual({ order: 'b' });
  expect(arms(liveOf(everything))).toEqual({});
  expect(arms(liveOf({ experiments }), { ...one, override: { lobby: 'lo' } })).toEqual({});
  expect(arms(liveOf({ experiments, kills: [kill('le')] }))).toEqual({});
});

test('R-14: bots and staff take no part unless the experiment wants them', () => {
  const guests = [one, { ...one, bot: true }, { ...one, staff: true }];
  const taking = (flags: object) =>
    guests.map((guest) => {
      const wanted = [experimentOf('order', { arms: armsOf('le'), ...flags })];
      return resolveFor(liveOf({ experiments: wanted }), guest)?.arms.order ?? null;
    });
  expect(taking({})).toEqual(['b', null, null]);
  expect(taking({ excludeBots: false })).toEqual(['b', 'b', null]);
  expect(taking({ excludeStaff: false })).toEqual(['b', null, 'b']);
});

test('R-15: a brand without an area has neither its routes nor its slots, whatever names a build of it', () => {
  const live = liveOf({
    pins: { shell: 's1', lobby: 'l1', tournaments: 't1' },
    slots: {
      'main.aside': [
        { area: 'tournaments', slot: 'races', for: 'all', load: 'always' },
        { area: 'lobby', slot: 'winners', for: 'all', load: 'always' },
      ],
    },
    brands: {
      aurora: {
        withoutAreas: ['tournaments'],
        dropped: ['producer'],
        meta: { main: { requiresAuth: true } },
      },
    },
  });
  const aurora = resolveFor(live, { ...one, override: { tournaments: 't2' } });
  expect(Object.keys(aurora?.areas ?? {})).toEqual(['lobby']);
  expect(aurora?.left).toEqual({});
  expect(aurora?.slots['main.aside']).toEqual([
    { area: 'lobby', slot: 'winners', for: 'all', load: 'always' },
  ]);
  expect(aurora?.changes.dropped).toEqual(
    expect.arrayContaining([
      'producer',
      'tournaments',
      'tournamentPage',
      'tournamentSeries',
      'tournamentGames',
    ]),
  );
  expect(aurora?.changes.meta).toEqual({ main: { requiresAuth: true } });
  expect(aurora?.routes.find(({ name }) => name === 'main')?.meta).toEqual({ requiresAuth: true });
  expect(aurora?.routes.map(({ name }) => name)).not.toContain('tournaments');
  expect(aurora?.closed.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['producer', 'tournaments']),
  );
  const carnaval = resolveFor(live, { ...one, brand: 'carnaval' });
  expect(Object.keys(carnaval?.areas ?? {})).toEqual(['lobby', 'tournaments']);
  expect(carnaval?.changes).toEqual({ dropped: [], meta: {} });
});

test('R-15: slots of a brand replace those of the house, name by name', () => {
  const own = { area: 'lobby', slot: 'winners', for: 'guest', load: 'mounted' } as const;
  const live = liveOf({
    brands: { aurora: { slots: { 'header.bell': [own] }, dropped: [], meta: {} } },
  });
  const slots = resolveFor(live, one)?.slots;
  expect(slots?.['header.bell']).toEqual([own]);
  expect(slots?.['header.balance']).toEqual([
    { area: 'cashbox', slot: 'header-balance', for: 'player', load: 'always' },
  ]);
});
