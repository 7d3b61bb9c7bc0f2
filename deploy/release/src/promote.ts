import type { Release } from 'shared-contracts/composition';
import type { Artifacts } from './artifacts';
import type { CompositionBody, CompositionDocument } from './composition.schema';
import { firstComposition, RefusedError } from './document';
import { misfits } from './gate';
import { type CompositionStore, ConflictError } from './store';

export interface Promotion {
  store: CompositionStore;
  artifacts: Artifacts;
}
export interface Refusal {
  area: string;
  build: string;
  reason: string;
}

const ATTEMPTS = 20;

/** Changes the live composition; `change` is asked again when somebody else was first, and may answer null for "as it is". */
const update = async (
  store: CompositionStore,
  change: (live: CompositionBody) => Promise<CompositionBody | null>,
): Promise<CompositionDocument> => {
  for (let attempt = 1; ; attempt += 1) {
    const live = await store.current();
    const next = await change(live ?? firstComposition());
    if (!next && live) return live;
    try {
      return await store.commit(live?.revision ?? 0, next ?? firstComposition());
    } catch (error) {
      if (!(error instanceof ConflictError) || attempt === ATTEMPTS) throw error;
    }
  }
};

const refuseMisfit = (area: Release, shell: Release) => {
  const [reason] = misfits(area, shell);
  if (reason)
    throw new RefusedError(`${area.area}@${area.build} does not fit shell@${shell.build}: ${reason}`);
};

/**
 * Makes a published build the one that everybody gets.
 * @throws RefusedError when it is not published, or when it and the live builds do not fit together.
 */
export const promote = async (
  { store, artifacts }: Promotion,
  area: string,
  build: string,
): Promise<CompositionDocument> => {
  const release = await artifacts.release(area, build);
  return update(store, async (live) => {
    if (live.pins[area] === build) return null;
    const pins = { ...live.pins, [area]: build };
    if (area === 'shell') {
      for (const [name, pinned] of Object.entries(live.pins)) {
        if (name !== 'shell') refuseMisfit(await artifacts.release(name, pinned), release);
      }
    } else if (pins.shell) {
      refuseMisfit(release, await artifacts.release('shell', pins.shell));
    } else {
      throw new RefusedError(`${area}@${build} cannot be promoted before a shell`);
    }
    return { ...live, note: `promote ${area}@${build}`, pins };
  });
};

/**
 * Pins the newest published build of every area in one revision. An area whose newest build does not fit the newest
 * shell keeps its former build if that one fits, and is left out otherwise.
 */
export const promoteLatest = async ({
  store,
  artifacts,
}: Promotion): Promise<{ document: CompositionDocument; refused: Refusal[] }> => {
  const { shell: shellBuild, ...areas } = await artifacts.newest();
  if (!shellBuild) throw new RefusedError(`there is no published shell in ${artifacts.directory}`);
  const shell = await artifacts.release('shell', shellBuild);
  let refused: Refusal[] = [];

  const reasonAgainst = async (area: string, build: string): Promise<string | undefined> => {
    try {
      return misfits(await artifacts.release(area, build), shell)[0];
    } catch (error) {
      if (error instanceof RefusedError) return error.reason;
      throw error;
    }
  };
  const document = await update(store, async (live) => {
    refused = [];
    const pins: Record<string, string> = { shell: shellBuild };
    for (const [area, build] of Object.entries({ ...live.pins, ...areas })) {
      if (area === 'shell') continue;
      const reason = await reasonAgainst(area, build);
      if (!reason) {
        pins[area] = build;
        continue;
      }
      refused.push({ area, build, reason });
      const former = live.pins[area];
      if (former && former !== build && !(await reasonAgainst(area, former))) pins[area] = former;
    }
    const same = Object.keys({ ...pins, ...live.pins }).every((area) => pins[area] === live.pins[area]);
    return same ? null : { ...live, note: 'promote the newest builds', pins };
  });
  return { document, refused };
};
