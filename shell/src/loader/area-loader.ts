import type { AreaModule, HostServices } from 'shared-contracts/area';
import type { ResolvedArea } from 'shared-contracts/composition';
import { makeAutoObservable, observable, runInAction } from 'shared-contracts/lib/state';
import { type AreaLabel, type AreaReports, type Build, isLostFile } from './area-reports';
import { areaSteps } from './area-steps';
import { AreaRefusedError, checkArea } from './check-area';
import { tryInTurn } from './fallback-steps';
import {
  type AreaTexts,
  type LiveArea,
  type LoadedArea,
  loadWords,
  MountError,
  mountArea,
} from './live-area';
import { hostFor } from './older';

/** Fetches the module of a build; `fresh` forgets an earlier failure. */
export interface AreaRuntime {
  load(build: Build, options: { fresh: boolean }): Promise<unknown>;
}
interface Entry {
  state: 'loading' | 'ready' | 'failed';
  area: LiveArea | null;
  promise: Promise<LiveArea>;
}
export interface AreaLoaderOptions {
  areas: Readonly<Record<string, ResolvedArea>>;
  runtime: AreaRuntime;
  /** As this build gets it. */
  host: (build: Build) => HostServices;
  texts: AreaTexts;
  reports: AreaReports;
}
/** The spare of an area: its last known good build, running beside the one of the composition for a part that broke. */
const SPARE = '@last-known-good';
export const spareOf = (area: string): string => area + SPARE;

const labelOf = (error: unknown): AreaLabel => {
  if (error instanceof MountError) return 'area.mount';
  return isLostFile(error) ? 'area.chunk' : 'area.load';
};

/** Loads areas on demand and keeps one mounted instance of each. Its rules are numbered in SPEC.md. */
export class AreaLoader {
  private instances = 0;
  private readonly entries = observable.map<string, Entry>({}, { deep: false });

  constructor(private readonly options: AreaLoaderOptions) {
    makeAutoObservable<this, 'options' | 'instances'>(
      this,
      { options: false, instances: false },
      { autoBind: true },
    );
  }

  /** The running area, if it is there; observable. */
  live(name: string): LiveArea | null {
    return this.entries.get(name)?.area ?? null;
  }

  stateOf(name: string): Entry['state'] | 'idle' {
    return this.entries.get(name)?.state ?? 'idle';
  }

  /** True when a part of this area that broke may be had from another build. */
  hasSpare(name: string): boolean {
    const good = this.options.areas[name]?.lastKnownGood;
    return good !== undefined && this.live(name)?.resolved.build !== good.build;
  }

  /** The area, loaded and mounted once; a failed one is tried again. */
  load(name: string): Promise<LiveArea> {
    const known = this.entries.get(name);
    if (known && known.state !== 'failed') return known.promise;
    return this.follow(name, this.loadWithFallbacks(name, known !== undefined));
  }

  /** Tries again, also while an earlier try is still on its way (if that one arrives, it is disposed at once). */
  restart(name: string): Promise<LiveArea> {
    if (this.stateOf(name) !== 'loading') return this.load(name);
    return this.follow(name, this.loadWithFallbacks(name, true));
  }

  /** Ends an area: its subscriptions, its stores. The next load mounts it anew. */
  dispose(name: string): void {
    const area = this.live(name);
    this.entries.delete(name);
    if (!area) return;
    try {
      area.mounted.dispose();
    } catch (error) {
      this.options.reports.fault({ label: 'area.dispose', build: area.resolved, error });
    }
  }

  /** Builds the stores of the running areas anew (another language: everything is read again). */
  remount(keep: readonly string[]): void {
    for (const name of [...this.entries.keys()]) {
      const area = this.live(name);
      if (area && !keep.includes(area.module.name)) this.remountOne(name, area);
    }
  }

  disposeAll(): void {
    for (const name of [...this.entries.keys()]) this.dispose(name);
  }

  private remountOne(name: string, { module, resolved }: LiveArea): void {
    this.dispose(name);
    try {
      const area = this.mount(module, resolved);
      this.entries.set(name, { state: 'ready', area, promise: Promise.resolve(area) });
    } catch (error) {
      // without an instance it is loaded again when it shows
      this.options.reports.fault({ label: 'area.mount', build: resolved, error, step: 'retry' });
    }
  }

  private follow(name: string, promise: Promise<LiveArea>): Promise<LiveArea> {
    this.entries.set(name, { state: 'loading', area: null, promise });
    promise.then(
      (area) => this.settle(name, promise, { state: 'ready', area, promise }),
      () => this.settle(name, promise, { state: 'failed', area: null, promise }),
    );
    return promise;
  }

  /** An area that was disposed while it loaded is not mounted. */
  private settle(name: string, promise: Promise<LiveArea>, entry: Entry): void {
    if (this.entries.get(name)?.promise === promise)
      runInAction(() => this.entries.set(name, entry));
    else entry.area?.mounted.dispose();
  }

  private async loadWithFallbacks(name: string, fresh: boolean): Promise<LiveArea> {
    const { areas, reports } = this.options;
    const spare = name.endsWith(SPARE);
    const area = spare ? name.slice(0, -SPARE.length) : name;
    const resolved = areas[area];
    if (!resolved) {
      reports.missing(area);
      throw new AreaRefusedError('not in the composition');
    }
    const steps = areaSteps(resolved, { spare, fresh }, (build, how) => this.fetch(build, how));
    return tryInTurn(steps, {
      take: (loaded: LoadedArea, { build }) => this.take(loaded, build),
      failed: ({ build }, error, step) =>
        reports.fault({ label: labelOf(error), build, error, step }),
      late: ({ build }, step) => reports.slow(build, step),
    });
  }

  private async fetch(
    build: Build,
    { fresh, last }: { fresh: boolean; last: boolean },
  ): Promise<LoadedArea> {
    const module = checkArea(build.area, await this.options.runtime.load(build, { fresh }));
    return loadWords(module, this.options.texts.locale, last);
  }

  private take({ module, locale, texts }: LoadedArea, build: Build): LiveArea {
    const area = this.mount(module, build);
    this.options.texts.adopt(module.texts.namespace, module.texts.load, locale, texts);
    return area;
  }

  private mount(module: AreaModule, build: Build): LiveArea {
    return mountArea(
      module,
      build,
      hostFor(this.options.host(build), module.contract),
      ++this.instances,
    );
  }
}
