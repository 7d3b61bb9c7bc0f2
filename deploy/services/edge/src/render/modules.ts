import { createRealm, type Realm, type RealmArea } from 'deploy-release/render';
import { buildId, type Progress, type SentBuild, STAGES, type Stage } from './job';

interface Loaded {
  realm: Realm;
  areas: Set<string>;
}
type OnProgress = (progress: Progress) => void;

const isStage = (stage: string): stage is Stage => (STAGES as readonly string[]).includes(stage);

/** The evaluated builds of one worker, whose time `worker-process.ts` looks at: each shell in a realm of its own, each area once a shell that it was rendered in. */
export class Modules {
  private readonly texts = new Map<string, string>();
  private readonly shells = new Map<string, Loaded>();

  constructor(private readonly onProgress: OnProgress) {}

  keep(build: SentBuild, text: string): void {
    this.texts.set(buildId(build), text);
  }

  drop(ids: readonly string[]): void {
    for (const id of ids) {
      this.texts.delete(id);
      this.shells.delete(id);
      for (const { areas, realm } of this.shells.values()) if (areas.delete(id)) realm.forget(id);
    }
  }

  /** @throws what it throws */
  shell(build: SentBuild): Loaded {
    const known = this.shells.get(buildId(build));
    if (known) return known;
    this.onProgress({ stage: 'load', at: 0 });
    const onProgress = (stage: string, at: number) =>
      isStage(stage) && this.onProgress({ stage, at });
    const realm = createRealm({ timeout: null, onProgress });
    realm.shell(this.textOf(build), build.name);
    const loaded = { realm, areas: new Set<string>() };
    this.shells.set(buildId(build), loaded);
    return loaded;
  }

  /** An area that runs in this shell; `at` is its place in the job. @throws what it throws */
  area({ realm, areas }: Loaded, build: SentBuild, at: number): RealmArea {
    const id = buildId(build);
    if (!areas.has(id)) {
      this.onProgress({ stage: 'load', at });
      realm.area(id, this.textOf(build), build.name, build.others);
      areas.add(id);
    }
    return { area: build.area, id, at };
  }

  private textOf(build: SentBuild): string {
    return this.texts.get(buildId(build)) ?? '';
  }
}
