import type {
  ArtifactStore,
  CompositionDocument,
  ReadingCode,
  Releasing,
  Stacks,
} from 'deploy-release';
import type { AccessStore } from 'deploy-release/remote';
import { type Row, sumOf } from '../build-health/counts';
import type { Feedback } from '../build-health/feedback';
import type { Share } from '../build-health/statistics';
import type { LiveComposition } from '../composition/live';
import type { Breaches } from '../reports/breaches';
import type { Faults } from '../reports/faults';

/** What the console's pages are made of. */
export interface ConsoleParts {
  releasing: Releasing;
  live: LiveComposition;
  feedback: Feedback;
  breaches: Breaches;
  faults: Faults;
  stacks: Stacks;
  artifacts: ArtifactStore;
  /** Keys of those who vouch for builds. */
  access: AccessStore;
  /** What reckons an export anew; null where nothing was bundled. */
  code: ReadingCode | null;
  /** Which build of the edge runs. */
  build: string;
}

/** Why and for whom a build is offered, as the document says it. */
export interface Offered {
  area: string;
  build: string;
  /** `area` is a place of the page and `build` what fills it. */
  isSlot?: boolean;
  why: string;
  /** Basis points of the brand's visitors; null where it follows from the others. */
  share: number | null;
}

/** What a brand's visitors may get of each area, the shell first. */
export const offeredFor = (document: CompositionDocument, brand: string): Offered[] => {
  const own = document.brands[brand];
  const meets = (other: string | null) => other === null || other === brand;
  const areas = Object.keys({ ...document.pins, ...own?.pins }).filter(
    (area) => !own?.withoutAreas?.includes(area),
  );
  const order = areas.sort(
    (a, b) => Number(b === 'shell') - Number(a === 'shell') || (a < b ? -1 : 1),
  );
  return order.flatMap((area): Offered[] => {
    const lock = own?.pins?.[area];
    if (lock) return [{ area, build: lock, why: 'brand', share: 10_000 }];
    const { [area]: pin } = document.pins;
    const canaries = (document.canaries ?? []).filter(
      (canary) => canary.area === area && meets(canary.brand),
    );
    const experiments = (document.experiments ?? []).filter(
      (each) => each.area === area && each.slot === undefined && meets(each.brand),
    );
    const arms = experiments.flatMap(({ id, arms: all }) =>
      all
        .filter(({ stopped }) => !stopped)
        .map(
          (arm): Offered => ({
            area,
            build: arm.build ?? pin ?? '',
            share: arm.share,
            why: `experiment:${id}/${arm.id}`,
          }),
        ),
    );
    const sets = (document.sets ?? []).flatMap(
      ({ id, members, share, brand: of, before }): Offered[] => {
        const build = members[area];
        return build && !before && meets(of) ? [{ area, build, share, why: `set:${id}` }] : [];
      },
    );
    const some = [
      ...canaries.map(({ build, share }) => ({ area, build, share, why: 'canary' })),
      ...sets,
    ];
    const others = [...some, ...arms];
    const pinned = pin ? [{ area, build: pin, why: 'pin', share: restOf(some.length, arms) }] : [];
    return [...pinned.filter(({ share }) => share !== 0), ...others];
  });
};

/** What arms leave; a canary or a set reaches visitors of all of them, so nothing exact is left to say beside one. */
const restOf = (canaries: number, arms: readonly Offered[]): number | null =>
  canaries > 0 ? null : 10_000 - arms.reduce((sum, { share }) => sum + (share ?? 0), 0);

export const failedShare = (rows: readonly Row[]): Share => {
  const { views, failed } = sumOf(rows);
  return { hits: Math.min(failed, views), of: views };
};

export const byBuild = (
  rows: readonly Row[],
  { area, build, why }: Offered,
  brand: string,
): Row[] =>
  rows.filter(
    (row) => row.brand === brand && row.area === area && row.build === build && row.why === why,
  );

/** Every published build as `area@build`, by area. */
export const publishedBuilds = async ({ artifacts }: Releasing): Promise<string[]> => {
  const areas = (await artifacts.areas()).toSorted();
  const builds = await Promise.all(
    areas.map(async (area) =>
      (await artifacts.builds(area)).map((build) => `${area}@${build}`).toSorted(),
    ),
  );
  return builds.flat();
};
