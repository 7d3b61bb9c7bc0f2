import { createHash } from 'node:crypto';

/** What a page holds of one area. */
export interface Part {
  build: string;
  why: string;
  /** `experiment/arm` of the experiments on this area that the visitor takes part in. */
  arms: string[];
  /** The page's first screen or one of its slots needs the area; otherwise it is only at hand. */
  needed: boolean;
}
/** Pages that are the same for the evidence: same brand, same builds for the same reasons, same needs. */
export interface Population {
  key: string;
  brand: string;
  parts: Record<string, Part>;
}
/** The builds of a page, the shell among them, and the arms that its visitor is in. */
export interface PageBuilds {
  brand: string;
  builds: Readonly<Record<string, { build: string; why: string }>>;
  arms: Readonly<Record<string, string>>;
}
/** Experiment -> its area. */
export type ExperimentAreas = Readonly<Record<string, string>>;

const armsOn = (area: string, arms: PageBuilds['arms'], experiments: ExperimentAreas): string[] =>
  Object.entries(arms)
    .filter(([experiment]) => experiments[experiment] === area)
    .map(([experiment, arm]) => `${experiment}/${arm}`)
    .sort();

/** @param needed areas of the first screen and of slots that are always there; the shell is always needed */
export const populationOf = (
  { brand, builds, arms }: PageBuilds,
  needed: readonly string[],
  experiments: ExperimentAreas,
): Population => {
  const parts: Record<string, Part> = {};
  for (const [area, { build, why }] of Object.entries(builds)) {
    // a development server's area is nobody's build
    if (why === 'dev') continue;
    const isNeeded = area === 'shell' || needed.includes(area);
    parts[area] = { build, why, arms: armsOn(area, arms, experiments), needed: isNeeded };
  }
  const text = JSON.stringify([brand, parts]);
  return { key: createHash('sha256').update(text).digest('base64url').slice(0, 12), brand, parts };
};
