import type { Release } from 'shared-contracts/composition';
import type { BuildContent } from '../artifacts';
import { type Change, type Known, promoteSet, setSetCanary } from '../changes';
import { lockAll, pinAll } from '../changes/set-pins';
import { membersText } from '../changes/words';
import type { CompositionBody, CompositionDocument } from '../composition.schema';
import { firstComposition, RefusedError } from '../document';
import { buildBefore, type GateOptions, type GateReport, proveSet, published } from '../gate';
import { inPairs } from '../gate/in-pairs';
import { type Brand, brandsOf, setsFor } from '../gate/live';
import { demandPassed } from '../gate/refused';
import { folderOf } from '../gate/report';
import type { ReleasePlace } from './place';
import { isPublished, publish } from './publish';
import {
  type Aim,
  demandAimed,
  giveToPeople,
  type Offered,
  type Proof,
  percent,
  revisionOf,
  type Step,
  stepName,
} from './release';
import { staged } from './staged';

/** A build of a set; `folder` is null for one that is published already. */
export interface SetMember {
  folder: string | null;
  area: string;
  build: string;
}
export interface ReleasedSet {
  releases: Release[];
  /** What those areas had, in the same order; null for the first of its area. */
  before: (Release | null)[];
  gate: GateReport;
  /** Null when nothing was to be promoted and nothing is live. */
  document: CompositionDocument | null;
}

type Named = readonly { area: string; build: string }[];
const membersOf = (named: Named): Record<string, string> =>
  Object.fromEntries(named.map(({ area, build }) => [area, build]));

/** What one types to give a published set to those that were meant. */
export const setCommandFor = (named: Named, { canary, brand, dirty }: Aim): string => {
  const members = membersText(membersOf(named));
  const scope = `${brand === null ? '' : ` --brand ${brand}`}${canary === null && dirty ? ' --dirty' : ''}`;
  if (canary !== null)
    return `npm run compose -- canary --set ${members} ${percent(canary)}${scope}`;
  return `npm run compose -- promote --set ${members}${scope}`;
};

/** Which of these builds are published already. @throws RefusedError when all are, or the brand does not exist */
export const demandNewSet = async (
  { artifacts, brands }: ReleasePlace,
  named: Named,
  aim: Aim,
): Promise<boolean[]> => {
  if (aim.brand !== null && !brands.includes(aim.brand)) {
    throw new RefusedError(`there is no brand ${aim.brand}; there are: ${brands.join(', ')}`);
  }
  const done = await Promise.all(
    named.map(({ area, build }) => isPublished(artifacts, area, build)),
  );
  if (done.includes(false)) return done;
  throw new RefusedError(
    `all builds of this set are already published: nothing of their sources has changed since; try: ${setCommandFor(named, aim)}`,
  );
};

/** The id of a set that is not there yet. */
const NEW = 'set-new';

/** The composition as the set would leave it; whether it may is the gate's to say. */
const withMembers = (
  body: CompositionBody,
  named: Named,
  { canary, brand }: Aim,
): CompositionBody => {
  const members = membersOf(named);
  if (canary === null)
    return brand === null ? pinAll(body, members) : lockAll(body, brand, members);
  const set = { id: NEW, members, share: Math.max(1, canary), brand, startedAt: 'now' };
  return { ...body, sets: [...(body.sets ?? []), set] };
};

const brandsFor = (next: CompositionBody, { canary, brand }: Aim): Brand[] => {
  if (canary === null) return brand === null ? brandsOf(next) : [brand];
  return brandsOf(next).filter((each) => setsFor(next, each).some(({ id }) => id === NEW));
};

/** The sizes of a build that was published before were weighed then. */
interface Member {
  content: BuildContent;
  isNew: boolean;
}

/** @throws GateRefusedError with the reasons of all members, as one document */
const prove = async (
  place: ReleasePlace,
  body: CompositionBody,
  members: readonly Member[],
  aim: Aim,
): Promise<Proof> => {
  const named = members.map(({ content }) => content.release);
  const next = withMembers(body, named, aim);
  const options: GateOptions = {
    brands: brandsFor(next, aim),
    overBudget: aim.overBudget,
    ...(place.home ? { home: place.home } : {}),
    ...(aim.canary === null ? {} : { set: NEW }),
  };
  const { whole } = await proveSet({
    body: next,
    now: body,
    artifacts: place.artifacts,
    members: members.map(({ content, isNew }) => ({
      content,
      options: { ...options, budget: isNew, ...(isNew && { drops: aim.drops ?? null }) },
    })),
  });
  demandPassed(whole, { publishOnly: !aim.promote }, `the set ${membersText(membersOf(named))}`);
  return { revision: revisionOf(body), report: whole };
};

const changeFor = (known: Known, named: Named, { canary, brand, dirty = false }: Aim): Change => {
  const wanted = { members: membersOf(named), brand };
  return canary === null
    ? promoteSet(known, wanted, { dirty })
    : setSetCanary(known, { ...wanted, share: canary });
};

/** Builds that only run together. */
const ofSet = (place: ReleasePlace, members: readonly Member[], aim: Aim): Offered => {
  const builds = members.map(({ content }) => content.release);
  return {
    builds,
    prove: (body) => prove(place, body, members, aim),
    change: (known) => changeFor(known, builds, aim),
  };
};

/**
 * Gate, publish and promote (or canary, or brand lock) of builds that go live together: proven as one document, given as one revision.
 * @throws RefusedError with the reasons of all; nothing is published or changed when the gate refuses
 */
export const releaseSet = async (
  place: ReleasePlace,
  members: readonly SetMember[],
  aim: Aim,
  step: Step,
): Promise<ReleasedSet> => {
  const { store, artifacts } = place;
  const words = `--set ${members.map(({ area }) => folderOf(area)).join(',')}`;
  const found = await Promise.all(
    members.map(async ({ folder, area, build }): Promise<Member> => {
      if (folder === null)
        return { content: await published(artifacts, area, build), isNew: false };
      const made = await staged(folder, area, build);
      return {
        content: place.sign ? { ...made, release: await place.sign(made.release) } : made,
        isNew: true,
      };
    }),
  );
  for (const { content } of found) demandAimed(content.release, aim, words);
  const body = (await store.current()) ?? firstComposition();
  const before = await Promise.all(
    members.map(({ area }) => buildBefore(body, artifacts, area, aim.brand)),
  );
  const proof = await step('gate', () => prove(place, body, found, aim));
  const there = await step('publish', () =>
    inPairs([...found.entries()], async ([at, { content, isNew }]): Promise<Member> => {
      if (!isNew) return { content, isNew };
      return {
        isNew,
        content: { ...content, release: await publish(artifacts, content, before[at] ?? null) },
      };
    }),
  );
  const releases = there.map(({ content }) => content.release);
  const released = { releases, before, gate: proof.report };
  if (!aim.promote) return { ...released, document: await store.current() };
  const { document } = await step(stepName(aim), () =>
    giveToPeople(place, ofSet(place, there, aim), { proof }),
  );
  return { ...released, document };
};
