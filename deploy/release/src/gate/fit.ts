import type { Release } from 'shared-contracts/composition';
import type { ArtifactStore } from '../artifacts';
import type { BuildSet, CompositionBody } from '../composition.schema';
import { checkCopies } from './copies';
import { type Brand, brandName, hasArea, liveBuildsIn, setsFor } from './live';
import { misfits } from './misfits';
import { lackingNames } from './names';
import { isOver, reliances } from './provided';
import { folderOf, type GateRefusal } from './report';
import { otherLibraries, otherTypes } from './types';
import { helpFor } from './ways-out';

/** Two builds that meet in a page, and for whom. */
export interface Meeting {
  area: Release;
  shell: Release;
  where: string;
}

/** What a name or a type is missing in comes first: a shell that gives it, or an area that does without. */
const helpForNames = (candidate: Release, { area }: Meeting): string =>
  `npm run release -- ${candidate.area === 'shell' ? folderOf(area.area) : 'shell'}`;

const refusalsOf = (candidate: Release, meeting: Meeting, help: string): GateRefusal[] => {
  const { area, shell, where } = meeting;
  const pair = `${area.area}@${area.build} does not fit shell@${shell.build} (${where})`;
  const names = [lackingNames, otherTypes, otherLibraries].flatMap((check) => check(area, shell));
  const reasons = new Set([...misfits(area, shell), ...names]);
  return [...reasons].map((reason) => ({
    reason: `${pair}: ${reason}`,
    help: names.includes(reason) ? helpForNames(candidate, meeting) : help,
  }));
};

/** Libraries that only the shell may carry, each once however many shells the area would meet. */
export const copiesIn = (candidate: Release, meetings: readonly Meeting[]): GateRefusal[] => {
  if (candidate.area === 'shell') return [];
  const found = meetings.flatMap(({ area, shell }) => checkCopies(area, shell));
  return [...new Map(found.map((refusal) => [refusal.reason, refusal])).values()];
};

/** Those of a brand whom a build may meet: everybody (null), and the visitors of each set that has no other build of its area. */
const crowdsFor = (
  document: CompositionBody,
  brand: Brand,
  area: string,
  set: string | undefined,
): (BuildSet | null)[] => {
  const sets = setsFor(document, brand);
  return set === undefined
    ? [null, ...sets.filter(({ members }) => members[area] === undefined)]
    : sets.filter(({ id }) => id === set);
};

/**
 * Every build that a candidate would meet in a page; one that is not published meets nobody.
 * @param set the id of the set that the candidate is given with
 */
export const meetingsOf = async (
  document: CompositionBody,
  artifacts: ArtifactStore,
  candidate: Release,
  brands: Brand[],
  set?: string,
): Promise<Meeting[]> => {
  const isShell = candidate.area === 'shell';
  const areas = isShell ? areasOf(document) : ['shell'];
  const found = new Map<string, Meeting>();
  for (const brand of brands) {
    if (!hasArea(document, brand, candidate.area)) continue;
    const crowds = crowdsFor(document, brand, candidate.area, set);
    for (const name of areas.filter((area) => hasArea(document, brand, area))) {
      for (const { build, why } of crowds.flatMap((crowd) =>
        liveBuildsIn(document, name, brand, crowd),
      )) {
        const known = found.has(`${name}@${build}`);
        const other = known ? null : await artifacts.release(name, build).catch(() => null);
        if (!other) continue;
        const [area, shell] = isShell ? [other, candidate] : [candidate, other];
        found.set(`${name}@${build}`, { area, shell, where: `${why}, ${brandName(brand)}` });
      }
    }
  }
  return [...found.values()];
};

/** Areas that the document gives anybody. */
const areasOf = ({
  pins,
  canaries = [],
  experiments = [],
  sets = [],
  brands,
}: CompositionBody): string[] => {
  const locked = Object.values(brands).flatMap((brand) => Object.keys(brand.pins ?? {}));
  const named = [...canaries, ...experiments].map(({ area }) => area);
  const together = sets.flatMap(({ members }) => Object.keys(members));
  return [...new Set([...Object.keys(pins), ...named, ...together, ...locked])].filter(
    (area) => area !== 'shell',
  );
};

/** An older version has its last day: builds that are new after it must do without. */
const overdue = ({ area, shell }: Meeting, now: number): GateRefusal[] =>
  reliances(area, shell)
    .filter((each) => isOver(each, now))
    .map(({ name, version, until }) => ({
      reason: `${area.area}@${area.build} relies on ${name} ${version}, which shell@${shell.build} provided for new builds until ${until}`,
      help: `npm run release -- ${folderOf(area.area)}`,
    }));

export interface FitOptions {
  /** Milliseconds; decides which versions have had their last day. */
  now?: number;
  /** Areas that go live with the candidate. */
  along?: readonly string[];
  /** Areas that are built where the candidate is; all without it. */
  home?: readonly string[];
}

/** An area of another repository that the shell leaves behind: nobody here can build it anew. */
const refusalsAbroad = (candidate: Release, meeting: Meeting): GateRefusal[] => {
  const { area, build, contract } = meeting.area;
  return refusalsOf(candidate, meeting, '').map(({ reason }) => ({
    reason: `${reason}; ${area} is of another repository: it goes on where shell/src/also-provides.json keeps what it needs, or is out until it follows`,
    help: `npm run compose -- kill ${area} ${build} --reason "it is made for contract ${contract}"`,
  }));
};

/** Contract range, shares, their names, types and libraries, in every page that the candidate would be in. */
export const checkFit = (
  candidate: Release,
  meetings: Meeting[],
  { now = Date.now(), along = [], home }: FitOptions = {},
): GateRefusal[] => {
  if (candidate.area === 'shell') {
    const isHome = ({ area: { area } }: Meeting) => home === undefined || home.includes(area);
    const help = helpFor(candidate, meetings.filter(isHome), along);
    return meetings.flatMap((meeting) =>
      isHome(meeting) ? refusalsOf(candidate, meeting, help) : refusalsAbroad(candidate, meeting),
    );
  }
  if (meetings.length === 0) {
    const reason = `${candidate.area}@${candidate.build} has no live shell to run in`;
    return [{ reason, help: 'npm run release -- shell' }];
  }
  return meetings.flatMap((meeting) => [
    ...refusalsOf(candidate, meeting, helpFor(candidate, [meeting], along)),
    ...overdue(meeting, now),
  ]);
};
