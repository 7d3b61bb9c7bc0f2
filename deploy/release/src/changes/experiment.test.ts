import type { CompositionBody } from '../composition.schema';
import { resolveFor } from '../resolve/resolve';
import { liveOf, visitorOf } from '../resolve/testing';
import { startExperiment, stopExperiment, type WantedExperiment } from './experiment';
import { promote } from './promote';
import { applied, bodyOf, houseOf } from './testing';

const house = houseOf();
const arm = (id: string, build: string | null, share: number) => ({ id, build, share });
const order: WantedExperiment = {
  id: 'order',
  area: 'lobby',
  brand: null,
  conversion: 'rounds',
  arms: [arm('a', null, 5000), arm('b', 'l2', 5000)],
  excludeBots: true,
  excludeStaff: true,
};
const start = (rest: Partial<typeof order> = {}) =>
  startExperiment(house, { ...order, ...rest }, 'monday');

test('R-56: an experiment runs from the revision that starts it', () => {
  const next = applied(start(), bodyOf());
  expect(next.experiments).toMatchObject([
    { ...order, arms: [{ id: 'a' }, { id: 'b' }], startedAt: 'monday' },
  ]);
  expect(next.note).toBe('start experiment order on lobby: a as it is 50 %, b l2 50 %');
});

test('R-121a: "as it is" is what everybody gets when the experiment begins, for as long as it runs', () => {
  const canaries = [{ area: 'lobby', build: 'l3', share: 10_000, brand: null, startedAt: 'then' }];
  const next = applied(start(), bodyOf({ canaries }));
  const [control] = next.experiments?.[0]?.arms ?? [];
  expect(control).toEqual({ id: 'a', build: 'l1', share: 5000, control: true });
  const released = applied(promote(house, 'lobby', 'l3'), next);
  expect(released.experiments).toEqual(next.experiments);
});

/** A house whose builds protect players as `protects` says. */
const guardedBy = (protects: Readonly<Record<string, string | undefined>>) => ({
  ...house,
  release: (area: string, build: string) => {
    const release = house.release(area, build);
    return release && { ...release, ...(protects[build] ? { protects: protects[build] } : {}) };
  },
});

test('a build that protects players otherwise than what everybody has is no arm', () => {
  const protects: Record<string, string | undefined> = { s1: 'aa', s2: 'bb', l2: undefined };
  const guarded = guardedBy(protects);
  const arms = [arm('a', null, 5000), arm('b', 's2', 5000)];
  const onShell = startExperiment(guarded, { ...order, area: 'shell', arms }, 'monday');
  expect(() => onShell(bodyOf())).toThrow(
    'shell@s2 protects players otherwise than s1, and no experiment does',
  );
  protects.s2 = 'aa';
  expect(applied(onShell, bodyOf()).experiments).toHaveLength(1);
  expect(applied(startExperiment(guarded, order, 'monday'), bodyOf()).experiments).toHaveLength(1);
});

test('what protects players anew goes to everybody or, while an experiment runs, to nobody', () => {
  const guarded = guardedBy({ l1: 'aa', l2: 'aa', l3: 'bb' });
  const running = applied(startExperiment(guarded, order, 'monday'), bodyOf());
  expect(() => promote(guarded, 'lobby', 'l3')(running)).toThrow(
    'lobby@l3 protects players otherwise than arms of experiment order, whose visitors would not get it; try: npm run compose -- experiment stop order',
  );
  expect(applied(promote(guarded, 'lobby', 'l2'), running).pins.lobby).toBe('l2');
  const stopped = applied(stopExperiment(guarded, 'order'), running);
  expect(applied(promote(guarded, 'lobby', 'l3'), stopped).pins.lobby).toBe('l3');
});

test('arms of a setting have no build of their own: both get what is there', () => {
  const arms = [arm('plain', null, 5000), arm('bold', null, 5000)];
  for (const area of ['lobby', 'shell']) {
    const body = bodyOf();
    const next = applied(start({ area, arms }), body);
    const build = body.pins[area];
    expect(next.experiments?.[0]?.arms.map((each) => each.build)).toEqual([build, build]);
    const met = new Set<string>();
    for (let visitor = 0; visitor < 100; visitor += 1) {
      const resolution = resolveFor(liveOf(next), visitorOf(`v${visitor}`));
      met.add(resolution?.arms.order ?? 'none');
    }
    expect([...met].sort()).toEqual(['bold', 'plain']);
    expect(applied(stopExperiment(house, 'order', 'bold'), next).pins).toEqual(body.pins);
  }
});

test('R-121a: neither a canary that runs nor one that begins moves an arm', () => {
  const canaries = [{ area: 'lobby', build: 'l3', share: 10_000, brand: null, startedAt: 'then' }];
  const before = applied(start(), bodyOf());
  const getsOf = (body: CompositionBody, id: string) => {
    const resolution = resolveFor(liveOf(body), visitorOf(id));
    return [resolution?.arms.order, resolution?.areas.lobby?.release.build];
  };
  for (let visitor = 0; visitor < 200; visitor += 1) {
    const id = `v${visitor}`;
    const [arm, build] = getsOf(before, id);
    expect(build).toBe(arm === 'a' ? 'l1' : 'l2');
    expect(getsOf({ ...before, canaries }, id)).toEqual([arm, build]);
    expect(getsOf(applied(start(), bodyOf({ canaries })), id)).toEqual([arm, build]);
  }
});

test('what was killed is not "as it is"', () => {
  const kills = [{ area: 'lobby', build: 'l1', reason: 'a leak', at: 'then' }];
  const armsOf = (body: CompositionBody) => applied(start(), body).experiments?.[0]?.arms[0]?.build;
  expect(armsOf(bodyOf({ kills, lastKnownGood: { lobby: 'l3' } }))).toBe('l3');
  expect(armsOf(bodyOf({ kills }))).toBeNull();
});

test.each<[string, Partial<typeof order>, string]>([
  [
    'more than all visitors',
    { arms: [arm('a', null, 6000), arm('b', 'l2', 5000)] },
    'make 110 %, 100 % is all',
  ],
  [
    'two arms of one name',
    { arms: [arm('a', null, 1), arm('a', 'l2', 1)] },
    'two arms have the same name',
  ],
  ['one arm', { arms: [arm('a', 'l2', 10_000)] }, 'at least two arms'],
  [
    'a build that is not published',
    { arms: [arm('a', null, 1), arm('b', 'l9', 1)] },
    'lobby@l9 is not published',
  ],
  ['an unknown area', { area: 'casino' }, 'there is no area casino'],
  ['an unknown brand', { brand: 'nova' }, 'there is no brand nova'],
])('R-56: %s is refused', (_what, rest, reason) => {
  expect(() => start(rest)(bodyOf())).toThrow(reason);
});

test('R-57: no two experiments meet on one area, and names are taken once', () => {
  const live = applied(start({ brand: 'aurora' }), bodyOf());
  const help =
    'experiment order runs on lobby of aurora; try: npm run compose -- experiment stop order';
  expect(() => start({ id: 'other' })(live)).toThrow(help);
  expect(() => start({ id: 'other', brand: 'aurora' })(live)).toThrow(help);
  expect(() => start({ area: 'promo' })(live)).toThrow('an experiment order runs already');
  const both = applied(start({ id: 'other', brand: 'carnaval' }), live);
  expect(both.experiments).toHaveLength(2);
});

test('R-58: a stopped experiment leaves everything as it was, a winner becomes the pin or the lock', () => {
  const live = applied(start(), bodyOf());
  expect(applied(stopExperiment(house, 'order'), live)).toMatchObject({
    experiments: [],
    pins: { lobby: 'l1' },
    note: 'stop experiment order',
    archive: [{ id: 'order', startedAt: 'monday', winner: null }],
  });
  expect(applied(stopExperiment(house, 'order', 'b'), live)).toMatchObject({
    experiments: [],
    pins: { lobby: 'l2' },
    lastKnownGood: { lobby: 'l1' },
    note: 'stop experiment order, b won',
  });
  expect(applied(stopExperiment(house, 'order', 'a'), live).pins).toEqual(bodyOf().pins);
  const ofBrand = applied(start({ brand: 'aurora' }), bodyOf());
  expect(applied(stopExperiment(house, 'order', 'b'), ofBrand)).toMatchObject({
    pins: { lobby: 'l1' },
    brands: { aurora: { pins: { lobby: 'l2' } } },
  });
  expect(() => stopExperiment(house, 'order', 'c')(live)).toThrow(
    'experiment order has no arm c; its arms: a, b',
  );
  expect(() => stopExperiment(house, 'gone')(live)).toThrow(
    'there is no experiment gone; running: order',
  );
});
