import type { BuildSet, CompositionDocument } from '../composition.schema';
import { bucketOf, SALT, setKey } from './bucket';
import type { Visitor } from './types';

/** The canary of a set of the visitor's brand; `passed` says why none of its builds is given. */
export interface SetPart {
  set: BuildSet;
  passed?: string;
}

type Builds = Readonly<Record<string, string>>;
/** An area of which something that goes before the set names another build. */
const otherBuild = ({ members }: BuildSet, builds: Builds): string | undefined =>
  Object.keys(members).find((area) => (builds[area] ?? members[area]) !== members[area]);

/**
 * The sets of a visitor's brand, given in order with the most specific last. One key for all builds of a set: a visitor is inside or not. A lock of one
 * of its areas goes before it, and so does a more specific set.
 */
export const setParts = (
  document: CompositionDocument,
  visitor: Visitor,
  sets: readonly BuildSet[],
): SetPart[] => {
  const locks = document.brands[visitor.brand]?.pins ?? {};
  const taken: { id: string; members: Builds }[] = [];
  const part = (set: BuildSet): SetPart => {
    const inside = bucketOf(SALT, setKey(set.id), visitor.id) < set.share;
    if (!inside) return { set, passed: `the visitor is not in its ${set.share / 100} %` };
    const locked = otherBuild(set, locks);
    if (locked)
      return {
        set,
        passed: `a set is given as a whole, and the brand's lock of ${locked} goes before it`,
      };
    const other = taken.find(({ members }) => otherBuild(set, members));
    if (other) return { set, passed: `set:${other.id} goes before it` };
    taken.push(set);
    return { set };
  };
  return sets.toReversed().map(part).reverse();
};
