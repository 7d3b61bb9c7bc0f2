import { explain } from './explain';
import { resolveFor } from './resolve';
import { resolverOf } from './resolver';
import { canaryOf, experimentOf, liveOf, visitorOf } from './testing';

const ALL = 10_000;
const one = visitorOf('8d5f5a52-2a39-4b2f-9a64-0f3a3f7a1a11');
const contracts = {
  'shell@s2': '2.0.0',
  'lobby@l2': '^2.0.0',
  'promo@p2': '^2.0.0',
  'lobby@lx': '^2.0.0',
};
const members = { shell: 's2', lobby: 'l2', promo: 'p2' };
const setOf = (share: number, rest: object = {}) => ({
  id: 'next',
  members,
  share,
  brand: null,
  startedAt: '2026-01-01T00:00:00Z',
  ...rest,
});
const pins = { shell: 's1', lobby: 'l1', promo: 'p1' };
type Body = Parameters<typeof liveOf>[0];
const liveWith = (body: Body, gone: string[] = []) =>
  liveOf({ pins, ...body }, { contracts, gone });
const buildsFor = (live: ReturnType<typeof liveOf>, visitor = one) => {
  const resolution = resolveFor(live, visitor);
  const areas = Object.entries(resolution?.areas ?? {}).map(([area, { release }]) => [
    area,
    release.build,
  ]);
  return { shell: resolution?.shell.release.build, ...Object.fromEntries(areas) };
};

test('R-90: a visitor gets all builds of a set or none, whatever the share', () => {
  const live = liveWith({ sets: [setOf(3000)] });
  const given = Array.from({ length: 400 }, (_, at) => buildsFor(live, visitorOf(`visitor-${at}`)));
  const inside = given.filter(({ shell }) => shell === 's2');
  expect(inside.length).toBeGreaterThan(80);
  expect(inside.length).toBeLessThan(160);
  for (const builds of given) expect(builds).toEqual(builds.shell === 's2' ? members : pins);
});

test('R-91: a raised share only adds people, and canaries of its areas say nothing about it', () => {
  const people = Array.from({ length: 300 }, (_, at) => visitorOf(`visitor-${at}`));
  const insideAt = (share: number) =>
    people.filter(
      (visitor) => buildsFor(liveWith({ sets: [setOf(share)] }), visitor).shell === 's2',
    );
  const [few, more] = [insideAt(1000), insideAt(4000)];
  expect(few.every((visitor) => more.includes(visitor))).toBe(true);
  expect(more.length).toBeGreaterThan(few.length);
});

test('R-92: a set goes before canaries and experiments of its areas', () => {
  const experiments = [experimentOf('order', { arms: [{ id: 'b', build: 'l3', share: ALL }] })];
  const live = liveWith({ canaries: [canaryOf('l4', ALL)], experiments, sets: [setOf(ALL)] });
  expect(buildsFor(live)).toEqual(members);
  expect(resolveFor(live, one)?.arms).toEqual({});
});

test('R-92: where a lock of the brand names another build of one area, the others are not given either', () => {
  const brands = { aurora: { pins: { lobby: 'l3' }, dropped: [], meta: {} } };
  const live = liveWith({ sets: [setOf(ALL)], brands });
  expect(buildsFor(live)).toEqual({ shell: 's1', lobby: 'l3', promo: 'p1' });
  expect(buildsFor(live, { ...one, brand: 'carnaval' })).toEqual(members);
  expect(resolveFor(live, one)?.shell.steps.at(-1)?.passed).toBe(
    "a set is given as a whole, and the brand's lock of lobby goes before it",
  );
});

test('R-92: staff sees another build among those of the set when it fits, and else without the set', () => {
  const live = liveWith({ sets: [setOf(ALL)] });
  expect(buildsFor(live, { ...one, override: { lobby: 'lx' } })).toEqual({
    ...members,
    lobby: 'lx',
  });
  expect(buildsFor(live, { ...one, override: { lobby: 'l9' } })).toEqual({ ...pins, lobby: 'l9' });
});

test('R-92: the same build by a lock leaves the set whole; what the brand lacks is not missed', () => {
  const brands = {
    aurora: { pins: { lobby: 'l2' }, withoutAreas: ['promo'], dropped: [], meta: {} },
  };
  expect(buildsFor(liveWith({ sets: [setOf(ALL)], brands }))).toEqual({ shell: 's2', lobby: 'l2' });
});

test.each<[string, Body, string[], string]>([
  [
    'killed',
    { kills: [{ area: 'promo', build: 'p2', reason: 'blank pages', at: 'now' }] },
    [],
    'promo@p2 was killed: blank pages',
  ],
  ['not published', {}, ['promo@p2'], 'promo@p2 is not published'],
])(
  'R-93: a set with a member that is %s is given to nobody, and says so',
  (_, body, gone, reason) => {
    const live = liveWith({ sets: [setOf(ALL)], ...body }, gone);
    expect(buildsFor(live)).toEqual(pins);
    expect(resolveFor(live, one)?.shell.steps).toContainEqual({
      why: 'set:next',
      build: 's2',
      passed: `a set is given as a whole, and of promo it cannot be: ${reason}`,
    });
  },
);

test('R-93: a set whose area nothing else names is left out as well when its build cannot be given', () => {
  const live = liveWith({ pins: { shell: 's1', lobby: 'l1' }, sets: [setOf(ALL)] }, ['promo@p2']);
  expect(buildsFor(live)).toEqual({ shell: 's1', lobby: 'l1' });
  expect(resolveFor(live, one)?.left).toEqual({});
});

test('R-93: an area outside of a set never meets its shell when it does not fit', () => {
  const more = { ...pins, cashbox: 'c1' };
  const resolution = resolveFor(liveWith({ pins: more, sets: [setOf(ALL)] }), one);
  expect(resolution?.shell.release.build).toBe('s2');
  expect(Object.keys(resolution?.areas ?? {})).toEqual(['lobby', 'promo']);
  expect(resolution?.left.cashbox).toContain('does not fit shell@s2');
  expect(resolution?.areas.lobby?.lastKnownGood).toBeNull();
});

test('R-93: of two sets that share an area the more specific one is whole, the other is left out', () => {
  const own = setOf(ALL, { id: 'own', brand: 'aurora', members: { lobby: 'l3', promo: 'p3' } });
  const live = liveWith({ sets: [setOf(ALL), own] });
  expect(buildsFor(live)).toEqual({ shell: 's1', lobby: 'l3', promo: 'p3' });
  expect(buildsFor(live, { ...one, brand: 'carnaval' })).toEqual(members);
});

test('R-90: an override of the same build leaves a set whole; one that cannot be given breaks it', () => {
  const live = liveWith({ sets: [setOf(ALL)] }, ['lobby@lost']);
  expect(buildsFor(live, { ...one, override: { lobby: 'l2' } })).toEqual(members);
  expect(buildsFor(live, { ...one, override: { lobby: 'lost' } })).toEqual(pins);
});

test('R-95: what a promoted set has is pinned: it is no step of its own', () => {
  const live = liveWith({ pins: members, sets: [setOf(ALL, { before: pins })] });
  expect(resolveFor(live, one)?.areas.lobby?.steps).toEqual([{ why: 'pin', build: 'l2' }]);
});

test('an explanation says where the visitor stands in a set', () => {
  const { buckets } = explain(liveWith({ sets: [setOf(1)] }), one);
  expect(Object.keys(buckets)).toEqual(['set/next']);
});

test('visitors inside and outside of a set are told apart', () => {
  const resolve = resolverOf(liveWith({ sets: [setOf(5000)] }));
  const shells = new Set(
    Array.from({ length: 40 }, (_, at) => resolve(visitorOf(`visitor-${at}`))?.shell.release.build),
  );
  expect(shells).toEqual(new Set(['s1', 's2']));
});
