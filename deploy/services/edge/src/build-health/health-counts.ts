import { isSlotCount } from 'deploy-release';
import type { RenderReport } from '../render/renderer';
import { type Fault, wordsIn } from '../reports/faults';
import { Claims } from './claims';
import type { Row } from './counts';
import { PerMinute } from './limits';
import { LOST } from './lost-address';
import type { Population } from './population';
import { Recorder } from './recorder';
import { type TroubleReport, troubleIn, vitalsIn } from './reports';
import type { HealthStore } from './store';
import { createViewId, VIEW_MAX_AGE_MS, type View, verifyViewId, visitorHash } from './view-id';

/** Reports a minute that count, of one visitor and of one address; the others are passed on and count for nothing. Vitals come with every page. */
const PER_VISITOR = 10;
const PER_ADDRESS = 60;
const VITALS_PER_ADDRESS = 600;
const FLUSH_MS = 2000;
const TIDY_MS = 600_000;
/** Views whose vitals were taken; beyond it the oldest could be taken again. */
const TIMED = 50_000;
/** Troubles that this edge heard of lately; of what is older the store knows. */
const HEARD = 20_000;
/** Kinds of pages at hand; the store knows more. */
const PAGES = 2000;

export interface Reporter {
  visitor: string | undefined;
  ip: string;
  bot: boolean;
}
interface Parts {
  store: HealthStore;
  /** Key of view ids, the same on every edge. */
  secret: string;
  warn: (sentence: string) => void;
  now?: () => number;
}

const isPartOf = ({ parts }: Population, { area, build }: TroubleReport): boolean => {
  const part = Object.hasOwn(parts, area) && !isSlotCount(area) ? parts[area] : undefined;
  return part !== undefined && (build === null || build === part.build);
};

/** What pages were served and what became of them (SPEC.md, E-1). */
export class HealthCounts {
  private readonly recorder: Recorder;
  private readonly perVisitor: PerMinute;
  private readonly perAddress: PerMinute;
  private readonly vitalsPerAddress: PerMinute;
  private readonly timed: Claims;
  private readonly heard: Claims;
  private readonly pages = new Map<string, Population>();
  private readonly timers: NodeJS.Timeout[] = [];
  private isUnwritten = false;
  private writing: Promise<void> = Promise.resolve();
  /** Called when a failed view was counted. */
  onFailure: () => void = () => {};
  /** Called with each failure of a build that is believed, in a browser or in a render of the edge. */
  onFault: (fault: Fault, where: 'browser' | 'edge') => void = () => {};

  constructor(private readonly parts: Parts) {
    const now = () => this.now();
    this.recorder = new Recorder(crypto.randomUUID(), now);
    this.perVisitor = new PerMinute(PER_VISITOR, now);
    this.perAddress = new PerMinute(PER_ADDRESS, now);
    this.vitalsPerAddress = new PerMinute(VITALS_PER_ADDRESS, now);
    this.timed = new Claims(TIMED, now);
    this.heard = new Claims(HEARD, now);
  }

  start(): void {
    this.timers.push(setInterval(() => void this.flush(), FLUSH_MS).unref());
    this.timers.push(setInterval(() => void this.tidy(), TIDY_MS).unref());
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.flush();
    await this.parts.store.close();
  }

  /** Counts a page that goes out and answers its signed id. */
  viewed(population: Population, visitor: string, revision: number): string {
    if (!this.pages.has(population.key)) this.remember(population);
    this.recorder.view(population);
    return createViewId(this.parts.secret, {
      revision,
      visitor,
      page: population.key,
      now: this.now(),
    });
  }

  /** A page was sent without the page of an area that the address belongs to (E-36). */
  lost(population: Population, area: string, visitor: string): void {
    this.recorder.trouble(population, area, {
      trouble: 'failed',
      visitor: visitorHash(visitor),
      reason: LOST,
    });
    this.onFailure();
  }

  /** Counts a render (PG-7). */
  rendered(population: Population, report: RenderReport): void {
    this.recorder.rendered(population, report);
    for (const fault of report.faults) this.onFault(fault, 'edge');
    if (report.faults.length > 0) this.onFailure();
  }

  /** Takes the body of `PUT /log`. What does not count is left alone without a word. */
  async log(body: unknown, from: Reporter): Promise<void> {
    const report = troubleIn(body);
    const view = report && this.viewOf(report.view, from);
    if (!report || !view) return;
    const claim = `${view.nonce}/${report.area}${report.trouble === 'errored' ? '/error' : ''}`;
    const until = view.at + VIEW_MAX_AGE_MS;
    // a page may say the same many times: that is no reason to hear no other
    const isNew = this.heard.claim(`${claim}@${report.build}`, until);
    if (!isNew || !this.mayTake(from, this.perAddress)) return;
    const page = await this.pageOf(view);
    if (!page || !isPartOf(page, report)) return;
    const build = report.build ?? page.parts[report.area]?.build ?? '';
    this.onFault({ area: report.area, build, ...wordsIn(body) }, 'browser');
    if (!(await this.parts.store.claim(claim, until))) return;
    const { trouble, reason } = report;
    const told = { trouble, visitor: view.visitor, reason };
    this.recorder.trouble(page, report.area, told);
    const triesSlots = Object.keys(page.parts).some(isSlotCount);
    if (triesSlots && (await this.parts.store.claim(`${view.nonce}/slots`, until)))
      this.recorder.troubleInSlots(page, told);
    this.onFailure();
  }

  /** Takes the body of `PUT /performance`, once a view. */
  async performance(body: unknown, from: Reporter): Promise<void> {
    const report = vitalsIn(body);
    const view = report && this.viewOf(report.view, from);
    if (!report || !view || !this.mayTake(from, this.vitalsPerAddress)) return;
    const page = await this.pageOf(view);
    if (!page || !this.timed.claim(view.nonce, view.at + VIEW_MAX_AGE_MS)) return;
    this.recorder.vitals(page, report.values);
  }

  /** Rows of all edges, what this one counted just now among them. */
  async rows(since: number): Promise<Row[]> {
    await this.flush();
    return this.parts.store.read(since);
  }

  /** Writes what was counted; what cannot be written now is written later. */
  flush(): Promise<void> {
    this.writing = this.writing.then(async () => {
      const rows = this.recorder.take();
      try {
        await this.parts.store.put(rows);
        this.isUnwritten = false;
      } catch (error) {
        this.recorder.giveBack(rows);
        this.tellOfStore(error);
      }
    });
    return this.writing;
  }

  private async tidy(): Promise<void> {
    await this.parts.store.tidy(this.now()).catch((error: unknown) => this.parts.warn(`${error}`));
  }

  private viewOf(id: unknown, { visitor, bot }: Reporter): View | null {
    return bot ? null : verifyViewId(this.parts.secret, id, { visitor, now: this.now() });
  }

  private mayTake({ visitor, ip }: Reporter, address: PerMinute): boolean {
    return address.take(ip) && this.perVisitor.take(visitor ?? '');
  }

  private async pageOf({ page }: View): Promise<Population | null> {
    return this.pages.get(page) ?? this.parts.store.page(page);
  }

  private remember(population: Population): void {
    this.pages.set(population.key, population);
    if (this.pages.size > PAGES) this.pages.delete(this.pages.keys().next().value ?? '');
    this.parts.store.keepPage(population).catch((error: unknown) => {
      this.pages.delete(population.key);
      this.tellOfStore(error);
    });
  }

  /** Once until something is written again: a full disk would be told of with every page. */
  private tellOfStore(error: unknown): void {
    if (!this.isUnwritten)
      this.parts.warn(
        `build health could not be written: ${error instanceof Error ? error.message : error}`,
      );
    this.isUnwritten = true;
  }

  private now(): number {
    return this.parts.now?.() ?? Date.now();
  }
}
