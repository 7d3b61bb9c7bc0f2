import type { Release } from 'shared-contracts/composition';
import { folderOf, type GateRefusal } from './report';

const nameOf = (versioned: string): string => versioned.slice(0, versioned.lastIndexOf('@'));

/** The share by which an area gets a library, as the shell's record says: React by its name, the others behind a facade. */
const shareOf = (library: string, { libraries = {}, shares }: Release): string => {
  const behind = Object.entries(libraries).find(([, own]) => Object.hasOwn(own, library));
  return behind?.[0] ?? (Object.hasOwn(shares.provided, library) ? library : "the shell's shares");
};

/** Libraries that only the shell may carry: two Reacts in a page have no hooks in common, two MobX do not hear each other. */
export const checkCopies = (area: Release, shell: Release): GateRefusal[] => {
  const { singletons = [] } = shell;
  const copies = (area.packages ?? []).filter((versioned) =>
    singletons.includes(nameOf(versioned)),
  );
  return copies.map((versioned) => ({
    reason: `${area.area}@${area.build} carries a copy of its own of ${versioned}, which the shell alone may`,
    help: `import it from ${shareOf(nameOf(versioned), shell)}, then: npm run release -- ${folderOf(area.area)}`,
  }));
};
