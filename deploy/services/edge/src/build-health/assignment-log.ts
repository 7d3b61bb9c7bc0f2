import {
  type AssignmentRecord,
  CANARY_ARMS,
  type CompositionDocument,
  canaryRun,
  DAY_MS,
  type ExposureStore,
  hourRun,
  runOf,
  trafficRun,
} from 'deploy-release';
import type { EdgeVisitor } from '../composition/visitor';
import { browserFamily } from './browser-family';
import { Claims } from './claims';
import { PerMinute } from './limits';
import type { Population } from './population';
import { visitorHash } from './view-id';

const FLUSH_MS = 2000;
const TIDY_MS = 3_600_000;
/** Assignments that this edge wrote lately; the store knows all. */
const KNOWN = 100_000;
/** What cannot be written waits; of more than that nothing is said about any arm. */
const WAITING = 20_000;
/** Visitors a minute of one address who brought no cookie: each page of a browser that keeps none is a new one. */
const NEW_PER_ADDRESS = 120;

/** A page that goes out. */
export interface SentPage {
  visitor: EdgeVisitor;
  /** The browser brought the visitor's id. */
  returning: boolean;
  ip: string;
  agent: string;
  /** Experiment -> arm. */
  arms: Readonly<Record<string, string>>;
  /** Of the shell. */
  build: string;
  /** Area -> what the page has of it. */
  parts: Population['parts'];
}
interface Parts {
  store: ExposureStore;
  live: () => CompositionDocument | null;
  /** Rounds that visitors played before, by visitor; those of whom nothing is known are missing. */
  before: (visitors: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  warn: (sentence: string) => void;
  now?: () => number;
}
interface Waiting {
  record: AssignmentRecord;
  /** To ask what was done before; never written. Null for somebody new. */
  visitor: string | null;
}

/** The canaries that a page is of, on either side; what an arm, a set or a lock gives is on none. */
const canariesOf = (
  { canaries = [] }: CompositionDocument,
  { visitor, parts }: SentPage,
): [run: string, arm: string][] =>
  canaries
    .filter(({ brand }) => brand === null || brand === visitor.brand)
    .flatMap((canary): [string, string][] => {
      const { [canary.area]: part } = parts;
      if (part?.why === 'canary' && part.build === canary.build)
        return [[canaryRun(canary), CANARY_ARMS.build]];
      return part?.why === 'pin' ? [[canaryRun(canary), CANARY_ARMS.beside]] : [];
    });

/** Writes down who was given which arm, in batches; no request waits for it. */
export class AssignmentLog {
  private waiting: Waiting[] = [];
  private readonly known: Claims;
  private readonly newcomers: PerMinute;
  private readonly timers: NodeJS.Timeout[] = [];
  private writing: Promise<void> = Promise.resolve();
  private said = '';

  constructor(private readonly parts: Parts) {
    this.known = new Claims(KNOWN, () => this.now());
    this.newcomers = new PerMinute(NEW_PER_ADDRESS, () => this.now());
  }

  start(): void {
    this.timers.push(setInterval(() => void this.flush(), FLUSH_MS).unref());
    this.timers.push(setInterval(() => void this.tidy(), TIDY_MS).unref());
    void this.tidy();
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.flush();
  }

  /** Counts the visitor in each arm, beside each canary, and once a day and an hour as one of the brand's. */
  note(page: SentPage): void {
    const { visitor, returning, arms, ip } = page;
    const at = this.now();
    const document = this.parts.live();
    const runs = (document?.experiments ?? []).flatMap((experiment): [string, string][] => {
      const arm = Object.hasOwn(arms, experiment.id) ? arms[experiment.id] : undefined;
      return arm === undefined ? [] : [[runOf(experiment), arm]];
    });
    const measured = new Set(runs.map(([run]) => run));
    if (!visitor.bot) {
      if (document) runs.push(...canariesOf(document, page));
      runs.push([trafficRun(at), visitor.brand], [hourRun(at), visitor.brand]);
    }
    if (runs.length === 0 || (!returning && !this.newcomers.take(ip))) return;
    const hash = visitorHash(visitor.id);
    for (const [run, arm] of runs) {
      if (!this.known.claim(`${run}|${hash}|${arm}`, at + DAY_MS)) continue;
      this.keep({
        record: {
          run,
          arm,
          visitor: hash,
          at,
          browser: browserFamily(page.agent),
          build: page.build,
          bot: visitor.bot,
          before: null,
        },
        visitor: returning && measured.has(run) ? visitor.id : null,
      });
    }
  }

  /** Writes what waits; what cannot be written now is written later. */
  flush(): Promise<void> {
    this.writing = this.writing.then(async () => {
      const batch = this.waiting;
      if (batch.length === 0) return;
      this.waiting = [];
      try {
        await this.parts.store.assign(await this.withBefore(batch));
        this.said = '';
      } catch (error) {
        for (const each of batch) this.keep(each);
        this.say(
          `assignments could not be written: ${error instanceof Error ? error.message : error}`,
        );
      }
    });
    return this.writing;
  }

  private async withBefore(batch: readonly Waiting[]): Promise<AssignmentRecord[]> {
    const asked = batch.flatMap(({ visitor }) => visitor ?? []);
    const none: ReadonlyMap<string, number> = new Map();
    // without it intervals are wider, and nothing else
    const before = asked.length > 0 ? await this.parts.before(asked).catch(() => none) : none;
    return batch.map(({ record, visitor }) => ({
      ...record,
      before: (visitor === null ? undefined : before.get(visitor)) ?? null,
    }));
  }

  private keep(waiting: Waiting): void {
    if (this.waiting.length < WAITING) this.waiting.push(waiting);
    else this.say('assignments are lost: more wait than can be kept');
  }
  private say(sentence: string): void {
    if (sentence !== this.said) this.parts.warn(sentence);
    this.said = sentence;
  }
  private async tidy(): Promise<void> {
    await this.parts.store.tidy(this.now()).catch((error: unknown) => this.parts.warn(`${error}`));
  }
  private now(): number {
    return this.parts.now?.() ?? Date.now();
  }
}
