import { minVersion, rcompare, satisfies } from 'semver';
import type { AlsoProvided, Release } from 'shared-contracts/composition';

/** Stands for the contract where shares are named by their request. */
export const CONTRACT = 'contract';

/** What a shell provides of a share, or of the contract, beside its own version: the newest first. */
export const alsoProvided = ({ alsoProvides }: Release, name: string): AlsoProvided[] => {
  const found = name === CONTRACT ? alsoProvides?.contract : alsoProvides?.shares[name];
  return (found ?? []).toSorted((a, b) => rcompare(a.version, b.version));
};

/** Every version of a share, or of the contract, that a shell provides: its own before all others. */
export const provided = (shell: Release, name: string): string[] => {
  const own = name === CONTRACT ? shell.contract : shell.shares.provided[name];
  return [...(own ? [own] : []), ...alsoProvided(shell, name).map(({ version }) => version)];
};

const wanted = (area: Release): [name: string, range: string][] => [
  [CONTRACT, area.contract],
  ...Object.entries(area.shares.required),
];

/** A version that an area takes although it is not the shell's own. */
export interface Reliance extends AlsoProvided {
  /** A share's request, or `contract`. */
  name: string;
}

/** What an area's build takes of a shell that is not the shell's own version, in a shell that it fits. */
export const reliances = (area: Release, shell: Release): Reliance[] => {
  if (!shell.alsoProvides) return [];
  return wanted(area).flatMap(([name, range]) => {
    const [own] = provided(shell, name);
    if (own && satisfies(own, range)) return [];
    const found = alsoProvided(shell, name).find(({ version }) => satisfies(version, range));
    return found ? [{ name, ...found }] : [];
  });
};

/** Shares that an area gets in another version than the shell's own: request -> version. */
export const otherShares = (area: Release, shell: Release): Record<string, string> =>
  Object.fromEntries(
    reliances(area, shell).flatMap(({ name, version }) =>
      name === CONTRACT ? [] : [[name, version]],
    ),
  );

/** Whether the last day of a version has gone by; days are those of UTC, `now` in milliseconds. */
export const isOver = ({ until }: AlsoProvided, now: number): boolean =>
  new Date(now).toISOString().slice(0, 10) > until;

/** The least that an area asks for, as a shell would provide it. */
export const leastShares = ({ shares }: Release): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shares.required).map(([name, range]) => [
      name,
      minVersion(range)?.version ?? '0.0.0',
    ]),
  );
