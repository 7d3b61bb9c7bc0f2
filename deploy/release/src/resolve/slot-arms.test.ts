import type { SlotFiller } from 'shared-contracts/composition';
import type { CompositionBody } from '../composition.schema';
import { explain } from './explain';
import { resolveFor } from './resolve';
import { resolverOf } from './resolver';
import { experimentOf, liveOf, visitorOf } from './testing';
import type { LiveBuilds } from './types';

const filler = (area: string, slot: string): SlotFiller => ({
  area,
  slot,
  for: 'all',
  load: 'always',
});
const JACKPOT = filler('lobby', 'jackpot');
const WINNERS = filler('lobby', 'winners');
const SLOT = 'main.aside';
const tryOut = (id: string, arms: Record<string, SlotFiller[] | null>, rest = {}) =>
  experimentOf(id, {
    area: 'shell',
    slot: SLOT,
    arms: Object.entries(arms).map(([arm, fills]) => ({
      id: arm,
      build: null,
      share: 5000,
      ...(fills ? { fills } : {}),
    })),
    ...rest,
  });
const aside = tryOut('aside', { bare: [], full: [WINNERS] });
const house: Partial<CompositionBody> = { slots: { [SLOT]: [JACKPOT] }, experiments: [aside] };

/** What some hundred visitors get: their arm, and what fills the slot. */
const given = (live: LiveBuilds, brand = 'aurora') =>
  Array.from({ length: 200 }, (_, n) => {
    const resolution = resolveFor(live, visitorOf(`v${n}`, { brand }));
    return { arms: resolution?.arms ?? {}, fills: resolution?.slots[SLOT] ?? [] };
  });
const kinds = (live: LiveBuilds, brand?: string) =>
  new Set(
    given(live, brand).map(({ arms, fills }) => `${arms.aside}:${fills.map(({ slot }) => slot)}`),
  );

test('an arm says what fills the slot, or leaves it empty, and a visitor keeps it whoever asks', () => {
  expect(kinds(liveOf(house))).toEqual(new Set(['bare:', 'full:winners']));
  const many = resolverOf(liveOf(house));
  for (const id of ['v1', 'v2', 'v3']) {
    expect(many(visitorOf(id))).toEqual(resolveFor(liveOf(house), visitorOf(id)));
  }
});

test('an arm without a word has the slot as it is', () => {
  const experiments = [tryOut('aside', { now: null, full: [WINNERS] })];
  expect(kinds(liveOf({ ...house, experiments }))).toEqual(
    new Set(['now:jackpot', 'full:winners']),
  );
});

test('areas get the builds that they had, for the same reasons', () => {
  const withOut = resolveFor(liveOf({ ...house, experiments: [] }), visitorOf('v1'));
  const resolution = resolveFor(liveOf(house), visitorOf('v1'));
  expect([resolution?.shell, resolution?.areas]).toEqual([withOut?.shell, withOut?.areas]);
});

test('R-151: where one arm cannot be given nobody is in any, so that none is filled less', () => {
  const experiments = [tryOut('aside', { bare: [], full: [filler('promo', 'widget')] })];
  const pins = { shell: 's1', lobby: 'l1', promo: 'p1' };
  const body = { ...house, experiments, pins };
  expect(kinds(liveOf(body))).toEqual(new Set(['bare:', 'full:widget']));
  const none = new Set(['undefined:jackpot']);
  expect(kinds(liveOf(body, { gone: ['promo@p1'] }))).toEqual(none);
  const carnaval = { withoutAreas: ['promo'], dropped: [], meta: {} };
  expect(kinds(liveOf({ ...body, brands: { carnaval } }), 'carnaval')).toEqual(none);
  const live = liveOf(body);
  const offers = { pages: [], modals: [], slots: ['tooltip'], texts: {} };
  const release: LiveBuilds['release'] = (area, build) => {
    const found = live.release(area, build);
    return found && area === 'promo' ? { ...found, offers } : found;
  };
  expect(kinds({ ...live, release })).toEqual(none);
  expect(resolveFor({ ...live, release }, visitorOf('v1'))?.slotSteps).toMatchObject([
    { slot: SLOT, passed: 'promo@p1 has no part widget' },
  ]);
});

test('R-151: what a stopped arm would need keeps nobody out, and its visitors have what is there', () => {
  const stopped = { at: 'now', guardrail: 'errors', reason: 'many' };
  const experiment = tryOut('aside', { bare: [], full: [filler('gone', 'part')] });
  const arms = experiment.arms.map((arm) => (arm.id === 'full' ? { ...arm, stopped } : arm));
  expect(kinds(liveOf({ ...house, experiments: [{ ...experiment, arms }] }))).toEqual(
    new Set(['bare:', 'undefined:jackpot']),
  );
});

test('a brand that fills the slot itself is in its own experiments alone', () => {
  const brands = { aurora: { slots: { [SLOT]: [] }, dropped: [], meta: {} } };
  expect(kinds(liveOf({ ...house, brands }))).toEqual(new Set(['undefined:']));
  const own = { ...aside, brand: 'aurora' };
  expect(kinds(liveOf({ ...house, brands, experiments: [own] }))).toEqual(
    new Set(['bare:', 'full:winners']),
  );
  const two = [{ ...own, id: 'aside' }, tryOut('all', { bare: [], full: [JACKPOT] })];
  for (const { arms } of given(liveOf({ ...house, experiments: two })))
    expect(Object.keys(arms)).toEqual(['aside']);
});

test('beside experiments on an area, and on another slot, each says nothing about the others', () => {
  const experiments = [
    aside,
    tryOut('bell', { none: [], some: [WINNERS] }, { slot: 'header.bell' }),
    experimentOf('tiles', { area: 'shell', arms: [{ id: 'a', build: null, share: 10_000 }] }),
  ];
  const met = new Set(
    given(liveOf({ ...house, experiments })).map(({ arms }) => JSON.stringify(arms)),
  );
  expect(met.size).toBe(4);
  for (const arms of met)
    expect(Object.keys(JSON.parse(arms)).sort()).toEqual(['aside', 'bell', 'tiles']);
});

test('R-131: who takes no part has the slot as it is, and explain says why', () => {
  const live = liveOf(house);
  const { resolution } = explain(live, visitorOf('v1', { apart: true }));
  expect(resolution).toMatchObject({ arms: {}, slots: { [SLOT]: [JACKPOT] } });
  expect(resolution?.slotSteps).toEqual([
    { slot: SLOT, why: 'experiment:aside', passed: 'nothing is tried out on this player' },
  ]);
  const held = [{ brand: null, share: 10_000, startedAt: '', salt: 'x' }];
  expect(kinds(liveOf({ ...house, holdouts: held }))).toEqual(new Set(['undefined:jackpot']));
});
