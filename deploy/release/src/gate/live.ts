import type { BuildSet, CompositionBody } from '../composition.schema';

/** A build that some visitors get, and why, as a resolution would say it. */
export interface LiveBuild {
  build: string;
  why: string;
}
/** Visitors of one brand; null are those of every brand that the document does not name. */
export type Brand = string | null;

export const brandName = (brand: Brand): string => brand ?? 'every other brand';

/** The brands whose visitors may get something of their own. */
export const brandsOf = ({
  brands,
  canaries = [],
  experiments = [],
  sets = [],
}: CompositionBody): Brand[] => {
  const named = [...canaries, ...experiments, ...sets]
    .map(({ brand }) => brand)
    .filter((brand) => brand !== null);
  return [null, ...new Set([...Object.keys(brands), ...named])];
};

/** Every build of an area that visitors of a brand get: brand lock, else pin, canaries and arms. Killed ones are not live. */
export const liveBuilds = (document: CompositionBody, area: string, brand: Brand): LiveBuild[] => {
  const lock = brand !== null ? document.brands[brand]?.pins?.[area] : undefined;
  if (lock) return [{ build: lock, why: 'brand' }];
  const here = (scope: Brand) => scope === null || scope === brand;
  const found: LiveBuild[] = [];
  const pin = document.pins[area];
  if (pin) found.push({ build: pin, why: 'pin' });
  for (const canary of document.canaries ?? []) {
    if (canary.area !== area || !here(canary.brand) || canary.share === 0) continue;
    found.push({ build: canary.build, why: 'canary' });
  }
  for (const { id, area: of, brand: scope, arms } of document.experiments ?? []) {
    if (of !== area || !here(scope)) continue;
    for (const arm of arms) {
      if (arm.build && arm.share > 0 && !arm.stopped)
        found.push({ build: arm.build, why: `experiment:${id}/${arm.id}` });
    }
  }
  const killed = (build: string) =>
    document.kills?.some((kill) => kill.area === area && kill.build === build) ?? false;
  return found.filter(({ build }) => !killed(build));
};

/** Sets that a share of a brand's visitors get: none that is promoted (it is pinned), or that no visitor could get whole. */
export const setsFor = (document: CompositionBody, brand: Brand): BuildSet[] => {
  const locks = (brand !== null && document.brands[brand]?.pins) || {};
  const isFree = ([area, build]: [string, string]) =>
    (locks[area] ?? build) === build &&
    !document.kills?.some((kill) => kill.area === area && kill.build === build);
  return (document.sets ?? []).filter(
    (set) =>
      !set.before &&
      set.share > 0 &&
      (set.brand === null || set.brand === brand) &&
      Object.entries(set.members).every(isFree),
  );
};

/** As `liveBuilds`, for visitors of a set (null: for all others): of the set's areas they get its builds alone. */
export const liveBuildsIn = (
  document: CompositionBody,
  area: string,
  brand: Brand,
  set: BuildSet | null,
): LiveBuild[] => {
  const build = set?.members[area];
  return set && build ? [{ build, why: `set:${set.id}` }] : liveBuilds(document, area, brand);
};

/** Whether a brand's site has the area at all. */
export const hasArea = ({ brands }: CompositionBody, brand: Brand, area: string): boolean =>
  brand === null || !brands[brand]?.withoutAreas?.includes(area);
