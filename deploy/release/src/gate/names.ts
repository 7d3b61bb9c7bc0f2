import type { Release } from 'shared-contracts/composition';
import { otherShares } from './provided';
import { some } from './words';

const ALL = '*';

/** The names that an area takes of a share; of one that is taken whole those that its contract has. */
const takenOf = ({ uses = {}, types = {} }: Release, share: string): string[] => {
  const { [share]: names = [] } = uses;
  return names.includes(ALL) ? Object.keys(types[share] ?? {}) : names;
};

/**
 * Of each share what an area takes and a shell does not give: `undefined` in a page, which breaks what is painted with it. Nothing is known of
 * builds that say neither; a share that is missing as a whole is told by its version.
 */
export const lackingNames = (area: Release, shell: Release): string[] => {
  const others = otherShares(area, shell);
  return Object.keys(area.uses ?? {}).flatMap((share) => {
    // what it says is of its own versions
    const given = others[share] === undefined ? shell.gives?.[share] : undefined;
    const lacking = given ? takenOf(area, share).filter((name) => !given.includes(name)) : [];
    return lacking.length === 0
      ? []
      : [`it takes ${some(lacking)} from ${share}, which the shell does not give`];
  });
};
