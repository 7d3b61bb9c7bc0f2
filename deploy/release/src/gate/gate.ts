import type { Release } from 'shared-contracts/composition';
import type { ArtifactStore, BuildContent } from '../artifacts';
import type { CompositionBody } from '../composition.schema';
import { RefusedError } from '../document';
import { checkBudget } from './budget';
import { checkFit, type Meeting, meetingsOf } from './fit';
import { type Brand, brandsOf } from './live';
import { type Loaded, type LoadResult, loadArea } from './load/load';
import { checkModals, checkPages, checkSlots } from './offers';
import { checkRendering } from './render/rendering';
import type { GateCheck, GateRefusal, GateReport } from './report';
import { folderOf } from './report';
import { checkShellScripts, checkShellTexts } from './shell';
import { checkTexts } from './texts';

export interface GateOptions {
  /** Whose visitors would get the build; all by default. */
  brands?: Brand[];
  /** False leaves the size out. */
  budget?: boolean;
  /** Why a build over its size budget may pass. */
  overBudget?: string | null;
}
export interface GateScene {
  body: CompositionBody;
  artifacts: ArtifactStore;
  candidate: BuildContent;
}

const check = (name: string, detail: string, refusals: GateRefusal[]): GateCheck => ({
  name,
  detail,
  refusals,
});
const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** Loads the area once for each set of shares that the shells it would meet have. */
const loads = async (candidate: BuildContent, meetings: Meeting[]): Promise<LoadResult[]> => {
  const sets = new Map(
    meetings.map(({ shell }) => [JSON.stringify(shell.shares.provided), shell.shares.provided]),
  );
  return Promise.all([...sets.values()].map((provided) => loadArea(candidate, provided)));
};

const loadChecks = ({ release }: BuildContent, results: LoadResult[]): GateCheck => {
  const { area, build } = release;
  const problems = [...new Set(results.flatMap(({ problems: found }) => found))];
  const help = `npm run dev -- ${folderOf(area)}`;
  const refusals = problems.map((problem) => ({
    reason: `${area}@${build} does not load: ${problem}`,
    help,
  }));
  return check('loads', count(results.length, 'set of shares', 'sets of shares'), refusals);
};

const offerChecks = (area: string, loaded: Loaded, body: CompositionBody, brands: Brand[]): GateCheck[] => [
  check('pages', loaded.pages.join(', ') || 'none', checkPages(area, loaded, body, brands)),
  check('slots', loaded.slots.join(', ') || 'none', checkSlots(area, loaded, body, brands)),
  check('modals', loaded.modals.join(', ') || 'none', checkModals(area, loaded)),
  check('texts', Object.keys(loaded.texts).join(', '), checkTexts(area, loaded)),
];

const areaChecks = async ({ body, candidate }: GateScene, meetings: Meeting[], brands: Brand[]) => {
  const fitting = meetings.length > 0;
  const results = fitting ? await loads(candidate, meetings) : [];
  const loaded = results.find((result) => result.loaded)?.loaded;
  const { area } = candidate.release;
  const found = fitting ? [loadChecks(candidate, results)] : [];
  return loaded ? [...found, ...offerChecks(area, loaded, body, brands)] : found;
};

const shellChecks = async (candidate: BuildContent): Promise<GateCheck[]> => [
  check('scripts', count(candidate.release.initial.js.length, 'script'), await checkShellScripts(candidate)),
  check('texts', 'a chunk a language', checkShellTexts(candidate)),
];

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
  { body, artifacts, candidate }: GateScene,
  brands: Brand[],
  overBudget: string | null,
): Promise<GateCheck> => {
  const [brand = null] = brands.length === 1 ? brands : [];
  const before = await buildBefore(body, artifacts, candidate.release.area, brand);
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
  const { brands = brandsOf(body), budget = true, overBudget = null } = options;
  const { area, build } = candidate.release;
  const meetings = await meetingsOf(body, artifacts, candidate.release, brands);
  const met = count(meetings.length, area === 'shell' ? 'area build' : 'shell build');
  const fit = check('contract and shares', met, checkFit(candidate.release, meetings));
  const content = area === 'shell' ? await shellChecks(candidate) : await areaChecks(scene, meetings, brands);
  const fits = fit.refusals.length === 0;
  const rendering = fits ? [await checkRendering(scene, meetings, brands)] : [];
  const sizes = budget ? [await sizeCheck(scene, brands, overBudget)] : [];
  const checks = [fit, ...content, ...rendering, ...sizes];
  const refusals = checks.flatMap((one) => one.refusals);
  const passed = sizes.some(({ detail }) => detail.startsWith('over budget'));
  return { area, build, checks, refusals, overBudget: passed ? overBudget : null };
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

/** A build that must not become live; says each reason and what to type. */
export class GateRefusedError extends RefusedError {
  constructor(readonly report: GateReport) {
    const lines = report.refusals.map(({ reason, help }) => `  - ${reason}\n    try: ${help}`);
    super([`${report.area}@${report.build} is refused:`, ...lines].join('\n'));
    this.name = 'GateRefusedError';
  }
}

/** @throws GateRefusedError when anything live speaks against it */
export const demandGate = async (scene: GateScene, options?: GateOptions): Promise<GateReport> => {
  const report = await gate(scene, options);
  if (report.refusals.length > 0) throw new GateRefusedError(report);
  return report;
};
