import type { Release } from 'shared-contracts/composition';
import { type ArtifactStore, artifactStore, type BuildContent } from '../artifacts';
import { brandLock, type Change, type Known, knownFor, promote, setCanary, update } from '../changes';
import type { CompositionBody, CompositionDocument } from '../composition.schema';
import { firstComposition, RefusedError } from '../document';
import { buildBefore, demandGate, type GateOptions, type GateReport } from '../gate';
import { type CompositionStore, compositionStore } from '../store';
import { isPublished, publish } from './publish';
import { staged } from './staged';

/** Who is to get the build. */
export interface Aim {
  /** Basis points of visitors; null for all. */
  canary: number | null;
  /** Null for every brand. */
  brand: string | null;
  /** False: published, and nobody gets it. */
  promote: boolean;
  /** Why a build over its size budget may pass. */
  overBudget: string | null;
}
export interface ReleasePlace {
  store: CompositionStore;
  artifacts: ArtifactStore;
  /** Brands of the house. */
  brands: readonly string[];
}
/** Runs a named step and tells how it went. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export interface Released {
  release: Release;
  before: Release | null;
  gate: GateReport;
  /** The live document afterwards; null when nothing was to be promoted and nothing is live. */
  document: CompositionDocument | null;
}

export const releasePlace = (
  env: Record<string, string | undefined>,
  brands: readonly string[],
): ReleasePlace => ({
  ...{ store: compositionStore(env), artifacts: artifactStore(env), brands },
});

const percent = (share: number) => `${share / 100}%`;

/** What one types to give a published build to those that were meant. */
export const commandFor = (area: string, build: string, { canary, brand }: Aim): string => {
  const scope = brand === null ? '' : ` --brand ${brand}`;
  if (canary !== null) return `npm run compose -- canary ${area} ${build} ${percent(canary)}${scope}`;
  return `npm run compose -- promote ${area} ${build}${scope}`;
};

/** @throws RefusedError when the build exists, or the brand does not. Asked before anything is built. */
export const demandNew = async (
  { artifacts, brands }: ReleasePlace,
  area: string,
  build: string,
  aim: Aim,
) => {
  if (aim.brand !== null && !brands.includes(aim.brand)) {
    throw new RefusedError(`there is no brand ${aim.brand}; there are: ${brands.join(', ')}`);
  }
  if (!(await isPublished(artifacts, area, build))) return;
  throw new RefusedError(
    `${area}@${build} is already published: nothing of its sources has changed since; try: ${commandFor(area, build, aim)}`,
  );
};

const changeFor = (known: Known, area: string, build: string, { canary, brand }: Aim): Change => {
  if (canary !== null) return setCanary(known, { area, build, share: canary, brand });
  return brand === null ? promote(known, area, build) : brandLock(known, { area, build, brand });
};

const withNote = (body: CompositionBody | null, { overBudget }: GateReport): CompositionBody | null =>
  body && overBudget
    ? { ...body, note: `${body.note} (over its size budget: ${overBudget})`.slice(0, 500) }
    : body;

/** The next start knows this build and leaves it to whom it was given. */
const withSource = (body: CompositionBody | null, area: string, build: string): CompositionBody | null =>
  body && { ...body, sources: { ...body.sources, [area]: build } };

const optionsOf = ({ brand, overBudget }: Aim): GateOptions => ({
  ...(brand === null ? {} : { brands: [brand] }),
  overBudget,
});

/** Proves the build against the document that is live at the very moment, and changes that one or none. */
const goLive = async (
  place: ReleasePlace,
  candidate: BuildContent,
  aim: Aim,
): Promise<CompositionDocument> => {
  const { area, build } = candidate.release;
  return update(
    place.store,
    async (body) => {
      const report = await demandGate({ body, artifacts: place.artifacts, candidate }, optionsOf(aim));
      const known = await knownFor(place, body, [[area, build]]);
      return withSource(withNote(changeFor(known, area, build, aim)(body), report), area, build);
    },
    { by: 'cli' },
  );
};

/**
 * Gate, publish, promote (or canary, or brand lock) of a build that lies in a folder. What the gate refuses is not published.
 * @throws RefusedError with reasons and what helps; nothing is changed then
 */
export const releaseBuild = async (
  place: ReleasePlace,
  { folder, area, build }: { folder: string; area: string; build: string },
  aim: Aim,
  step: Step,
): Promise<Released> => {
  const { store, artifacts } = place;
  const candidate = await staged(folder, area, build);
  const body = (await store.current()) ?? firstComposition();
  const before = await buildBefore(body, artifacts, area, aim.brand);
  const gate = await step('gate', () => demandGate({ body, artifacts, candidate }, optionsOf(aim)));
  const release = await step('publish', () => publish(artifacts, candidate, before));
  if (!aim.promote) return { release, before, gate, document: await store.current() };
  const document = await step(stepName(aim), () => goLive(place, { ...candidate, release }, aim));
  return { release, before, gate, document };
};

const stepName = ({ canary, brand }: Aim) =>
  canary !== null ? `canary of ${percent(canary)}` : brand === null ? 'promote' : `lock for ${brand}`;
