import type { CompositionDocument } from 'deploy-release';
import { HEALING } from './rules';

/** A build that is new to players, and what it is compared with. */
export interface Suspect {
  area: string;
  build: string;
  /** `canary`, `experiment:<id>/<arm>`, `brand`, `pin`. */
  why: string;
  /** Null: visitors of every brand. */
  brand: string | null;
  /** Since when players get it, milliseconds. */
  since: number;
  baseline: {
    /** Null: there is nothing to compare with but the floor. */
    build: string | null;
    /** `same`: at the same time; `before`: up to `since`. */
    time: 'same' | 'before';
  };
  /** What players would get instead; null: nothing, so it is only reported. */
  instead: string | null;
}

/** When an area's pin became what it is, milliseconds. */
export type PinnedSince = Readonly<Record<string, number>>;

const timeOf = (text: string): number => Date.parse(text) || 0;

/** The builds of a document that are on trial (E-6). A killed one is not: nobody gets it. */
export const suspectsOf = (
  document: CompositionDocument,
  pinnedSince: PinnedSince,
  now: number,
): Suspect[] => {
  const { pins, lastKnownGood = {}, canaries = [], experiments = [], kills = [], brands } = document;
  const killed = (area: string, build: string) =>
    kills.some((kill) => kill.area === area && kill.build === build);
  const insteadOf = (area: string, build: string): string | null =>
    [pins[area], lastKnownGood[area]].find((other) => other && other !== build && !killed(area, other)) ??
    null;
  const beside = (area: string, build: string, why: string, brand: string | null, since: number): Suspect => {
    const instead = insteadOf(area, build);
    return { area, build, why, brand, since, baseline: { build: instead, time: 'same' }, instead };
  };

  const found = [
    ...canaries.map(({ area, build, brand, startedAt }) =>
      beside(area, build, 'canary', brand, timeOf(startedAt)),
    ),
    ...experiments.flatMap(({ id, area, arms, brand, startedAt }) =>
      arms.flatMap((arm) =>
        arm.build ? [beside(area, arm.build, `experiment:${id}/${arm.id}`, brand, timeOf(startedAt))] : [],
      ),
    ),
    ...Object.entries(brands).flatMap(([brand, own]) =>
      Object.entries(own.pins ?? {}).map(([area, build]) =>
        beside(area, build, 'brand', brand, now - HEALING.watchMs),
      ),
    ),
  ].filter(({ area, build }) => pins[area] !== build);

  const pinned = Object.entries(pins).map(([area, build]): Suspect => {
    const instead = insteadOf(area, build);
    const since = pinnedSince[area] ?? now;
    return {
      area,
      build,
      why: 'pin',
      brand: null,
      since,
      baseline: { build: instead, time: 'before' },
      instead,
    };
  });
  const watched = pinned.filter(({ since }) => since > now - HEALING.watchMs);
  return [...found, ...watched].filter(({ area, build }) => !killed(area, build));
};
