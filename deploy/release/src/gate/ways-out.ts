import { gtr, minVersion, satisfies } from 'semver';
import type { Release } from 'shared-contracts/composition';
import type { Meeting } from './fit';
import { misfits } from './misfits';
import { CONTRACT, provided } from './provided';
import { folderOf } from './report';

/** Every area needs the shell's own minor of it. */
const RUNTIME = '@module-federation/webpack-bundler-runtime';

/** What an area asks for and the shell has in no version that fits. */
const unmet = ({
  area,
  shell,
}: Meeting): { name: string; range: string; own: string | undefined }[] =>
  Object.entries({ ...area.shares.required, [CONTRACT]: area.contract }).flatMap(
    ([name, range]) => {
      const versions = provided(shell, name);
      return versions.some((version) => satisfies(version, range))
        ? []
        : [{ name, range, own: versions[0] }];
    },
  );

/** The shell has gone on: the area is built anew. */
const isAhead = (meeting: Meeting): boolean =>
  unmet(meeting).some(({ range, own }) => own !== undefined && gtr(own, range));

/** A shell with what the area asks for would not fit the areas of now: neither can go first. */
const isDeadlock = (meeting: Meeting): boolean =>
  unmet(meeting).some(({ name, range, own }) => {
    const least = minVersion(range)?.version;
    return own && least && !satisfies(least, `${name === RUNTIME ? '~' : '^'}${own}`);
  });

/** `npm run release -- --set shell,mf-lobby`: what can only go live together. */
const setOf = (areas: readonly string[]): string =>
  `npm run release -- --set ${[...new Set(['shell', ...areas])].map(folderOf).join(',')}`;

/**
 * What to type about builds that do not fit; all of them in one command where a shell and areas wait for each other.
 * @param along areas that go live with the build already
 */
export const helpFor = (
  { area }: Release,
  meetings: readonly Meeting[],
  along: readonly string[] = [],
): string => {
  const unfit = meetings.filter((meeting) => misfits(meeting.area, meeting.shell).length > 0);
  const [first] = unfit;
  if (!first) return `npm run release -- ${folderOf(area)}`;
  const isShell = area === 'shell';
  if (isShell) {
    return unfit.some(isAhead)
      ? setOf([...along, ...unfit.map((meeting) => meeting.area.area)])
      : 'npm run release -- shell';
  }
  if (isAhead(first)) return `npm run release -- ${folderOf(area)}`;
  return isDeadlock(first) ? setOf([...along, area]) : 'npm run release -- shell';
};
