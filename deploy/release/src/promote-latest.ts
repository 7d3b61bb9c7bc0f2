import { isDeepStrictEqual } from 'node:util';
import { demandKnown, namesIn } from './brands/known-names';
import type { BrandFiles } from './brands/parts';
import { type Kept, withBrandFiles } from './brands/take-over';
import { authorOf, update } from './changes';
import { demandProduction, killOf } from './changes/change';
import { knownFor } from './changes/known';
import { withPin } from './changes/promote';
import type { CompositionBody, CompositionDocument, RevisionAuthor } from './composition.schema';
import { RefusedError } from './document';
import { misfits } from './gate/misfits';
import { FORMER } from './manifest/manifest-of';
import { fillsOf } from './manifest/site';
import type { Promotion } from './promote';
import type { StartGate } from './start-gate';

export interface Refusal {
  area: string;
  build: string;
  reason: string;
}
/** The slots of a document from when those of the first areas stood in it. */
const FORMER_SLOTS = fillsOf(Object.values(FORMER));
const withoutFormerSlots = (body: CompositionBody): CompositionBody => ({
  ...body,
  slots: Object.fromEntries(
    Object.entries(body.slots).filter(
      ([name, fillers]) => !isDeepStrictEqual(fillers, FORMER_SLOTS[name]),
    ),
  ),
});

/** The sentence that speaks against a build, or nothing. */
type Against = (body: CompositionBody, area: string, build: string) => Promise<string | undefined>;

/** Builds that the gate refused -> why. */
type Gated = ReadonlyMap<string, string>;

const againstIn =
  (artifacts: Promotion['artifacts'], shellBuild: string, gated: Gated): Against =>
  async (body, area, build) => {
    const kill = killOf(body, area, build);
    if (kill) return `it was killed: ${kill.reason}`;
    const refused = gated.get(`${area}@${build}`);
    if (refused) return refused;
    try {
      const release = await artifacts.release(area, build);
      demandProduction(release);
      return area === 'shell'
        ? undefined
        : misfits(release, await artifacts.release('shell', shellBuild))[0];
    } catch (error) {
      if (error instanceof RefusedError) return error.reason;
      throw error;
    }
  };

/** The pinned build, else the last known good one, when it can still be given. */
const formerOf = async (
  body: CompositionBody,
  area: string,
  against: Against,
): Promise<string | null> => {
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
  gated: Gated,
): Promise<string> => {
  if (!newest) throw new RefusedError(`there is no published shell in ${artifacts.place}`);
  const against = againstIn(artifacts, newest, gated);
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
  gated: Gated,
): Promise<CompositionBody> => {
  const newest = await promotion.artifacts.newest();
  const { shell: newestShell, ...areas } = newest;
  const shell = await shellFor(promotion, live, newestShell, refused, gated);
  const against = againstIn(promotion.artifacts, shell, gated);
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
  // what was refused has not come in: another start asks again
  const came = Object.entries(newest).filter(
    ([area, build]) => !refused.some((each) => each.area === area && each.build === build),
  );
  return { ...next, sources: { ...live.sources, ...Object.fromEntries(came) } };
};

const isShell = ({ area }: Refusal): boolean => area === 'shell';
/** Areas that are refused go first: a shell that only fails with one of them is good without it. */
const blamed = (found: readonly Refusal[]): readonly Refusal[] => {
  const areas = found.filter((each) => !isShell(each));
  return areas.length > 0 ? areas : found;
};

export interface StartOptions {
  /** Looks at what would be pinned; without it everything passes. */
  gate?: StartGate;
  author?: RevisionAuthor;
}

/** Files are looked at whether they are new or not: a guard that guards nothing leaves a page open. */
const demandKnownFiles = async (
  { artifacts }: Promotion,
  body: CompositionBody,
  files: BrandFiles,
): Promise<void> => {
  const { release, areas } = await knownFor({ artifacts, brands: Object.keys(files) }, body);
  const names = namesIn(body, { release, areas });
  for (const [brand, file] of Object.entries(files))
    demandKnown(`deploy/brands/${brand}`, file, names);
};

export interface Started {
  document: CompositionDocument;
  refused: Refusal[];
  /** Files that say something new of what people have changed since. */
  kept: Kept[];
}

/**
 * Pins the newest published build of every area in one revision, and applies what changed in the brands' files. An area whose newest
 * build was killed, does not fit the newest shell or does not pass the gate keeps its former build if that one fits, and is left out otherwise. A newest build
 * that an earlier start or release brought in stays where people have put it since, and so does what they changed of a brand.
 * @throws RefusedError when a brand's file names an area, a route or a slot that does not exist
 */
export const promoteLatest = async (
  promotion: Promotion,
  brands: BrandFiles = {},
  { gate, author }: StartOptions = {},
): Promise<Started> => {
  let refused: Refusal[] = [];
  let kept: Kept[] = [];
  const gated = new Map<string, string>();
  const proven = async (live: CompositionBody): Promise<CompositionBody> => {
    for (;;) {
      refused = [];
      const newest = withoutFormerSlots(await withNewest(promotion, live, refused, gated));
      const taken = withBrandFiles(newest, brands);
      kept = taken.kept;
      await demandKnownFiles(promotion, newest, brands);
      const found = (await gate?.([live, taken.body])) ?? [];
      const news = found.filter(({ area, build }) => !gated.has(`${area}@${build}`));
      if (news.length === 0) return taken.body;
      // what areas were refused for in a shell that nobody gets says nothing of them
      if (news.every(isShell)) gated.clear();
      for (const { area, build, reason } of blamed(news)) gated.set(`${area}@${build}`, reason);
    }
  };
  const document = await update(
    promotion.store,
    async (live) => {
      const next = await proven(live);
      return isDeepStrictEqual(next, live) ? null : { ...next, note: 'promote the newest builds' };
    },
    { by: 'start', ...(author ? { author: authorOf(promotion.artifacts, author) } : {}) },
  );
  return { document, refused, kept };
};
