import { minVersion, satisfies } from 'semver';
import type { Release, SlotFiller } from 'shared-contracts/composition';
import type { ArtifactStore, BuildContent } from '../../artifacts';
import type { CompositionBody } from '../../composition.schema';
import { manifestOf } from '../../manifest/manifest-of';
import { fillsOf } from '../../manifest/site';
import {
  type PagesQuestion,
  type RenderedPages,
  type RenderSession,
  renderPages,
} from '../../render/pages';
import type { Meeting } from '../fit';
import type { Brand } from '../live';
import { otherShares } from '../provided';
import { folderOf, type GateCheck, type GateRefusal } from '../report';
import { contentOf, serverOf } from '../sources';
import { judge } from './judge';
import { privateVisits } from './private-visits';
import { areaVisits, frameVisits, type PageVisit } from './visits';

interface Scene {
  body: CompositionBody;
  artifacts: ArtifactStore;
  candidate: BuildContent;
  /** What was rendered already of builds that are proven together, by pair and brands. */
  rendered?: Map<string, Promise<Found>>;
  /** Where those are rendered. */
  session?: RenderSession | undefined;
}
export interface Found {
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

/** Everything that the area or any brand fills from it, each once a slot. */
export const slotsOf = (
  { slots, brands }: CompositionBody,
  release: Release,
): Record<string, SlotFiller[]> => {
  const { area } = release;
  const manifest = manifestOf(area, release);
  const found: Record<string, SlotFiller[]> = {};
  const own = manifest ? fillsOf([manifest]) : {};
  for (const each of [own, slots, ...Object.values(brands).map((brand) => brand.slots ?? {})]) {
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
  const notes = new Set<string>();
  let at = 0;
  for (const visit of visits) {
    const bare = visit.without ? pages[at++] : undefined;
    const page = pages[at++] ?? (bare?.error === undefined ? undefined : bare);
    if (!page) break;
    const verdict = judge(subject, visit, page, bare);
    if (verdict.kind === 'good' && !(visit.isPrivate && visit.part === null))
      rendered.push(visit.name);
    if (verdict.kind === 'unproven') notes.add(`${visit.name} ${verdict.why}`);
    if (verdict.kind !== 'fault' || found.has(`${visit.name} ${verdict.why}`)) continue;
    const reason = `${pair}: ${visit.name} for ${visit.visitor}: ${verdict.why}`;
    found.set(`${visit.name} ${verdict.why}`, { reason, help });
  }
  return { refusals: [...found.values()], pages: rendered, notes: [...notes] };
};

/** Among others first, where that is possible; what then speaks against a build is said by a process of its own. */
const asked = async (
  { session }: Scene,
  question: PagesQuestion,
  judged: (told: RenderedPages) => Found,
): Promise<Found> => {
  const found = session && judged(await session.render(question));
  return found?.refusals.length === 0 ? found : judged(await renderPages(question));
};

const requestsOf = (visits: PageVisit[]) =>
  visits.flatMap(({ without, request }) => (without ? [without, request] : [request]));

const areaInShell = async (
  scene: Scene,
  { area, shell, where }: Meeting,
  brands: Brand[],
): Promise<Found> => {
  const { body, artifacts, candidate } = scene;
  const content = (release: Release) => contentOf({ artifacts, candidate }, release);
  const [guest, host] = await Promise.all([serverOf(content(area)), serverOf(content(shell))]);
  const lacking = guest ? shell : area;
  if (!guest || !host)
    return { refusals: [], pages: [], notes: [`${idOf(lacking)} has no server build`] };
  const cast = { shell, area, slots: slotsOf(body, area) };
  const visits = [...areaVisits(cast, body, brands), ...privateVisits(cast, body, brands)];
  const pair = `${idOf(area)} cannot be rendered in ${idOf(shell)} (${where})`;
  const question = {
    shell: host,
    area: { ...guest, others: otherShares(area, shell) },
    requests: requestsOf(visits),
  };
  const words = { pair, help: helpFor(candidate.release) };
  return asked(scene, question, (told) => findings(area.area, words, visits, told));
};

const renderedOnce = (scene: Scene, meeting: Meeting, brands: Brand[]): Promise<Found> => {
  const key = JSON.stringify([idOf(meeting.area), idOf(meeting.shell), brands]);
  const rendering = scene.rendered?.get(key) ?? areaInShell(scene, meeting, brands);
  scene.rendered?.set(key, rendering);
  return rendering;
};

const frameOf = async (scene: Scene): Promise<Found> => {
  const { candidate } = scene;
  const shell = await serverOf(candidate);
  if (!shell) return { refusals: [], pages: [], notes: [] };
  const visits = frameVisits(candidate.release);
  const words = {
    pair: `${idOf(candidate.release)} cannot be rendered`,
    help: helpFor(candidate.release),
  };
  const question = { shell, area: null, requests: requestsOf(visits) };
  return asked(scene, question, (told) => findings('shell', words, visits, told));
};

const summed = (frame: Found[], pairs: Found[]): GateCheck => {
  const found = [...frame, ...pairs];
  const pages = found.flatMap((one) => one.pages);
  const notes = [...new Set(found.flatMap((one) => one.notes))];
  const distinct = new Set(pages).size;
  const counted = `${distinct} ${distinct === 1 ? 'page' : 'pages'} rendered`;
  return {
    name: 'rendering',
    detail: [counted, ...notes].join('; '),
    refusals: found.flatMap((one) => one.refusals),
    // what meets may be another build later, its own frame may not
    now: pairs.flatMap((one) => one.refusals),
  };
};

/**
 * Renders the pages of an area, also those behind the login, in every live shell that it would meet, on recorded answers; for a shell its
 * frame and the pages of every live area.
 */
export const checkRendering = async (
  scene: Scene,
  meetings: Meeting[],
  brands: Brand[],
): Promise<GateCheck> => {
  const { release } = scene.candidate;
  if (!release.server) {
    const reason = `${idOf(release)} has no server build, which builds for contract ${release.contract} have`;
    const refusals = isDue(release)
      ? [{ reason, help: `npm run release -- ${folderOf(release.area)}` }]
      : [];
    return { name: 'rendering', detail: 'left to the browser: there is no server build', refusals };
  }
  const [frame, pairs] = await Promise.all([
    Promise.all(release.area === 'shell' ? [frameOf(scene)] : []),
    Promise.all(meetings.map((meeting) => renderedOnce(scene, meeting, brands))),
  ]);
  return summed(frame, pairs);
};
