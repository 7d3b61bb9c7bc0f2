import type { Release } from 'shared-contracts/composition';
import type { ArtifactStore, BuildContent } from '../artifacts';
import type { CompositionBody } from '../composition.schema';
import { hasManifest, manifestOf } from '../manifest/manifest-of';
import type { RenderSession } from '../render/pages';
import { checkBudget } from './budget';
import { checkDrops } from './drops';
import { checkFit, copiesIn, type Meeting, meetingsOf } from './fit';
import { type Brand, brandsOf } from './live';
import type { Loaded } from './load/load';
import { checkLoads } from './loads';
import { checkClashes, checkGuarded, checkManifest } from './manifest';
import { type Neighbour, neighboursOf } from './neighbours';
import { checkModals, checkPages, checkSlots } from './offers';
import { checkPolicy } from './policy';
import { demandPassed } from './refused';
import { checkRendering, type Found } from './render/rendering';
import type { GateCheck, GateRefusal, GateReport } from './report';
import { checkShellScripts, checkShellTexts } from './shell';
import { checkStyles } from './styles';
import { checkTexts } from './texts';

export interface GateOptions {
  /** Whose visitors would get the build; all by default. */
  brands?: Brand[];
  /** False leaves out what was looked at when the build was released: its size and its styles. */
  budget?: boolean;
  /** Why a build over its size budget may pass. */
  overBudget?: string | null;
  /** Why a build may lack what the live one has; null refuses that, and without it nothing is compared. */
  drops?: string | null;
  /** The id of the set that the build is given with: it meets what the set's visitors get. */
  set?: string;
  /** Areas that go live with the build. */
  along?: readonly string[];
  /** Areas whose sources stand beside the build's; without it nobody knows, and all are taken for such. */
  home?: readonly string[];
  /** Nobody is to get it yet: what speaks against it only now refuses nothing. */
  publishOnly?: boolean;
}
export interface GateScene {
  body: CompositionBody;
  artifacts: ArtifactStore;
  candidate: BuildContent;
  /** What is live while `body` says what would be; sizes are weighed against it. */
  now?: CompositionBody;
  /** Pairs that were rendered already for others of the same set. */
  rendered?: Map<string, Promise<Found>>;
  /** Where those are rendered. */
  session?: RenderSession;
}

const check = (name: string, detail: string, refusals: GateRefusal[]): GateCheck => ({
  name,
  detail,
  refusals,
});
const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;
/** What speaks against a build only as long as other builds are live. */
const ofNow = (found: GateCheck): GateCheck => ({ ...found, now: found.refusals });

const offerChecks = (
  release: Release,
  loaded: Loaded,
  body: CompositionBody,
  brands: Brand[],
): GateCheck[] => {
  const { area, textKeys } = release;
  const manifest = manifestOf(area, release);
  return [
    ofNow(
      check(
        'pages',
        loaded.pages.join(', ') || 'none',
        checkPages(area, loaded, manifest, body, brands),
      ),
    ),
    ofNow(
      check(
        'slots',
        loaded.slots.join(', ') || 'none',
        checkSlots(area, loaded, manifest, body, brands),
      ),
    ),
    check(
      'modals',
      loaded.modals.join(', ') || 'none',
      checkModals(area, loaded, manifest, !hasManifest(release)),
    ),
    check('texts', Object.keys(loaded.texts).join(', '), checkTexts(area, loaded, textKeys)),
  ];
};

/** For whom a build is proven, and what stands beside it there. */
interface Around {
  brands: Brand[];
  neighbours: readonly Neighbour[];
}

const manifestCheck = async (
  { body, now = body, artifacts, candidate: { release } }: GateScene,
  { neighbours }: Around,
  namespace: string | null,
): Promise<GateCheck> => {
  const before = manifestOf(release.area, await buildBefore(now, artifacts, release.area));
  const withOthers = [
    ...checkClashes(release, body, neighbours),
    ...checkGuarded(release, { body, neighbours, before }),
  ];
  const routes = count(release.manifest?.routes.length ?? 0, 'route');
  const refusals = [...checkManifest(release, namespace), ...withOthers];
  return { ...check('manifest', routes, refusals), now: withOthers };
};

/** What the live build has and this one has not, where somebody asked for it. */
const dropsCheck = async (
  { body, now = body, artifacts, candidate: { release } }: GateScene,
  { brands, neighbours }: Around,
  drops: string | null | undefined,
): Promise<GateCheck[]> => {
  if (drops === undefined) return [];
  const [brand = null] = brands.length === 1 ? brands : [];
  const live = await buildBefore(now, artifacts, release.area, brand);
  const manifest = live && manifestOf(release.area, live);
  // what only some visitors get is not there for all
  const others = neighbours.flatMap(({ area, build, manifest: one }) =>
    body.pins[area] === build ? [one] : [],
  );
  const dropped = manifest
    ? checkDrops(release, { before: { build: live.build, manifest }, others })
    : [];
  if (drops === null || dropped.length === 0)
    return [check('drops', 'nothing that the live build has', dropped)];
  return [check('drops', `${count(dropped.length, 'part')} dropped: ${drops}`, [])];
};

/** Told by who released it: a server that publishes has no browser. */
const seenCheck = ({ seen }: Release): GateCheck =>
  check(
    'browser',
    seen ? `${count(seen.openings, 'opening')} in ${seen.browser}` : 'nobody has looked',
    [],
  );

const areaChecks = async (
  scene: GateScene,
  meetings: Meeting[],
  around: Around,
  budget: boolean,
) => {
  const { body, candidate } = scene;
  const { check: loads, loaded } = await checkLoads(scene, meetings);
  const manifest = await manifestCheck(scene, around, loaded?.namespace ?? null);
  const offers = loaded ? offerChecks(candidate.release, loaded, body, around.brands) : [];
  const sheets = Object.keys(candidate.release.files).filter((name) => name.endsWith('.css'));
  const styles = budget
    ? [check('styles', count(sheets.length, 'sheet'), await checkStyles(candidate))]
    : [];
  return [loads, manifest, ...offers, ...styles, seenCheck(candidate.release)];
};

const shellChecks = async (
  scene: GateScene,
  meetings: Meeting[],
  around: Around,
): Promise<GateCheck[]> => {
  const { candidate } = scene;
  const { check: loads } = await checkLoads(scene, meetings);
  return [
    await manifestCheck(scene, around, null),
    check(
      'scripts',
      count(candidate.release.initial.js.length, 'script'),
      await checkShellScripts(candidate),
    ),
    check('texts', 'a chunk a language', checkShellTexts(candidate)),
    // what meets it may be another build later
    ofNow(loads),
  ];
};

/** The build that visitors have now, when it is published. */
export const buildBefore = async (
  body: CompositionBody,
  artifacts: ArtifactStore,
  area: string,
  brand: Brand = null,
): Promise<Release | null> => {
  const { [area]: build } = { ...body.pins, ...(brand !== null ? body.brands[brand]?.pins : {}) };
  return build ? artifacts.release(area, build).catch(() => null) : null;
};

const sizeCheck = async (
  { body, now = body, artifacts, candidate }: GateScene,
  brands: Brand[],
  overBudget: string | null,
): Promise<GateCheck> => {
  const [brand = null] = brands.length === 1 ? brands : [];
  const before = await buildBefore(now, artifacts, candidate.release.area, brand);
  const over = checkBudget(candidate.release, before);
  if (overBudget === null || over.length === 0) return check('size', 'within the budget', over);
  return check('size', `over budget: ${overBudget}`, []);
};

/**
 * Proves a build against everything that is live: every brand, canary and experiment arm that it would meet. Nothing is
 * changed.
 */
export const gate = async (scene: GateScene, options: GateOptions = {}): Promise<GateReport> => {
  const { body, artifacts, candidate } = scene;
  const {
    brands = brandsOf(body),
    budget = true,
    overBudget = null,
    drops,
    set,
    along = [],
    home,
  } = options;
  const { area, build } = candidate.release;
  const meetings = await meetingsOf(body, artifacts, candidate.release, brands, set);
  const met = count(meetings.length, area === 'shell' ? 'area build' : 'shell build');
  const misfitting = checkFit(candidate.release, meetings, { along, ...(home ? { home } : {}) });
  const own = copiesIn(candidate.release, meetings);
  const fit = { ...check('contract and shares', met, [...misfitting, ...own]), now: misfitting };
  const fits = fit.refusals.length === 0;
  const around = {
    brands,
    neighbours: await neighboursOf(body, artifacts, candidate.release, brands),
  };
  const [content, rendering] = await Promise.all([
    area === 'shell'
      ? shellChecks(scene, meetings, around)
      : areaChecks(scene, meetings, around, budget),
    fits ? Promise.all([checkRendering(scene, meetings, brands)]) : [],
  ]);
  const sizes = budget ? [await sizeCheck(scene, brands, overBudget)] : [];
  const dropped = await dropsCheck(scene, around, drops);
  const checks = [
    fit,
    ...content,
    ...dropped,
    ...rendering,
    checkPolicy(candidate.release, body),
    ...sizes,
  ];
  const refusals = checks.flatMap((one) => one.refusals);
  const now = checks.flatMap((one) => one.now ?? []);
  const passed = sizes.some(({ detail }) => detail.startsWith('over budget'));
  const isDropping = dropped.some(({ detail }) => detail.includes(' dropped: '));
  return {
    area,
    build,
    checks,
    refusals,
    now,
    overBudget: passed ? overBudget : null,
    drops: isDropping ? (drops ?? null) : null,
  };
};

/** A build that is published already. @throws RefusedError when it is not */
export const published = async (
  artifacts: ArtifactStore,
  area: string,
  build: string,
): Promise<BuildContent> => ({
  release: await artifacts.release(area, build),
  read: (file, encoding) => artifacts.read(area, build, file, encoding),
});

/** @throws GateRefusedError when anything live speaks against it, or for `publishOnly` the build itself */
export const demandGate = async (
  scene: GateScene,
  options: GateOptions = {},
): Promise<GateReport> => {
  const report = await gate(scene, options);
  demandPassed(report, options);
  return report;
};
