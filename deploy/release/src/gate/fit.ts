import { gtr } from 'semver';
import type { Release } from 'shared-contracts/composition';
import type { ArtifactStore } from '../artifacts';
import type { CompositionBody } from '../composition.schema';
import { type Brand, brandName, hasArea, liveBuilds } from './live';
import { misfits } from './misfits';
import { folderOf, type GateRefusal } from './report';

/** Two builds that meet in a page, and for whom. */
export interface Meeting {
  area: Release;
  shell: Release;
  where: string;
}

/** The shell is ahead: build the area anew. The shell lacks something: release the shell first. */
const helpFor = ({ area, shell }: Meeting): string => {
  const ahead = Object.entries({ ...area.shares.required, contract: area.contract }).some(([name, range]) => {
    const provided = name === 'contract' ? shell.contract : shell.shares.provided[name];
    return provided !== undefined && gtr(provided, range);
  });
  return `npm run release -- ${folderOf(ahead ? area.area : 'shell')}`;
};

const refusalsOf = (meeting: Meeting): GateRefusal[] => {
  const { area, shell, where } = meeting;
  const pair = `${area.area}@${area.build} does not fit shell@${shell.build} (${where})`;
  return misfits(area, shell).map((reason) => ({ reason: `${pair}: ${reason}`, help: helpFor(meeting) }));
};

/** Every build that a candidate would meet in a page; one that is not published meets nobody. */
export const meetingsOf = async (
  document: CompositionBody,
  artifacts: ArtifactStore,
  candidate: Release,
  brands: Brand[],
): Promise<Meeting[]> => {
  const isShell = candidate.area === 'shell';
  const areas = isShell ? areasOf(document) : ['shell'];
  const found = new Map<string, Meeting>();
  for (const brand of brands) {
    if (!hasArea(document, brand, candidate.area)) continue;
    for (const name of areas.filter((area) => hasArea(document, brand, area))) {
      for (const { build, why } of liveBuilds(document, name, brand)) {
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
const areasOf = ({ pins, canaries = [], experiments = [], brands }: CompositionBody): string[] => {
  const locked = Object.values(brands).flatMap((brand) => Object.keys(brand.pins ?? {}));
  const named = [...canaries, ...experiments].map(({ area }) => area);
  return [...new Set([...Object.keys(pins), ...named, ...locked])].filter((area) => area !== 'shell');
};

/** Contract range and shares, in every page that the candidate would be in. */
export const checkFit = (candidate: Release, meetings: Meeting[]): GateRefusal[] => {
  if (meetings.length === 0 && candidate.area !== 'shell') {
    const reason = `${candidate.area}@${candidate.build} has no live shell to run in`;
    return [{ reason, help: 'npm run release -- shell' }];
  }
  return meetings.flatMap(refusalsOf);
};
