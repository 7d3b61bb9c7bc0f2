import type { SlotFiller } from 'shared-contracts/composition';
import type { BrandComposition, CompositionBody } from '../composition.schema';
import { RefusedError } from '../document';
import { isControl } from '../exposures/runs';
import { resumeArm, stopArm } from './arm';
import { diff } from './diff';
import { startExperiment, stopExperiment, type WantedExperiment } from './experiment';
import { applied, bodyOf, houseOf } from './testing';

const house = houseOf();
const offers = (slots: string[]) => ({ pages: [], modals: [], slots, texts: {} });
const PARTS: Record<string, string[]> = { lobby: ['winners', 'jackpot'], promo: ['widget'] };
const known = {
  ...house,
  release: (area: string, build: string) => {
    const found = house.release(area, build);
    const { [area]: slots } = PARTS;
    return found && slots ? { ...found, offers: offers(slots) } : found;
  },
};
const SLOT = 'main.aside';
const fill = (area: string, slot: string): SlotFiller => ({
  area,
  slot,
  for: 'all',
  load: 'always',
});
const arm = (id: string, fills?: SlotFiller[], build: string | null = null) => ({
  id,
  build,
  share: 5000,
  ...(fills ? { fills } : {}),
});
const aside: WantedExperiment = {
  id: 'aside',
  area: 'shell',
  slot: SLOT,
  brand: null,
  conversion: 'rounds',
  arms: [arm('now'), arm('full', [fill('lobby', 'winners')])],
  excludeBots: true,
  excludeStaff: true,
};
const start = (rest: Partial<WantedExperiment> = {}) =>
  startExperiment(known, { ...aside, ...rest }, 'monday');
const brands = (own: Partial<BrandComposition>) => ({ aurora: { dropped: [], meta: {}, ...own } });
const codeOf = (work: () => unknown): string | null => {
  try {
    work();
  } catch (error) {
    if (error instanceof RefusedError) return error.code;
    throw error;
  }
  throw new Error('it was not refused');
};

test('it runs from the revision that starts it, and the history says what fills the slot', () => {
  const arms = [
    arm('bare', []),
    arm('full', [fill('lobby', 'jackpot'), { ...fill('lobby', 'winners'), for: 'player' }]),
  ];
  const next = applied(start({ arms }), bodyOf());
  expect(next.experiments).toEqual([{ ...aside, arms, startedAt: 'monday' }]);
  const said = 'bare nothing 50 %, full lobby/jackpot+lobby/winners:player 50 %';
  expect(next.note).toBe(`start experiment aside on slot main.aside: ${said}`);
  expect(diff(bodyOf(), next)).toEqual([`+ experiment aside: slot main.aside: ${said}`]);
  expect(next.experiments?.[0]?.arms.map(isControl)).toEqual([false, false]);
});

test.each<[string, Partial<WantedExperiment>, Partial<CompositionBody>, string]>([
  ['an unknown slot', { slot: 'header.left' }, {}, 'unknown_slot'],
  ['a slot that protects players', { slot: 'frame.overlay' }, {}, 'protected_slot'],
  ['the player’s own money', { slot: 'header.balance' }, {}, 'protected_slot'],
  ['an unknown area', { arms: [arm('a'), arm('b', [fill('casino', 'x')])] }, {}, 'unknown_area'],
  [
    'a part that no build has',
    { arms: [arm('a'), arm('b', [fill('lobby', 'gadget')])] },
    {},
    'unknown_part',
  ],
  [
    'a part twice',
    { arms: [arm('a'), arm('b', [fill('lobby', 'winners'), fill('lobby', 'winners')])] },
    {},
    'part_twice',
  ],
  [
    'a part of another slot',
    {},
    { slots: { 'header.bell': [fill('lobby', 'winners')] } },
    'part_elsewhere',
  ],
  [
    'a part of another slot of a brand',
    {},
    { brands: brands({ slots: { 'header.bell': [fill('lobby', 'winners')] } }) },
    'part_elsewhere',
  ],
  [
    'a part that another experiment puts elsewhere',
    {},
    {
      experiments: [
        {
          ...aside,
          id: 'bell',
          slot: 'header.bell',
          brand: 'aurora',
          startedAt: 'then',
          layer: { name: 'nav', ranges: [{ from: 0, to: 10_000 }] },
        },
      ],
    },
    'part_elsewhere',
  ],
  [
    'an area that the brand lacks',
    { brand: 'aurora' },
    { brands: brands({ withoutAreas: ['lobby'] }) },
    'area_left_out',
  ],
  ['an arm with a build', { arms: [arm('a'), arm('b', [], 's1')] }, {}, 'arm_with_build'],
  ['builds of an area', { area: 'lobby' }, {}, 'arm_with_build'],
  ['arms that are all alike', { arms: [arm('a'), arm('b')] }, {}, 'nothing_to_try'],
])('R-153: %s is refused, with a code', (_what, rest, body, code) => {
  expect(codeOf(() => start(rest)(bodyOf(body)))).toBe(code);
});

test('an arm fills nothing in an experiment on builds', () => {
  const { slot: _, ...wanted } = { ...aside, area: 'lobby' };
  expect(codeOf(() => startExperiment(known, wanted)(bodyOf()))).toBe('slot_missing');
});

test('no two experiments meet on one slot, but in a layer; others do not count', () => {
  const live = applied(
    start({
      layer: 'nav',
      arms: [arm('now'), arm('bare', [])].map((each) => ({ ...each, share: 2000 })),
    }),
    bodyOf(),
  );
  expect(codeOf(() => start({ id: 'other' })(live))).toBe('taken');
  expect(() => start({ id: 'other' })(live)).toThrow(
    'experiment aside runs on slot main.aside; try: npm run compose -- experiment stop aside, or start this one with --layer nav',
  );
  const small = [arm('now'), arm('full', [fill('lobby', 'winners')])].map((each) => ({
    ...each,
    share: 2000,
  }));
  const shared = applied(start({ id: 'other', layer: 'nav', arms: small }), live);
  expect(shared.experiments?.map(({ layer }) => layer?.ranges)).toEqual([
    [{ from: 0, to: 4000 }],
    [{ from: 4000, to: 8000 }],
  ]);
  expect(applied(start({ id: 'bell', slot: 'header.bell' }), live).experiments).toHaveLength(2);
  const { slot: _, ...builds } = {
    ...aside,
    id: 'shells',
    arms: [arm('a'), arm('b', undefined, 's2')],
  };
  expect(applied(startExperiment(known, builds), live).experiments).toHaveLength(2);
});

test('what won fills the slot, for everybody or for the brand; the control leaves it', () => {
  const live = applied(start(), bodyOf());
  expect(applied(stopExperiment(known, 'aside', 'full'), live)).toMatchObject({
    slots: { [SLOT]: [fill('lobby', 'winners')] },
    experiments: [],
    pins: bodyOf().pins,
    archive: [{ id: 'aside', slot: SLOT, winner: 'full' }],
    note: 'stop experiment aside, full won',
  });
  expect(applied(stopExperiment(known, 'aside', 'now'), live).slots).toEqual({});
  expect(applied(stopExperiment(known, 'aside'), live).slots).toEqual({});
  const ofBrand = applied(
    start({ brand: 'aurora', arms: [arm('now'), arm('bare', [])] }),
    bodyOf(),
  );
  expect(applied(stopExperiment(known, 'aside', 'bare'), ofBrand)).toMatchObject({
    slots: {},
    brands: { aurora: { slots: { [SLOT]: [] } } },
  });
});

test('a guardrail stops its arm, a person gives it again, and the control is never stopped', () => {
  const live = applied(start(), bodyOf());
  const run = { id: 'aside', startedAt: 'monday' };
  const why = { guardrail: 'errors', reason: 'many' };
  expect(stopArm(run, 'now', why)(live)).toBeNull();
  const stopped = applied(stopArm(run, 'full', why, 'tuesday'), live);
  expect(stopped.experiments?.[0]?.arms[1]).toMatchObject({
    id: 'full',
    stopped: { guardrail: 'errors' },
  });
  expect(() => stopExperiment(known, 'aside', 'full')(stopped)).toThrow(
    'was stopped by guardrail errors',
  );
  const again = applied(resumeArm(known, 'aside', 'full', 'wednesday'), stopped);
  expect(again.experiments?.[0]).toEqual({ ...aside, startedAt: 'wednesday' });
  // the part went with a build meanwhile
  const other = { ...known, release: house.release };
  const without = {
    ...other,
    release: (area: string, build: string) => {
      const found = house.release(area, build);
      return found && { ...found, offers: offers([]) };
    },
  };
  expect(codeOf(() => resumeArm(without, 'aside', 'full')(stopped))).toBe('unknown_part');
});
