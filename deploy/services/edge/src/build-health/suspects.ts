import type { CompositionDocument } from 'deploy-release';
import { HEALING } from './rules';

/** A build that is new to players, and what it is compared with. */
export interface Suspect {
  area: string;
  build: string;
  /** `canary`, `experiment:<id>/<arm>`, `set:<id>`, `brand`, `pin`. */
  why: string;
  /** Null: visitors of every brand. */
  brand: string | null;
  /** Since when players get it, milliseconds. */
  since: number;
  /** The build that others have meanwhile, and that players would get instead; null: none, so it is only reported. */
  baseline: string | null;
}

/** When an area's pin (`lobby`) or a brand's lock (`aurora/lobby`) became what it is, milliseconds. */
export type PinnedSince = Readonly<Record<string, number>>;

/** Every pin and lock of a document, by the names of `PinnedSince`. */
export const pinsOf = ({ pins, brands }: CompositionDocument): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(pins),
    ...Object.entries(brands).flatMap(([brand, own]) =>
      Object.entries(own.pins ?? {}).map(([area, build]) => [`${brand}/${area}`, build] as const),
    ),
  ]);

const timeOf = (text: string): number => Date.parse(text) || 0;

/** The builds of a document that are new to players (E-6). A killed one is not: nobody gets it. */
export const suspectsOf = (
  document: CompositionDocument,
  pinnedSince: PinnedSince,
  now: number,
): Suspect[] => {
  const {
    pins,
    lastKnownGood = {},
    canaries = [],
    experiments = [],
    sets = [],
    kills = [],
    brands,
  } = document;
  const killed = (area: string, build: string) =>
    kills.some((kill) => kill.area === area && kill.build === build);
  const insteadOf = (area: string, build: string): string | null =>
    [pins[area], lastKnownGood[area]].find(
      (other) => other && other !== build && !killed(area, other),
    ) ?? null;
  const suspect = (
    area: string,
    build: string,
    why: string,
    brand: string | null,
    since: number,
  ): Suspect => ({
    area,
    build,
    why,
    brand,
    since,
    baseline: insteadOf(area, build),
  });

  const found = [
    ...canaries.map(({ area, build, brand, startedAt }) =>
      suspect(area, build, 'canary', brand, timeOf(startedAt)),
    ),
    ...experiments.flatMap(({ id, area, arms, brand, startedAt }) =>
      arms.flatMap((arm) =>
        arm.build && !arm.stopped
          ? [suspect(area, arm.build, `experiment:${id}/${arm.id}`, brand, timeOf(startedAt))]
          : [],
      ),
    ),
    // what a promoted set has is pinned, and judged as that
    ...sets
      .filter(({ before }) => !before)
      .flatMap(({ id, members, brand, startedAt }) =>
        Object.entries(members).map(([area, build]) =>
          suspect(area, build, `set:${id}`, brand, timeOf(startedAt)),
        ),
      ),
    ...Object.entries(brands).flatMap(([brand, own]) =>
      Object.entries(own.pins ?? {}).map(([area, build]) =>
        suspect(area, build, 'brand', brand, pinnedSince[`${brand}/${area}`] ?? now),
      ),
    ),
  ].filter(({ area, build }) => pins[area] !== build);

  const pinned = Object.entries(pins).map(([area, build]) =>
    suspect(area, build, 'pin', null, pinnedSince[area] ?? now),
  );
  const watched = pinned.filter(({ since }) => since > now - HEALING.watchMs);
  return [...found, ...watched].filter(({ area, build }) => !killed(area, build));
};
