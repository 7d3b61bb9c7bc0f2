import { createRealm, type Realm } from 'deploy-release/render';
import type { ServerShell } from 'shared-contracts/composition';
import { buildId, type Progress, type SentBuild } from './job';

interface Loaded {
  realm: Realm;
  shell: ServerShell;
  /** Data as scripts of the realm would make it: a plain object is one of theirs. */
  parse: (json: string) => unknown;
  areas: Map<string, unknown>;
}
type Tell = (progress: Progress) => void;

/** Milliseconds by the clock; the thread's own time is what `thread.ts` looks at. */
const EVALUATION = 10_000;
const PARSE = 'exports.parse = JSON.parse;';

/** The evaluated builds of one thread: each shell in a realm of its own, each area once a shell that it was rendered in. */
export class Modules {
  private readonly texts = new Map<string, string>();
  private readonly shells = new Map<string, Loaded>();

  constructor(private readonly tell: Tell) {}

  keep(builds: readonly SentBuild[]): void {
    for (const build of builds) if (build.source !== null) this.texts.set(buildId(build), build.source);
  }

  drop(ids: readonly string[]): void {
    for (const id of ids) {
      this.texts.delete(id);
      this.shells.delete(id);
      for (const { areas } of this.shells.values()) areas.delete(id);
    }
  }

  /** @throws what it throws */
  shell(build: SentBuild): Loaded {
    const known = this.shells.get(buildId(build));
    if (known) return known;
    return this.evaluate(build, 0, (source) => {
      const realm = createRealm({ timeout: EVALUATION });
      const shell = realm.shell(source, build.name);
      const { parse } = realm.area(PARSE, 'parse.js', shell) as Pick<Loaded, 'parse'>;
      const loaded = { realm, shell, parse, areas: new Map<string, unknown>() };
      this.shells.set(buildId(build), loaded);
      return loaded;
    });
  }

  /** The exports of an area that runs in this shell; `at` is its place in the job. @throws what it throws */
  area({ realm, shell, areas }: Loaded, build: SentBuild, at: number): unknown {
    const known = areas.get(buildId(build));
    if (known !== undefined) return known;
    return this.evaluate(build, at, (source) => {
      const exports = realm.area(source, build.name, shell);
      areas.set(buildId(build), exports);
      return exports;
    });
  }

  private evaluate<T>(build: SentBuild, at: number, work: (source: string) => T): T {
    this.tell({ stage: 'load', at });
    return work(this.texts.get(buildId(build)) ?? '');
  }
}
