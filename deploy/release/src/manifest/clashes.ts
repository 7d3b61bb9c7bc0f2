import type { PublishedManifest } from 'shared-contracts/composition';
import { shapeOf } from './paths';

const segments = (path: string): string[] => shapeOf(path).split('/').slice(1);
const literals = (path: string): number =>
  segments(path).filter((segment) => segment !== '{}').length;

/** Some address fits both, and neither is the more literal one: which page answers would be chance. */
const areAlike = (a: string, b: string): boolean => {
  const [one, other] = [segments(a), segments(b)];
  if (one.length !== other.length || literals(a) !== literals(b)) return false;
  return one.every(
    (segment, at) => segment === other[at] || segment === '{}' || other[at] === '{}',
  );
};

/** What two areas of one page both claim: a route's name, or an address; in sentences. */
export const clashesOf = (own: PublishedManifest, other: PublishedManifest): string[] =>
  own.routes.flatMap((mine) =>
    other.routes.flatMap((theirs) => {
      const name = mine.route.name;
      if (name === theirs.route.name) return [`both have a route ${name}`];
      if (!areAlike(mine.path, theirs.path)) return [];
      return [`${mine.path} (${name}) and ${theirs.path} (${theirs.route.name}) are one address`];
    }),
  );
