import type { ResolvedArea } from 'shared-contracts/composition';
import type { Build } from './area-reports';
import type { FallbackStep } from './fallback-steps';
import type { LoadedArea } from './live-area';

/** Milliseconds of a first try after which the same build is asked for again beside it. */
export const RETRY_AFTER = 1000;
/** Milliseconds of the second try after which the last known good build is asked for. */
export const LAST_GOOD_AFTER = 800;

export interface AreaStep extends FallbackStep<LoadedArea> {
  build: Build;
}
/** Fetches one build; with `last` there is no other to try after it. */
export type FetchBuild = (
  build: Build,
  how: { fresh: boolean; last: boolean },
) => Promise<LoadedArea>;

const lastGoodStep = (good: Build | undefined, fresh: boolean, fetch: FetchBuild): AreaStep[] =>
  good
    ? [
        {
          name: 'last-known-good',
          build: good,
          late: null,
          load: () => fetch(good, { fresh, last: true }),
        },
      ]
    : [];

/** The fallback chain of an area: its build, the same build again, the last known good one. A spare has only the last. */
export const areaSteps = (
  area: ResolvedArea,
  { spare, fresh }: { spare: boolean; fresh: boolean },
  fetch: FetchBuild,
): AreaStep[] => {
  const { lastKnownGood: good } = area;
  const lastStep = lastGoodStep(good, fresh, fetch);
  if (spare) return lastStep;
  return [
    {
      name: 'build',
      build: area,
      late: RETRY_AFTER,
      load: () => fetch(area, { fresh, last: false }),
    },
    {
      name: 'retry',
      build: area,
      late: LAST_GOOD_AFTER,
      load: () => fetch(area, { fresh: true, last: !good }),
    },
    ...lastStep,
  ];
};
