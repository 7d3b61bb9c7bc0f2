import { createHash } from 'node:crypto';
import { slotCount } from 'deploy-release';
import type { ResolvedComposition, RouteRow } from 'shared-contracts/composition';

/** What a page holds of one area. */
export interface Part {
  build: string;
  /** As the resolution says it: `pin`, `canary`, `experiment:<id>/<arm>` … */
  why: string;
  /** The page's first screen or one of its slots needs the area; otherwise it is only at hand. */
  needed: boolean;
}
/** Pages that are the same for build health: same brand, same builds for the same reasons, same needs. */
export interface Population {
  key: string;
  brand: string;
  parts: Record<string, Part>;
}
/** Area, the shell among them -> what the page has of it. */
export type ChosenBuilds = Readonly<Record<string, { build: string; why: string }>>;

/** Areas of the routes that show, and of the slots that are filled for this visitor at once. */
export const neededAreas = (
  slots: ResolvedComposition['slots'],
  pages: readonly Pick<RouteRow, 'area'>[],
  player: boolean,
): Set<string> => {
  const shown = new Set<string>(['shell', ...pages.map(({ area }) => area)]);
  const audience = player ? 'player' : 'guest';
  const fillers = Object.values(slots).flat();
  const atOnce = fillers.filter(({ area, load }) => load === 'always' || shown.has(area));
  for (const filler of atOnce) {
    if (filler.for === 'all' || filler.for === audience) shown.add(filler.area);
  }
  return shown;
};

/** @param tried slot -> `experiment:<id>/<arm>` that says what fills it; counted of all pages, for nobody knows which have the place */
export const populationOf = (
  brand: string,
  builds: ChosenBuilds,
  needed: ReadonlySet<string>,
  tried: Readonly<Record<string, string>> = {},
): Population => {
  const parts: Record<string, Part> = {};
  for (const [area, { build, why }] of Object.entries(builds)) {
    // a development server's area is nobody's build
    if (why !== 'dev') parts[area] = { build, why, needed: needed.has(area) };
  }
  for (const [slot, why] of Object.entries(tried))
    parts[slotCount(slot)] = { build: '', why, needed: true };
  return populationWith(brand, parts);
};

export const populationWith = (brand: string, parts: Population['parts']): Population => {
  const text = JSON.stringify([brand, parts]);
  return { key: createHash('sha256').update(text).digest('base64url').slice(0, 12), brand, parts };
};
