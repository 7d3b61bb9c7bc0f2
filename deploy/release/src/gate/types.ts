import { major, minor, valid } from 'semver';
import type { Release } from 'shared-contracts/composition';
import { otherShares } from './provided';
import { some } from './words';

/** Ids of a type, the build's own first: those of an area also name what may serve it, those of a shell whom it serves. */
const isServed = (wanted: readonly string[], given: readonly string[]): boolean => {
  const [[own = ''], [provided = '']] = [wanted, given];
  return given.includes(own) || wanted.includes(provided);
};

/** What a build says of each share, of those that the area gets in the shell's own version. */
const ofOwn = <T>(area: Release, shell: Release, said: Record<string, T> = {}): [string, T][] => {
  const others = otherShares(area, shell);
  return Object.entries(said).filter(([share]) => others[share] === undefined);
};

/** Names that an area was typechecked against and that are of another type in the shell, by share. */
export const otherTypes = (area: Release, shell: Release): string[] =>
  ofOwn(area, shell, area.types).flatMap(([share, names]) => {
    const given = shell.types?.[share] ?? {};
    const other = Object.entries(names).filter(([name, ids]) => {
      const { [name]: provided } = given;
      return provided !== undefined && !isServed(ids, provided);
    });
    const which = some(other.map(([name]) => name));
    return other.length === 0
      ? []
      : [`it was made for another type of ${which} of ${share} than the shell gives`];
  });

/** Versions that may take each other's place: the same major, below 1.0 the same minor. */
const isAlike = (one: string, other: string): boolean => {
  if (!valid(one) || !valid(other)) return one === other;
  return major(one) === major(other) && (major(one) > 0 || minor(one) === minor(other));
};

/** Libraries behind the facades that an area uses which are of another major in the shell: its contract says nothing of them. */
export const otherLibraries = (area: Release, shell: Release): string[] =>
  ofOwn(area, shell, area.libraries).flatMap(([share, libraries]) =>
    Object.entries(libraries).flatMap(([library, version]) => {
      const provided = shell.libraries?.[share]?.[library];
      return provided === undefined || isAlike(version, provided)
        ? []
        : [
            `it was made for ${library} ${version} behind ${share}, the shell's stands on ${provided}`,
          ];
    }),
  );
