import {
  type CompositionBody,
  type CompositionDocument,
  type CompositionStore,
  demote,
  type ExposureStore,
  RefusedError,
  update,
} from 'deploy-release';
import { chargeShells, withoutKilledShells } from './attribution';
import { type BuildCheck, checkOne, withDeeds } from './build-check';
import type { Row } from './counts';
import { Deeds } from './deeds';
import { History } from './history';
import { HEALING } from './rules';
import { type PinnedSince, pinsOf, type Suspect, suspectsOf } from './suspects';

/** Milliseconds between two looks, and before the one that a failure asks for. */
const LOOK_MS = 5000;
const SOON_MS = 500;
/** A pin older than so many revisions is not looked for further back. */
const REVISIONS = 200;
/** Rows are named by the minute in which they begin. */
const MINUTE = 60_000;

interface Parts {
  store: CompositionStore;
  live: () => CompositionDocument | null;
  /** What all edges counted since a time. */
  rows: (since: number) => Promise<Row[]>;
  /** Who was given what, and what they did as players. */
  exposures: Pick<ExposureStore, 'moments' | 'cursor'>;
  /** Whether all that players have would still run after a change. */
  stillRuns: (next: CompositionBody) => boolean;
  warn: (sentence: string) => void;
  /** Called for what is told as well: a build was taken back, or nothing could take its place. */
  demoted: (area: string, what: 'build' | 'stuck') => void;
  /** Called after a demotion, so that the next page has the good build. */
  changed: () => Promise<void>;
  now?: () => number;
}

/** When each pin and each brand's lock became what it is: the time of the oldest revision in a row that has it. */
const pinnedSinceOf = async (
  store: CompositionStore,
  live: CompositionDocument,
): Promise<PinnedSince> => {
  const pins = pinsOf(live);
  const since = Object.fromEntries(
    Object.keys(pins).map((name) => [name, Date.parse(live.createdAt)]),
  );
  const open = new Set(Object.keys(pins));
  for (const document of await store.history(REVISIONS, live.revision)) {
    if (open.size === 0) return since;
    const before = pinsOf(document);
    for (const name of [...open]) {
      if (before[name] === pins[name]) since[name] = Date.parse(document.createdAt);
      else open.delete(name);
    }
  }
  return since;
};

/** Takes a build that breaks players out of the live composition, by itself (SPEC.md, E-6 to E-10). */
export class Healer {
  private timer: NodeJS.Timeout | undefined;
  private due = Number.POSITIVE_INFINITY;
  private running: Promise<void> | null = null;
  private pinned: { revision: number; since: PinnedSince } | null = null;
  private readonly warned = new Set<string>();
  private readonly history: History;
  private readonly deeds: Deeds;
  private stopped = false;

  constructor(private readonly parts: Parts) {
    this.history = new History(parts.rows, () => this.now());
    this.deeds = new Deeds({ store: parts.exposures, now: () => this.now() });
  }

  start(): void {
    this.plan(LOOK_MS);
  }

  /** A failure came in: look soon. */
  alarm(): void {
    this.plan(SOON_MS);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** What is known of every new build now. */
  async checks(): Promise<BuildCheck[]> {
    const document = this.parts.live();
    if (!document) return [];
    const now = this.now();
    const suspects = suspectsOf(document, await this.pinnedSince(document), now);
    if (suspects.length === 0) return [];
    await this.history.refresh();
    const first = Math.min(...suspects.map(({ since }) => since));
    // how builds did with a shell before is what a new shell is held to
    const back = suspects.some(({ area }) => area === 'shell') ? HEALING.watchMs : MINUTE;
    const all = await this.parts.rows(Math.max(first, now - HEALING.watchMs) - back);
    const rows = withoutKilledShells(all, document);
    const { kills = [] } = document;
    const checkIn = (seen: readonly Row[], suspect: Suspect): BuildCheck =>
      checkOne(seen, suspect, this.history.of(suspect, kills), now);
    const checks = suspects.map((suspect) => checkIn(rows, suspect));
    const charged = chargeShells(checks, rows, checkIn);
    const deeds = await this.deeds.of(document, suspects);
    return charged.map((check, at) => withDeeds(check, deeds[at] ?? []));
  }

  /** One look; demotes every broken build that something can take the place of. */
  async look(): Promise<void> {
    for (const check of await this.checks()) if (check.broken) await this.demote(check);
  }

  private async demote({
    suspect: { area, build, why, baseline },
    sentence,
  }: BuildCheck): Promise<void> {
    const live = this.parts.live();
    const reason = `${why}, revision ${live?.revision}: ${sentence}`;
    const nothing = `${area}@${build} breaks players and nothing can take its place: ${sentence}`;
    const stuck = (): void => {
      if (this.warnOnce(nothing)) this.parts.demoted(area, 'stuck');
    };
    if (!live || !baseline) return stuck();
    try {
      // a set goes back as a whole, so what counts is how all would be
      const next = demote(area, build, reason)(live);
      if (next && !this.parts.stillRuns(next)) return stuck();
      await update(this.parts.store, demote(area, build, reason), { by: 'edge' });
      this.warnOnce(`demoted ${area}@${build}: ${reason}`);
      this.parts.demoted(area, 'build');
      await this.parts.changed();
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (this.warnOnce(`${area}@${build} breaks players and was not demoted: ${error.reason}`))
        this.parts.demoted(area, 'stuck');
    }
  }

  /** Once a build and revision, however often it is looked at. @returns whether it was told now */
  private warnOnce(sentence: string): boolean {
    const key = `${this.parts.live()?.revision} ${sentence.split(':', 1)[0]}`;
    if (this.warned.has(key)) return false;
    this.warned.add(key);
    this.parts.warn(sentence);
    return true;
  }

  private async pinnedSince(document: CompositionDocument): Promise<PinnedSince> {
    if (this.pinned?.revision !== document.revision) {
      this.pinned = {
        revision: document.revision,
        since: await pinnedSinceOf(this.parts.store, document),
      };
    }
    return this.pinned.since;
  }

  private plan(inMs: number): void {
    const at = Date.now() + inMs;
    if (this.stopped || at >= this.due) return;
    clearTimeout(this.timer);
    this.due = at;
    this.timer = setTimeout(() => {
      this.due = Number.POSITIVE_INFINITY;
      this.running = (this.running ?? Promise.resolve())
        .then(() => this.look())
        .catch((error: unknown) => this.parts.warn(`a look at build health failed: ${error}`))
        .finally(() => this.plan(LOOK_MS));
    }, inMs).unref();
  }

  private now(): number {
    return this.parts.now?.() ?? Date.now();
  }
}
