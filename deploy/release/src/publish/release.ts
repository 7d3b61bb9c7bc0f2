import type { Release } from 'shared-contracts/composition';
import type { BuildContent } from '../artifacts';
import {
  type Author,
  authorOf,
  brandLock,
  type Change,
  type Known,
  knownFor,
  promote,
  setCanary,
  update,
} from '../changes';
import { demandClean, type Marked } from '../changes/change';
import type { CompositionBody, CompositionDocument } from '../composition.schema';
import { firstComposition, RefusedError } from '../document';
import { buildBefore, demandGate, type GateOptions, type GateReport } from '../gate';
import { folderOf } from '../gate/report';
import type { ReleasePlace } from './place';
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
  /** Why it may lack what the live build has. */
  drops?: string | null;
  /** Everybody may get a build of sources that no commit has. */
  dirty?: boolean;
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
/** A report of the gate holds for the very document that it was made against, and no other. */
export interface Proof {
  revision: number | null;
  report: GateReport;
}

export const percent = (share: number): string => `${share / 100}%`;

/** What one types to give a published build to those that were meant; on another machine than that of the `site`, when one is named. */
export const commandFor = (
  area: string,
  build: string,
  { canary, brand, dirty }: Aim,
  site: string | null = null,
): string => {
  const scope = `${brand === null ? '' : ` --brand ${brand}`}${canary === null && dirty ? ' --dirty' : ''}`;
  const share = canary === null ? '' : ` --canary ${percent(canary)}`;
  if (site !== null)
    return `npm run release -- ${area} --to ${site} --build ${build}${share}${scope}`;
  if (canary !== null)
    return `npm run compose -- canary ${area} ${build} ${percent(canary)}${scope}`;
  return `npm run compose -- promote ${area} ${build}${scope}`;
};

/** @throws RefusedError when the build exists, or the brand does not. Asked before anything is built. */
export const demandNew = async (
  { artifacts, brands }: Pick<ReleasePlace, 'artifacts' | 'brands'>,
  area: string,
  build: string,
  aim: Aim,
  site: string | null = null,
) => {
  if (aim.brand !== null && !brands.includes(aim.brand)) {
    throw new RefusedError(`there is no brand ${aim.brand}; there are: ${brands.join(', ')}`);
  }
  if (!(await isPublished(artifacts, area, build))) return;
  throw new RefusedError(
    `${area}@${build} is already published: nothing of its sources has changed since; try: ${commandFor(area, build, aim, site)}`,
  );
};

const changeFor = (
  known: Known,
  area: string,
  build: string,
  { canary, brand, dirty = false }: Aim,
): Change => {
  if (canary !== null) return setCanary(known, { area, build, share: canary, brand });
  return brand === null
    ? promote(known, area, build, { dirty })
    : brandLock(known, { area, build, brand }, { dirty });
};

/** @throws RefusedError for what everybody would get although no commit has its sources; asked before anything is built, and of the build */
export const demandAimed = (
  release: Marked,
  { canary, promote: isLive, dirty }: Aim,
  words: string,
): void => {
  if (canary === null && isLive)
    demandClean(release, dirty, `; try: npm run release -- ${words} --dirty`);
};

/** Consents of former releases are kept so long. */
const CONSENTS = 50;

const withNote = (
  body: CompositionBody | null,
  { area, build, overBudget, drops }: GateReport,
): CompositionBody | null => {
  if (!body) return null;
  const former = (body.drops ?? []).filter((each) => each.area !== area || each.build !== build);
  const consents = drops
    ? { drops: [...former, { area, build, reason: drops.slice(0, 500) }].slice(-CONSENTS) }
    : {};
  const over = overBudget ? ` (over its size budget: ${overBudget})` : '';
  const dropped = drops ? ` (drops what was live: ${drops})` : '';
  return { ...body, ...consents, note: `${body.note}${over}${dropped}`.slice(0, 500) };
};

/** The next start knows this build and leaves it to whom it was given. */
const withSource = (
  body: CompositionBody | null,
  area: string,
  build: string,
): CompositionBody | null => body && { ...body, sources: { ...body.sources, [area]: build } };

const optionsOf = ({ brand, overBudget, promote: isLive }: Aim): GateOptions => ({
  ...(brand === null ? {} : { brands: [brand] }),
  overBudget,
  publishOnly: !isLive,
});

/** Who a release's revision is by. */
const byOf = ({ artifacts, author }: ReleasePlace): Author => ({
  by: 'cli',
  ...(author ? { author: authorOf(artifacts, author) } : {}),
});

export const revisionOf = (body: CompositionBody): number | null =>
  (body as Partial<CompositionDocument>).revision ?? null;

/** Builds that people are to get: one by itself, or several that only run together. */
export interface Offered {
  builds: readonly { area: string; build: string }[];
  /** @throws GateRefusedError when anything in the document speaks against them */
  prove(body: CompositionBody): Promise<Proof>;
  change(known: Known): Change;
}

/** One build; `isNew`: it is compared with what it replaces, and may lack nothing of that. */
export const ofBuild = (
  place: ReleasePlace,
  candidate: BuildContent,
  aim: Aim,
  isNew = false,
): Offered => {
  const { area, build } = candidate.release;
  return {
    builds: [{ area, build }],
    prove: (body) => proveBuild(place, body, candidate, aim, isNew),
    change: (known) => changeFor(known, area, build, aim),
  };
};

/** Proves what is offered against the document that is live at the very moment, and changes that one or none. */
export const giveToPeople = async (
  place: ReleasePlace,
  { builds, prove, change }: Offered,
  { proof, who = byOf(place) }: { proof?: Proof | undefined; who?: Author } = {},
): Promise<{ document: CompositionDocument; proof: Proof }> => {
  let held = proof;
  const document = await update(
    place.store,
    async (body) => {
      if (held?.revision !== revisionOf(body)) held = await prove(body);
      const known = await knownFor(
        place,
        body,
        builds.map(({ area, build }) => [area, build] as const),
      );
      const next = withNote(change(known)(body), held.report);
      return builds.reduce((each, { area, build }) => withSource(each, area, build), next);
    },
    who,
  );
  return { document, proof: held as Proof };
};

/** @throws GateRefusedError when anything in the document speaks against the build */
export const proveBuild = async (
  { artifacts, home }: ReleasePlace,
  body: CompositionBody,
  candidate: BuildContent,
  aim: Aim,
  isNew = false,
): Promise<Proof> => {
  const options = { ...optionsOf(aim), ...(home ? { home } : {}) };
  // what was published once was compared then: nothing stands in the way back to it
  const compared = isNew ? { ...options, drops: aim.drops ?? null } : options;
  const report = await demandGate({ body, artifacts, candidate }, compared);
  return { revision: revisionOf(body), report };
};

/**
 * Gate and publish. What the gate refuses is not published; where nobody is to get it yet, the gate only asks about the build itself, and
 * tells what would be refused now.
 * @throws RefusedError with reasons and what helps
 */
export const proveAndPublish = async (
  place: ReleasePlace,
  candidate: BuildContent,
  aim: Aim,
  step: Step,
): Promise<{ release: Release; before: Release | null; proof: Proof }> => {
  const { store, artifacts } = place;
  const body = (await store.current()) ?? firstComposition();
  const before = await buildBefore(body, artifacts, candidate.release.area, aim.brand);
  const proof = await step('gate', () => proveBuild(place, body, candidate, aim, true));
  const release = await step('publish', () => publish(artifacts, candidate, before));
  return { release, before, proof };
};

/**
 * Gate, publish, promote (or canary, or brand lock) of a build that lies in a folder.
 * @throws RefusedError with reasons and what helps; nothing is changed then
 */
export const releaseBuild = async (
  place: ReleasePlace,
  { folder, area, build }: { folder: string; area: string; build: string },
  aim: Aim,
  step: Step,
): Promise<Released> => {
  const made = await staged(folder, area, build);
  demandAimed(made.release, aim, folderOf(area));
  const candidate = place.sign ? { ...made, release: await place.sign(made.release) } : made;
  const { proof, ...published } = await proveAndPublish(place, candidate, aim, step);
  const released = { ...published, gate: proof.report };
  if (!aim.promote) return { ...released, document: await place.store.current() };
  const whole = { ...candidate, release: published.release };
  const { document } = await step(stepName(aim), () =>
    giveToPeople(place, ofBuild(place, whole, aim, true), { proof }),
  );
  return { ...released, document };
};

export const stepName = ({ canary, brand }: Aim) =>
  canary !== null
    ? `canary of ${percent(canary)}`
    : brand === null
      ? 'promote'
      : `lock for ${brand}`;
