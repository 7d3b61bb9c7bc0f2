import { minVersion, satisfies } from 'semver';
import type { Release, SlotFiller } from 'shared-contracts/composition';
import type { ArtifactStore, BuildContent } from '../../artifacts';
import type { CompositionBody } from '../../composition.schema';
import { type RenderedPages, renderPages, type ServerSource } from '../../render/pages';
import type { Meeting } from '../fit';
import type { Brand } from '../live';
import { folderOf, type GateCheck, type GateRefusal } from '../report';
import { judge } from './judge';
import { areaVisits, frameVisits, type PageVisit } from './visits';

interface Scene {
  body: CompositionBody;
  artifacts: ArtifactStore;
  candidate: BuildContent;
}
interface Found {
  refusals: GateRefusal[];
  /** Names of the pages that were rendered. */
  pages: string[];
  notes: string[];
}
/** Builds made for this contract and later have a server build. */
const SINCE = '1.2.0';

const idOf = ({ area, build }: Release) => `${area}@${build}`;
const helpFor = ({ area }: Release) =>
  area === 'shell'
    ? 'npx jest --selectProjects shell'
    : `npx jest --selectProjects ${area}; see it with: npm run dev -- ${folderOf(area)}`;

const isDue = ({ contract }: Release): boolean => {
  const least = minVersion(contract);
  return least !== null && satisfies(least, `>=${SINCE}`);
};

const sourceOf = async ({ release, read }: BuildContent): Promise<ServerSource | null> => {
  const { area, build, server } = release;
  if (!server) return null;
  return { area, name: `${area}/${build}/${server}`, text: (await read(server, null)).toString() };
};

const contentOf = (artifacts: ArtifactStore, release: Release): BuildContent => ({
  release,
  read: (file, encoding) => artifacts.read(release.area, release.build, file, encoding),
});

/** Everything that any brand fills from the area, each once a slot. */
const slotsOf = ({ slots, brands }: CompositionBody, area: string): Record<string, SlotFiller[]> => {
  const found: Record<string, SlotFiller[]> = {};
  for (const each of [slots, ...Object.values(brands).map((brand) => brand.slots ?? {})]) {
    for (const [name, fillers] of Object.entries(each)) {
      const there = found[name] ?? [];
      const more = fillers.filter(
        (filler) => filler.area === area && !there.some(({ slot }) => slot === filler.slot),
      );
      found[name] = [...there, ...more];
    }
  }
  return found;
};

/** Every fault once, with the first visitor who met it. */
const findings = (
  subject: string,
  { pair, help }: { pair: string; help: string },
  visits: PageVisit[],
  { broken, pages }: RenderedPages,
): Found => {
  if (broken) {
    const whose = broken.of === 'shell' ? "the shell's server build" : 'its server build';
    const reason = `${pair}: ${whose} breaks: ${broken.error}`;
    return { refusals: [{ reason, help }], pages: [], notes: [] };
  }
  const found = new Map<string, GateRefusal>();
  const rendered: string[] = [];
  const unknown = new Set<string>();
  let at = 0;
  for (const visit of visits) {
    const bare = visit.without ? pages[at++] : undefined;
    const page = pages[at++] ?? (bare?.error === undefined ? undefined : bare);
    if (!page) break;
    const verdict = judge(subject, visit, page, bare);
    if (verdict.kind === 'good') rendered.push(visit.name);
    if (verdict.kind === 'unknown') unknown.add(`${visit.name} is unknown to the shell`);
    if (verdict.kind !== 'fault' || found.has(`${visit.name} ${verdict.why}`)) continue;
    const reason = `${pair}: ${visit.name} for ${visit.visitor}: ${verdict.why}`;
    found.set(`${visit.name} ${verdict.why}`, { reason, help });
  }
  return { refusals: [...found.values()], pages: rendered, notes: [...unknown] };
};

const requestsOf = (visits: PageVisit[]) =>
  visits.flatMap(({ without, request }) => (without ? [without, request] : [request]));

const areaInShell = async (
  { body, artifacts, candidate }: Scene,
  { area, shell, where }: Meeting,
  brands: Brand[],
): Promise<Found> => {
  const content = (release: Release) =>
    release === candidate.release ? candidate : contentOf(artifacts, release);
  const [guest, host] = await Promise.all([sourceOf(content(area)), sourceOf(content(shell))]);
  const lacking = guest ? shell : area;
  if (!guest || !host) return { refusals: [], pages: [], notes: [`${idOf(lacking)} has no server build`] };
  const visits = areaVisits({ shell, area, slots: slotsOf(body, area.area) }, body, brands);
  const told = await renderPages({ shell: host, area: guest, requests: requestsOf(visits) });
  const pair = `${idOf(area)} cannot be rendered in ${idOf(shell)} (${where})`;
  return findings(area.area, { pair, help: helpFor(candidate.release) }, visits, told);
};

const frameOf = async ({ candidate }: Scene): Promise<Found> => {
  const shell = await sourceOf(candidate);
  if (!shell) return { refusals: [], pages: [], notes: [] };
  const visits = frameVisits(candidate.release);
  const told = await renderPages({ shell, area: null, requests: requestsOf(visits) });
  const pair = `${idOf(candidate.release)} cannot be rendered`;
  return findings('shell', { pair, help: helpFor(candidate.release) }, visits, told);
};

const summed = (found: Found[]): GateCheck => {
  const pages = found.flatMap((one) => one.pages);
  const notes = [...new Set(found.flatMap((one) => one.notes))];
  const distinct = new Set(pages).size;
  const counted = `${distinct} ${distinct === 1 ? 'page' : 'pages'} rendered`;
  return {
    name: 'rendering',
    detail: [counted, ...notes].join('; '),
    refusals: found.flatMap((one) => one.refusals),
  };
};

/**
 * Renders the public pages of an area in every live shell that it would meet, on recorded answers; for a shell its frame
 * and the pages of every live area.
 */
export const checkRendering = async (
  scene: Scene,
  meetings: Meeting[],
  brands: Brand[],
): Promise<GateCheck> => {
  const { release } = scene.candidate;
  if (!release.server) {
    const reason = `${idOf(release)} has no server build, which builds for contract ${release.contract} have`;
    const refusals = isDue(release) ? [{ reason, help: `npm run release -- ${folderOf(release.area)}` }] : [];
    return { name: 'rendering', detail: 'left to the browser: there is no server build', refusals };
  }
  const found = release.area === 'shell' ? [await frameOf(scene)] : [];
  for (const meeting of meetings) found.push(await areaInShell(scene, meeting, brands));
  return summed(found);
};
