import type { ComponentType } from 'react';
import type { AreaModule } from 'shared-contracts/area';
import { makeAutoObservable, observableRef, runInAction, when } from 'shared-contracts/lib/state';
import { type AreaLoader, spareOf } from './area-loader';
import { type AreaReports, isLostFile } from './area-reports';
import { AreaRefusedError } from './check-area';
import { type FallbackStep, tryInTurn } from './fallback-steps';
import type { LiveArea } from './live-area';
import { Opening } from './opening';
import type { Retries } from './retries';

export type PartKind = 'pages' | 'modals' | 'slots';
export interface PartName {
  area: string;
  kind: PartKind;
  name: string;
}
export interface PartOptions {
  loader: AreaLoader;
  reports: AreaReports;
  /** A file is gone: true when the page is loaded anew, because another composition took its place. */
  reloadIfSuperseded: () => Promise<boolean>;
  retries: Retries;
}
/** A placeholder steps in after so long, in milliseconds: it is to be on the screen within three seconds (SPEC 3). */
export const PATIENCE = 2400;
/** The last known good build is asked for a part that takes so long, in milliseconds. */
export const SPARE_AFTER = 1200;
/** A failure so long ago is tried again as soon as its part has a place, in milliseconds. */
const OLD = 1000;

interface Found {
  Component: ComponentType<object>;
  live: LiveArea;
}
const lazyOf = (module: AreaModule, { kind, name }: PartName) => {
  const parts = module[kind] as Record<string, () => Promise<{ default: unknown }>>;
  const lazy = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!lazy) throw new AreaRefusedError(`offers no ${kind}.${name}`);
  return lazy;
};
const never = () => new Promise<never>(() => {});
/** React goes on at once where a promise says that it is fulfilled. */
const FULFILLED = { status: 'fulfilled', value: undefined };
type Arrival = Promise<void> & Partial<typeof FULFILLED>;
const SETTLED: Arrival = Object.assign(Promise.resolve(), FULFILLED);

/** One promise from the first to the last time that React asks: it is fulfilled in the moment in which this holds. */
const arrivalWhen = (holds: () => boolean): Arrival => {
  let end = () => {};
  const arrival: Arrival = new Promise<void>((resolve) => {
    end = resolve;
  });
  when(holds, () => {
    Object.assign(arrival, FULFILLED);
    end();
  });
  return arrival;
};

/** One page, modal or slot of an area on its way: its component, or what shows instead. */
export class Part {
  Component: ComponentType<object> | null = null;
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  slow = false;
  /** A try failed or took too long; markup that waited for it may have given way. */
  wasLost = false;
  /** What it asks for first. */
  readonly opening: Opening;
  /** The running area that it is painted with: the area's own, or its spare after this part of the area broke. */
  private source: string;
  private turn = 0;
  /** The site came back while it was on its way: its files may have been asked for before. */
  private mayTryAgain = false;
  private arrival: Arrival | null = null;
  /** Places in the page that it has. */
  private places = 0;
  /** In a row. */
  private failures = 0;
  private failedAt = 0;
  /** False where another try would end the same way: its build was refused. */
  private mayComeBack = true;
  /** The area's own build broke while it was painted: only the spare may take its place by itself. */
  private broken = false;
  private forgetRetry = () => {};

  constructor(
    readonly id: PartName,
    private readonly options: PartOptions,
  ) {
    this.source = id.area;
    makeAutoObservable<
      this,
      | 'options'
      | 'turn'
      | 'arrival'
      | 'mayTryAgain'
      | 'places'
      | 'failures'
      | 'failedAt'
      | 'mayComeBack'
      | 'broken'
      | 'forgetRetry'
      | 'isOldFailure'
    >(
      this,
      {
        id: false,
        options: false,
        turn: false,
        mayTryAgain: false,
        places: false,
        failures: false,
        failedAt: false,
        mayComeBack: false,
        broken: false,
        forgetRetry: false,
        arrival: false,
        opening: false,
        settled: false,
        waitedFor: false,
        isOldFailure: false,
        Component: observableRef,
      },
      { autoBind: true },
    );
    this.opening = new Opening(id, () => this.live);
  }

  get live(): LiveArea | null {
    return this.options.loader.live(this.source);
  }

  /** Ends once it came, failed or is slow: what a page that shows its markup waits for. */
  get settled(): Promise<void> {
    const { loader } = this.options;
    const isReady = () => this.state === 'ready' && loader.stateOf(this.source) !== 'loading';
    const isSettled = () => isReady() || this.state === 'failed' || this.slow;
    if (!this.arrival && isSettled()) return SETTLED;
    this.arrival ??= arrivalWhen(isSettled);
    return this.arrival;
  }

  /** What waited for it until now, or nobody: React asks again with what it waited for. */
  get waitedFor(): Promise<void> {
    return this.arrival?.status === 'fulfilled' ? this.arrival : SETTLED;
  }

  /** Loads what is missing; nothing while it is on its way or failed. */
  ensure(): void {
    const gone = this.state === 'ready' && this.options.loader.stateOf(this.source) === 'idle';
    if (this.state === 'idle' || gone) void this.load();
  }

  /** It has a place in the page: while it has one, it is tried again after a failure (SPEC 20). @returns what ends that */
  want(): () => void {
    this.places += 1;
    if (this.places === 1 && this.state === 'failed') this.comeBackLater(this.isOldFailure);
    return () => {
      this.places -= 1;
      if (this.places === 0) this.forgetRetry();
    };
  }

  /** From the start, also when the former try only takes too long. */
  retry(): void {
    this.opening.again();
    void this.load(this.slow);
  }

  /** The site can be reached again: what did not come is loaded anew, and once more what is on its way and does not come. */
  siteIsBack(): void {
    this.mayTryAgain = this.state === 'loading';
    if (this.state === 'failed') this.retry();
  }

  load(anew = false, quiet = false): Promise<void> {
    this.broken = false;
    return this.get(async () => this.withFallback(await this.areaOf(anew)), quiet);
  }

  /** The running area; where none of its builds comes, a newer composition may have taken their place. */
  private async areaOf(anew: boolean): Promise<LiveArea> {
    const { loader, reloadIfSuperseded } = this.options;
    try {
      return await (anew ? loader.restart(this.id.area) : loader.load(this.id.area));
    } catch (error) {
      if (await reloadIfSuperseded()) return never();
      throw error;
    }
  }

  /** It broke while it was painted: once, the last known good build takes its place. */
  broke(error: unknown, componentStack: string): void {
    const { live } = this;
    if (!live) return;
    const spare = this.source === this.id.area && this.options.loader.hasSpare(this.id.area);
    const step = spare ? 'last-known-good' : 'placeholder';
    this.options.reports.fault({
      label: 'area.render',
      build: live.resolved,
      error,
      step,
      part: this.text,
      componentStack,
    });
    if (!spare) return;
    this.broken = true;
    void this.get(() => this.fromSpare());
  }

  /** Its markup was not what it paints. False when nothing of it runs. */
  differed(error: unknown, componentStack: string): boolean {
    const { live, text: part } = this;
    if (!live) return false;
    const { reports } = this.options;
    reports.fault({ label: 'area.hydrate', build: live.resolved, error, part, componentStack });
    return true;
  }

  private get text(): string {
    return `${this.id.kind}.${this.id.name}`;
  }

  /** Painted again by the same build, or from the start when that was its spare. */
  paintAgain(reset: () => void): void {
    if (this.source !== this.id.area) return this.retry();
    this.opening.again();
    reset();
  }

  /** `quiet`: what stands in its place stays until it comes. */
  private async get(find: () => Promise<Found>, quiet = false): Promise<void> {
    const turn = ++this.turn;
    this.forgetRetry();
    // what ended was the former try
    if (this.arrival?.status === 'fulfilled') this.arrival = null;
    this.state = 'loading';
    this.slow = quiet;
    this.Component = null;
    const patience = setTimeout(() => runInAction(() => this.lag()), PATIENCE);
    try {
      const found = await find();
      runInAction(() => this.arrived(found, turn));
    } catch (error) {
      // told where it failed; a former try that ends late says nothing about this one
      if (turn === this.turn) runInAction(() => this.failed(error));
    } finally {
      clearTimeout(patience);
    }
  }

  /** The part of the area that came; when its files are gone, a newer composition or the last known good build. */
  private withFallback(live: LiveArea): Promise<Found> {
    const { loader, reports, reloadIfSuperseded } = this.options;
    let lost: unknown;
    const spare = loader.hasSpare(this.id.area);
    const steps: FallbackStep<Found>[] = [
      { name: 'build', late: spare ? SPARE_AFTER : null, load: () => this.of(live) },
      {
        name: spare ? 'last-known-good' : 'placeholder',
        late: null,
        load: async () => {
          if (lost && (await reloadIfSuperseded())) return never();
          if (spare) return this.fromSpare();
          throw lost;
        },
      },
    ];
    return tryInTurn(steps, {
      take: (found: Found) => found,
      failed: (tried, error, step) => {
        if (tried.name !== 'build') return;
        lost = error;
        const label = isLostFile(error) ? 'area.chunk' : 'area.load';
        reports.fault({ label, build: live.resolved, error, step, part: this.text });
      },
      late: (_, step) => reports.slow(live.resolved, step, this.text),
    });
  }

  private async fromSpare(): Promise<Found> {
    const live = await this.options.loader.load(spareOf(this.id.area));
    try {
      return await this.of(live);
    } catch (error) {
      const label = isLostFile(error) ? 'area.chunk' : 'area.load';
      const step = 'placeholder';
      this.options.reports.fault({ label, build: live.resolved, error, step, part: this.text });
      throw error;
    }
  }

  private async of(live: LiveArea): Promise<Found> {
    const { default: Component } = await lazyOf(live.module, this.id)();
    return { Component: Component as ComponentType<object>, live };
  }

  private lag(): void {
    if (this.state !== 'loading') return;
    this.slow = true;
    this.wasLost = true;
  }

  /** A former try may still come first, unless what runs by now is another build. */
  private arrived({ Component, live }: Found, turn: number): void {
    const runs = (name: string) => this.options.loader.live(name)?.module === live.module;
    const { area } = this.id;
    const spare = spareOf(area);
    if (turn !== this.turn && !runs(area) && !runs(spare)) return;
    this.source = runs(spare) && !runs(area) ? spare : area;
    this.Component = Component;
    this.mayTryAgain = false;
    this.state = 'ready';
    this.slow = false;
    this.failures = 0;
    this.forgetRetry();
  }

  private failed(error: unknown): void {
    this.state = 'failed';
    this.slow = false;
    this.wasLost = true;
    this.failures += 1;
    this.failedAt = Date.now();
    this.mayComeBack = !(error instanceof AreaRefusedError);
    if (this.mayTryAgain) {
      this.mayTryAgain = false;
      this.retry();
    } else if (this.places > 0) this.comeBackLater();
  }

  /** It failed on a page that the player has left since. */
  private get isOldFailure(): boolean {
    return Date.now() - this.failedAt > OLD;
  }

  private comeBackLater(atOnce = false): void {
    if (!this.mayComeBack) return;
    const comeBack = () => {
      this.opening.again();
      void (this.broken ? this.get(() => this.fromSpare(), true) : this.load(false, true));
    };
    if (atOnce) comeBack();
    else this.forgetRetry = this.options.retries.later(this.failures, comeBack);
  }
}

/** Every part that was asked for; a part that is there paints at once the next time. */
export class Parts {
  private readonly known = new Map<string, Part>();

  constructor(private readonly options: PartOptions) {}

  get(id: PartName): Part {
    const key = `${id.area}/${id.kind}/${id.name}`;
    const part = this.known.get(key) ?? new Part(id, this.options);
    this.known.set(key, part);
    return part;
  }

  siteIsBack(): void {
    for (const part of this.known.values()) part.siteIsBack();
  }

  /** Some part did not come in time, even if it came later. */
  get anyLost(): boolean {
    return [...this.known.values()].some((part) => part.wasLost);
  }
}
