import type { BuildName, PrunableStore } from '../artifacts';
import type { CompositionDocument } from '../composition.schema';
import { RefusedError } from '../document';
import type { CompositionStore } from '../store';
import { nameOf } from './named';
import { type Days, isBeforeAll, needed, newestOnes, staysFor } from './rule';

export interface Pruning {
  store: CompositionStore;
  artifacts: PrunableStore;
  days: Days;
  /** Milliseconds since 1970. */
  now: number;
}
/** A build that nothing needs. */
export interface Prunable {
  area: string;
  build: string;
  bytes: number;
  publishedAt: number;
}
export interface Plan {
  takes: Prunable[];
  /** How many stay, by why. */
  stays: Record<string, number>;
  /** What was withdrawn by one who ended early, and what publishers left. */
  leftovers: BuildName[];
}
export interface Pruned {
  taken: Prunable[];
  /** `area@build` that somebody named meanwhile. */
  putBack: string[];
}

const DAY_MS = 86_400_000;
const PAGE = 200;

/** Revisions, the newest first, until a whole page of them is older than all that counts: clocks of writers differ. */
async function revisionsOf({ store, days, now }: Pruning): Promise<CompositionDocument[]> {
  const found: CompositionDocument[] = [];
  for (let before: number | undefined; ; ) {
    const page = await store.history(PAGE, before);
    found.push(...page);
    const last = page.at(-1);
    if (!last || page.length < PAGE || page.every((each) => isBeforeAll(each, now, days)))
      return found;
    before = last.revision;
  }
}

/** What is needed; it is looked up anew when the composition has changed. */
class Needed {
  private revision: number | null = null;
  private why: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly pruning: Pruning,
    private readonly newest: Record<string, string>,
  ) {}

  /** `area@build` -> why it stays. */
  async now(): Promise<ReadonlyMap<string, string>> {
    const { artifacts, store, now, days } = this.pruning;
    // sources are named before they are pinned: anyone who looks in this order misses neither
    const newest = { ...this.newest, ...(await artifacts.namedNewest()) };
    const { revision = 0 } = (await store.current()) ?? {};
    if (revision !== this.revision) {
      const revisions = await revisionsOf(this.pruning);
      this.why = needed({ revisions, now, days });
      this.revision = revisions[0]?.revision ?? 0;
    }
    return new Map([...newestOnes(newest), ...this.why]);
  }
}

/** Null for one that nobody can read: nothing is known of it, so it stays. */
async function described(
  artifacts: PrunableStore,
  area: string,
  build: string,
): Promise<Prunable | null> {
  try {
    const { files } = await artifacts.release(area, build);
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes + (file.br ?? 0), 0);
    return {
      area,
      build,
      bytes,
      publishedAt: (await artifacts.publishedAt(area, build)).getTime(),
    };
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}

/** What would be taken, and why the others stay. Nothing is changed. @throws RefusedError when nothing is live */
export async function plan(pruning: Pruning): Promise<Plan> {
  const { artifacts, store, now, days } = pruning;
  if (!(await store.current()))
    throw new RefusedError('nothing is live: there is no composition to prune by');
  const why = await new Needed(pruning, await artifacts.newest()).now();
  const takes: Prunable[] = [];
  const stays: Record<string, number> = {};
  for (const area of await artifacts.areas()) {
    for (const build of await artifacts.builds(area)) {
      const found = await described(artifacts, area, build);
      const reason = found ? staysFor(found, why, { now, days }) : 'not to be read';
      if (found && reason === null) takes.push(found);
      else stays[reason ?? ''] = (stays[reason ?? ''] ?? 0) + 1;
    }
  }
  const leftovers = await artifacts.leftovers(new Date(now - days.published * DAY_MS));
  return { takes, stays, leftovers };
}

/**
 * Takes what a plan names, while others publish and promote: a build is withdrawn first, the composition is asked again, and then it is
 * dropped or put back. Anyone who named it meanwhile looks again as well (`checkedStore`), so that one of the two sees the other.
 */
export async function prune(pruning: Pruning, { takes, leftovers }: Plan): Promise<Pruned> {
  const { artifacts } = pruning;
  const needs = new Needed(pruning, await artifacts.newest());
  const isNeeded = async (area: string, build: string) =>
    (await needs.now()).has(nameOf(area, build));
  const pruned: Pruned = { taken: [], putBack: [] };
  const settle = async (area: string, build: string): Promise<boolean> => {
    if (!(await isNeeded(area, build))) return artifacts.drop(area, build).then(() => true);
    await artifacts.putBack(area, build);
    pruned.putBack.push(nameOf(area, build));
    return false;
  };
  for (const [area, build] of leftovers) await settle(area, build);
  for (const each of takes) {
    const { area, build } = each;
    if (await isNeeded(area, build)) continue;
    if ((await artifacts.withdraw(area, build)) && (await settle(area, build)))
      pruned.taken.push(each);
  }
  return pruned;
}
