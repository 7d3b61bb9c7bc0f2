import { isDeepStrictEqual } from 'node:util';
import { update } from './changes';
import { killOf } from './changes/change';
import { withPin } from './changes/promote';
import type { BrandComposition, CompositionBody, CompositionDocument } from './composition.schema';
import { RefusedError } from './document';
import { misfits } from './gate/misfits';
import type { Promotion } from './promote';

export interface Refusal {
  area: string;
  build: string;
  reason: string;
}
/** What the house says of each brand; which builds a brand is locked to only a person says. */
export type BrandFiles = Record<string, Omit<BrandComposition, 'pins'>>;

const withBrands = (body: CompositionBody, files: BrandFiles): CompositionBody => {
  const brands = { ...body.brands };
  for (const [brand, own] of Object.entries(files)) {
    const { [brand]: live } = body.brands;
    brands[brand] = live?.pins ? { ...own, pins: live.pins } : own;
  }
  return { ...body, brands };
};

/** The sentence that speaks against a build, or nothing. */
type Against = (body: CompositionBody, area: string, build: string) => Promise<string | undefined>;

const againstIn =
  (artifacts: Promotion['artifacts'], shellBuild: string): Against =>
  async (body, area, build) => {
    const kill = killOf(body, area, build);
    if (kill) return `it was killed: ${kill.reason}`;
    try {
      const release = await artifacts.release(area, build);
      return area === 'shell' ? undefined : misfits(release, await artifacts.release('shell', shellBuild))[0];
    } catch (error) {
      if (error instanceof RefusedError) return error.reason;
      throw error;
    }
  };

/** The pinned build, else the last known good one, when it can still be given. */
const formerOf = async (body: CompositionBody, area: string, against: Against): Promise<string | null> => {
  for (const build of [body.pins[area], body.lastKnownGood?.[area]]) {
    if (build && !(await against(body, area, build))) return build;
  }
  return null;
};

/** The shell to pin: the newest, unless it was killed or cannot be read. @throws RefusedError when none is left */
const shellFor = async (
  { artifacts }: Promotion,
  body: CompositionBody,
  newest: string | undefined,
  refused: Refusal[],
): Promise<string> => {
  if (!newest) throw new RefusedError(`there is no published shell in ${artifacts.place}`);
  const against = againstIn(artifacts, newest);
  const reason = await against(body, 'shell', newest);
  const decided = body.sources?.shell === newest && body.pins.shell !== undefined;
  if (!reason && !decided) return newest;
  const former = await formerOf(body, 'shell', against);
  if (!reason) return former ?? newest;
  if (!former) throw new RefusedError(`shell@${newest} cannot be promoted: ${reason}`);
  refused.push({ area: 'shell', build: newest, reason });
  return former;
};

const withoutPin = (body: CompositionBody, area: string): CompositionBody => {
  const { [area]: _, ...pins } = body.pins;
  return { ...body, pins };
};

const withNewest = async (
  promotion: Promotion,
  live: CompositionBody,
  refused: Refusal[],
): Promise<CompositionBody> => {
  const newest = await promotion.artifacts.newest();
  const { shell: newestShell, ...areas } = newest;
  const shell = await shellFor(promotion, live, newestShell, refused);
  const against = againstIn(promotion.artifacts, shell);
  let next = withPin(live, 'shell', shell);
  for (const [area, build] of Object.entries({ ...live.pins, ...areas })) {
    if (area === 'shell') continue;
    const reason = await against(live, area, build);
    const decided = live.sources?.[area] === build && live.pins[area] !== undefined;
    if (!reason && !decided) {
      next = withPin(next, area, build);
      continue;
    }
    if (reason) refused.push({ area, build, reason });
    const former = await formerOf(live, area, against);
    next = former ? withPin(next, area, former) : withoutPin(next, area);
  }
  return { ...next, sources: { ...live.sources, ...newest } };
};

/**
 * Pins the newest published build of every area in one revision, and takes over what the house says of its brands. An
 * area whose newest build was killed or does not fit the newest shell keeps its former build if that one fits, and is
 * left out otherwise. A newest build that an earlier start or release brought in stays where people have put it since.
 */
export const promoteLatest = async (
  promotion: Promotion,
  brands: BrandFiles = {},
): Promise<{ document: CompositionDocument; refused: Refusal[] }> => {
  let refused: Refusal[] = [];
  const document = await update(
    promotion.store,
    async (live) => {
      refused = [];
      const next = withBrands(await withNewest(promotion, live, refused), brands);
      return isDeepStrictEqual(next, live) ? null : { ...next, note: 'promote the newest builds' };
    },
    { by: 'start' },
  );
  return { document, refused };
};
