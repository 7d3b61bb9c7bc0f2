import { fillersText, type Resolution } from 'deploy-release';
import type { Composition } from '../composition/live';

/** Visitors who are made up for a brand, always the same; a share is right to within two points of a hundred. */
export const MADE_UP = 4000;
/** Visitors between two looks at what else the edge has to do. */
const AT_ONCE = 250;

/** Why a build is given, and to which share of a brand's visitors (0..1). */
export interface GivenShare {
  area: string;
  /** Empty where nothing of the area can run. */
  build: string;
  /** `area` is a place of the page on which something is tried, and `build` what fills it. */
  isSlot?: boolean;
  /** As the resolution says it; `left out` where nothing of the area can run, `as composed` where a place is filled without an arm. */
  why: string;
  share: number;
}

const slotsOf = ({ slotSteps, slots }: Resolution): Omit<GivenShare, 'share'>[] =>
  [...new Set(slotSteps.map(({ slot }) => slot))].map((slot) => ({
    area: slot,
    build: fillersText(slots[slot] ?? []),
    isSlot: true,
    why: slotSteps.find((step) => step.slot === slot && !step.passed)?.why ?? 'as composed',
  }));

const partsOf = (resolution: Resolution): Omit<GivenShare, 'share'>[] => {
  const { shell, areas, left } = resolution;
  return [
    { area: 'shell', build: shell.release.build, why: shell.why },
    ...Object.entries(areas).map(([area, { release, why }]) => ({
      area,
      build: release.build,
      why,
    })),
    ...Object.keys(left).map((area) => ({ area, build: '', why: 'left out' })),
    ...slotsOf(resolution),
  ];
};

const counted = async (composition: Composition, brand: string): Promise<GivenShare[]> => {
  const kinds = new Map<Resolution, number>();
  for (let turn = 0; turn < MADE_UP; turn += 1) {
    if (turn % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
    const found = composition.resolve({ id: `made-up/${turn}`, brand, bot: false, staff: false });
    if (found) kinds.set(found, (kinds.get(found) ?? 0) + 1);
  }
  const shares = new Map<string, GivenShare>();
  for (const [resolution, times] of kinds) {
    for (const part of partsOf(resolution)) {
      const key = JSON.stringify(part);
      const known = shares.get(key) ?? { ...part, share: 0 };
      shares.set(key, { ...known, share: known.share + times / MADE_UP });
    }
  }
  return [...shares.values()];
};

/** Of a composition that is live, each brand once. */
const known = new WeakMap<Composition, Map<string, Promise<GivenShare[]>>>();

/** What the resolution gives to the visitors of a brand: canaries, layers, holdouts, locks, kills and builds that do not fit, as they come together. */
export const givenShares = (composition: Composition, brand: string): Promise<GivenShare[]> => {
  const brands = known.get(composition) ?? new Map<string, Promise<GivenShare[]>>();
  known.set(composition, brands);
  const shares = brands.get(brand) ?? counted(composition, brand);
  brands.set(brand, shares);
  return shares;
};
