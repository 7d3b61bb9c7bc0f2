import { createHash } from 'node:crypto';
import type { BuildSet, CompositionBody } from '../composition.schema';
import { RefusedError } from '../document';
import { ALL } from '../resolve/bucket';
import { type Change, demandBrand, demandClean, hint, type Known } from './change';
import { pinsFor, withoutPastSets } from './past-sets';
import type { Accepted } from './promote';
import { demandTogether } from './set-fit';
import { lockAll, pinAll } from './set-pins';
import { demandShare, membersText, ofBrand, percent } from './words';

/** Builds that are to go live together. */
export interface WantedSet {
  /** Area (`shell` is one of them) -> build. */
  members: Readonly<Record<string, string>>;
  brand?: string | null;
}

/** Another set meets other visitors: its name is its key. */
const idOf = (members: Readonly<Record<string, string>>, at: string): string =>
  `set-${createHash('sha256')
    .update(`${membersText(members)} ${at}`)
    .digest('hex')
    .slice(0, 8)}`;

const same =
  ({ members, brand = null }: WantedSet) =>
  (set: BuildSet): boolean =>
    set.brand === brand && membersText(set.members) === membersText(members);

/** A set whose canary runs. @throws RefusedError with those that there are */
const runningSet = ({ sets = [] }: CompositionBody, id: string): BuildSet => {
  const running = sets.filter(({ before }) => !before);
  const found = running.find((set) => set.id === id);
  if (found) return found;
  const others = running.map((set) => set.id).join(', ') || 'none';
  throw new RefusedError(
    `there is no canary of a set ${id}; running: ${others}${hint('canary --set shell@BUILD,lobby@BUILD 5%')}`,
  );
};

const demandWhole = (
  known: Known,
  body: CompositionBody,
  { members, brand = null }: WantedSet,
): void => {
  if (Object.keys(members).length === 0) throw new RefusedError('a set names at least one build');
  demandBrand(known, brand);
  demandTogether(known, body, members, brand);
};

/** Gives all builds of a set to a share of visitors (basis points); the same builds with another share keep their visitors. */
export const setSetCanary =
  (known: Known, wanted: WantedSet & { share: number }, at = new Date().toISOString()): Change =>
  (body) => {
    const { members, share, brand = null } = wanted;
    demandShare(share);
    demandWhole(known, body, wanted);
    const pins = pinsFor(body, brand);
    if (Object.entries(members).every(([area, build]) => pins[area] === build)) {
      throw new RefusedError(
        `${membersText(members)} is what everybody${ofBrand(brand)} gets already`,
      );
    }
    const former = body.sets?.find((set) => !set.before && same(wanted)(set));
    if (former?.share === share) return null;
    const set = { id: former?.id ?? idOf(members, at), members: { ...members }, share, brand };
    const others = (body.sets ?? []).filter((one) => one !== former);
    return {
      ...body,
      sets: [...others, { ...set, startedAt: former?.startedAt ?? at }],
      note: `canary of the set ${set.id} for ${percent(share)}${ofBrand(brand)}: ${membersText(members)}`,
    };
  };

/** Another share of a set whose canary runs. */
export const shareSet =
  (known: Known, id: string, share: number): Change =>
  (body) =>
    setSetCanary(known, { ...runningSet(body, id), share })(body);

/** The visitors of a set get what the others get. */
export const endSet =
  (id: string): Change =>
  (body) => {
    const ended = runningSet(body, id);
    const sets = (body.sets ?? []).filter((set) => set !== ended);
    return {
      ...body,
      sets,
      note: `end the canary of the set ${id}: ${membersText(ended.members)}`,
    };
  };

/** Makes all builds of a set those that everybody (of a brand) gets; canaries of them are over then. */
export const promoteSet =
  (
    known: Known,
    wanted: WantedSet,
    accepted: Accepted = {},
    at = new Date().toISOString(),
  ): Change =>
  (body) => {
    const { members, brand = null } = wanted;
    demandWhole(known, body, wanted);
    for (const [area, build] of Object.entries(members)) {
      const release = known.release(area, build);
      const way = `promote --set ${membersText(members)}${brand === null ? '' : ` --brand ${brand}`}`;
      if (release) demandClean(release, accepted.dirty, hint(`${way} --dirty`));
    }
    const pins = pinsFor(body, brand);
    const canary = body.sets?.find((set) => !set.before && same(wanted)(set));
    if (!canary && Object.entries(members).every(([area, build]) => pins[area] === build))
      return null;
    const before = Object.fromEntries(
      Object.keys(members).map((area) => [area, pins[area] ?? null]),
    );
    const set: BuildSet = {
      id: canary?.id ?? idOf(members, at),
      members: { ...members },
      share: ALL,
      brand,
      startedAt: at,
      before,
    };
    const pinned = brand === null ? pinAll(body, members) : lockAll(body, brand, members);
    const sets = [...(pinned.sets ?? []).filter((one) => one.id !== set.id), set];
    const note = `promote the set ${set.id}${ofBrand(brand)}: ${membersText(members)}`;
    return { ...withoutPastSets({ ...pinned, sets }), note };
  };

/** Everybody (of its brand) gets the builds of a set whose canary runs. */
export const promoteRunningSet =
  (known: Known, id: string, accepted: Accepted = {}, at = new Date().toISOString()): Change =>
  (body) =>
    promoteSet(known, runningSet(body, id), accepted, at)(body);
