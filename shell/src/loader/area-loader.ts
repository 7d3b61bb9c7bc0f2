import type { AreaModule, HostServices, MountedArea, Reporter } from 'shared-contracts/area';
import type { ResolvedArea } from 'shared-contracts/composition';
import { makeAutoObservable, observable, runInAction } from 'shared-contracts/lib/state';
import { AreaRefused, checkArea } from './check-area';

/** What fetches the module of a build; `fresh` forgets an earlier failure. */
export interface AreaRuntime {
  load(build: ResolvedArea, options: { fresh: boolean }): Promise<unknown>;
}
export interface LiveArea {
  module: AreaModule;
  mounted: MountedArea;
  build: string;
  /** Another number is another instance: what was painted with the former is built anew. */
  instance: number;
}
interface Entry {
  state: 'loading' | 'ready' | 'failed';
  area: LiveArea | null;
  promise: Promise<LiveArea>;
}
export interface AreaLoaderOptions {
  areas: Readonly<Record<string, ResolvedArea>>;
  runtime: AreaRuntime;
  host: () => HostServices;
  report: Reporter;
}
/** One step of the ladder may take this long, in milliseconds (SPEC 3). */
export const STEP_LIMIT = 3000;

const within = <T>(promise: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

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

  /** The area, loaded and mounted once; a failed one is tried again. */
  load(name: string): Promise<LiveArea> {
    const known = this.entries.get(name);
    if (known && known.state !== 'failed') return known.promise;
    return this.follow(name, this.climb(name, known !== undefined));
  }

  private follow(name: string, promise: Promise<LiveArea>): Promise<LiveArea> {
    this.entries.set(name, { state: 'loading', area: null, promise });
    promise.then(
      (area) => this.settle(name, promise, { state: 'ready', area, promise }),
      () => this.settle(name, promise, { state: 'failed', area: null, promise }),
    );
    return promise;
  }

  /** Tries anew, also while a former try is still on its way (its result, if it comes, is ended at once). */
  restart(name: string): Promise<LiveArea> {
    if (this.stateOf(name) === 'loading') {
      const promise = this.climb(name, true);
      return this.follow(name, promise);
    }
    return this.load(name);
  }

  /** Ends an area: its subscriptions, its stores. The next load mounts it anew. */
  dispose(name: string): void {
    const area = this.live(name);
    this.entries.delete(name);
    if (!area) return;
    try {
      area.mounted.dispose();
    } catch (error) {
      this.options.report.error('area.dispose', error, { area: name, build: area.build });
    }
  }

  /** Builds the stores of the running areas anew (another language: everything is read again). */
  remount(keep: readonly string[]): void {
    for (const name of [...this.entries.keys()]) {
      const area = this.live(name);
      if (!area || keep.includes(name)) continue;
      this.dispose(name);
      const fresh = this.mount(area.module, area.build);
      this.entries.set(name, { state: 'ready', area: fresh, promise: Promise.resolve(fresh) });
    }
  }

  disposeAll(): void {
    for (const name of [...this.entries.keys()]) this.dispose(name);
  }

  /** An area that was disposed while it loaded is not taken back. */
  private settle(name: string, promise: Promise<LiveArea>, entry: Entry): void {
    if (this.entries.get(name)?.promise === promise) runInAction(() => this.entries.set(name, entry));
    else entry.area?.mounted.dispose();
  }

  /** The ladder: the build, once more, the last known good build. */
  private async climb(name: string, failedBefore: boolean): Promise<LiveArea> {
    const build = this.options.areas[name];
    if (!build) throw this.failed(name, 'none', new AreaRefused('not in the composition'));
    try {
      return await this.step(name, build, failedBefore);
    } catch (error) {
      if (!(error instanceof AreaRefused)) {
        const again = await this.step(name, build, true).catch(() => null);
        if (again) return again;
      }
      if (!build.lastKnownGood) throw error;
      return this.step(name, build.lastKnownGood, failedBefore);
    }
  }

  private async step(name: string, build: ResolvedArea, fresh: boolean): Promise<LiveArea> {
    try {
      const loaded = await within(this.options.runtime.load(build, { fresh }), STEP_LIMIT);
      const module = checkArea(name, loaded);
      await this.options.host().i18n.register(module.texts.namespace, module.texts.load);
      return this.mount(module, build.build);
    } catch (error) {
      throw this.failed(name, build.build, error);
    }
  }

  private mount(module: AreaModule, build: string): LiveArea {
    return { module, build, mounted: module.mount(this.options.host()), instance: ++this.instances };
  }

  private failed(area: string, build: string, error: unknown): unknown {
    const reason = error instanceof Error ? error.message : String(error);
    this.options.report.error('area.load', error, { area, build, reason });
    return error;
  }
}
