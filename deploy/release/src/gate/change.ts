import type { ArtifactStore } from '../artifacts';
import { demandSame } from '../artifacts/verify';
import { givenBy } from '../changes/given';
import type { CompositionBody } from '../composition.schema';
import { published } from './gate';
import { type Brand, brandsOf, liveBuilds, setsFor } from './live';
import { proveSet, type SetScene } from './prove-set';
import { demandPassed } from './refused';

type Named = readonly (readonly [area: string, build: string])[];

/** Who would get a build: visitors of some brands, and of a set where it is named. */
interface Crowd {
  brands: Brand[];
  set?: string;
}

/** Those who would get the build after a change and did not before. */
const newlyLive = (
  body: CompositionBody,
  next: CompositionBody,
  area: string,
  build: string,
): Crowd[] => {
  const gets = (document: CompositionBody, brand: Brand) =>
    liveBuilds(document, area, brand).some((live) => live.build === build);
  const getsBySet = (document: CompositionBody, brand: Brand, id: string) =>
    setsFor(document, brand).some((set) => set.id === id && set.members[area] === build);
  const brands = brandsOf(next).filter((brand) => gets(next, brand) && !gets(body, brand));
  const bySet = (next.sets ?? []).map(({ id }) => ({
    set: id,
    brands: brandsOf(next).filter(
      (brand) => getsBySet(next, brand, id) && !getsBySet(body, brand, id),
    ),
  }));
  return [{ brands }, ...bySet].filter((crowd) => crowd.brands.length > 0);
};

const isLive = (next: CompositionBody, area: string, build: string): boolean =>
  brandsOf(next).some(
    (brand) =>
      liveBuilds(next, area, brand).some((live) => live.build === build) ||
      setsFor(next, brand).some(({ members }) => members[area] === build),
  );

/** Builds that a change names, and those that it gives to people without naming them. */
const touched = (body: CompositionBody, next: CompositionBody, named: Named): Named => {
  const all = [...named, ...givenBy(body, next)];
  return [...new Map(all.map((pair) => [pair.join('@'), pair])).values()].filter(([area, build]) =>
    isLive(next, area, build),
  );
};

export type Member = SetScene['members'][number];

/**
 * Builds that a change gives to people who did not have them, each for those whom it is new to, after a look at all that it names or gives: they
 * have the files that they were published with.
 * @param wrong hears of a build that is gone or has another file; it is left out then
 */
export const newcomers = async (
  artifacts: ArtifactStore,
  [body, next]: [CompositionBody, CompositionBody],
  named: Named,
  wrong: (build: readonly [area: string, build: string], error: unknown) => void,
): Promise<Member[]> => {
  const members: Member[] = [];
  for (const [area, build] of touched(body, next, named)) {
    try {
      const content = await published(artifacts, area, build);
      await demandSame(content.release, content.read);
      for (const { brands, set } of newlyLive(body, next, area, build)) {
        members.push({
          content,
          options: { brands, budget: false, ...(set === undefined ? {} : { set }) },
        });
      }
    } catch (error) {
      wrong([area, build], error);
    }
  }
  return members;
};

const rethrow = (_: unknown, error: unknown): never => {
  throw error;
};

/**
 * Proves builds against the composition as a change would leave it: those that it names or pins have the files that they were published with, and
 * those that are new to some visitors pass the gate, all of them together. Their sizes were weighed when they were released, so the
 * budget is no part of it.
 * @throws GateRefusedError; RefusedError naming a file that is another
 */
export const proveChange = async (
  artifacts: ArtifactStore,
  change: [CompositionBody, CompositionBody],
  named: Named,
): Promise<void> => {
  const members = await newcomers(artifacts, change, named, rethrow);
  if (members.length === 0) return;
  const { reports, whole } = await proveSet({ body: change[1], artifacts, members });
  const refused = reports.filter(({ refusals }) => refusals.length > 0);
  const [only] = refused;
  if (only && refused.length === 1) demandPassed(only, {});
  const names = new Set(refused.map(({ area, build }) => `${area}@${build}`));
  demandPassed(whole, {}, `the change to ${[...names].join(', ')}`);
};
