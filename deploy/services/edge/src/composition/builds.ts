import { buildsOf, type CompositionDocument } from 'deploy-release';
import type { Release } from 'shared-contracts/composition';

/** Where descriptions of published builds come from. */
export interface BuildSource {
  /** @throws Error when the build does not exist or its description is malformed. */
  release(area: string, build: string): Promise<Release>;
}
export type BuildName = readonly [area: string, build: string];

const idOf = (area: string, build: string) => `${area}@${build}`;

/** Every build that a document names, each once: pins, canaries, arms, sets, brand locks, last known good. */
export const namedBuilds = (document: CompositionDocument): BuildName[] => [
  ...new Map(buildsOf(document).map((name) => [idOf(...name), name])).values(),
];

/** Descriptions of builds in memory. A build is written once, so what was read holds; what failed is tried again when asked for. */
export class Builds {
  private readonly kept = new Map<string, Release>();

  constructor(private readonly source: BuildSource) {}

  get(area: string, build: string): Release | undefined {
    return this.kept.get(idOf(area, build));
  }

  /** Why builds could not be read, by `area@build`; empty when all are there. */
  async load(names: readonly BuildName[]): Promise<Map<string, string>> {
    const missing = new Map<string, string>();
    const read = async ([area, build]: BuildName) => {
      const id = idOf(area, build);
      if (this.kept.has(id)) return;
      try {
        this.kept.set(id, await this.source.release(area, build));
      } catch (error) {
        missing.set(id, error instanceof Error ? error.message : String(error));
      }
    };
    await Promise.all(names.map(read));
    return missing;
  }

  /** Forgets all others. */
  keepOnly(names: readonly BuildName[]): void {
    const wanted = new Set(names.map((name) => idOf(...name)));
    for (const id of this.kept.keys()) if (!wanted.has(id)) this.kept.delete(id);
  }
}
