import { type Artifacts, type CompositionDocument, type CompositionStore, misfits } from 'deploy-release';
import type { Release } from 'shared-contracts/composition';

/** The live document with the builds that it pins; a pinned area that cannot run is missing here. */
export interface Composition {
  document: CompositionDocument;
  shell: Release;
  areas: Record<string, Release>;
}

export type Warn = (reason: string) => void;

/** Milliseconds between two looks at the store. */
const POLL = 1000;

/** Follows the composition store, so that no request waits for a file. What cannot be used never replaces what can. */
export class LiveComposition {
  private composition: Composition | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: CompositionStore,
    private readonly artifacts: Artifacts,
    private readonly warn: Warn,
  ) {}

  get current(): Composition | null {
    return this.composition;
  }

  async start(): Promise<void> {
    await this.refresh();
    const next = () => {
      this.timer = setTimeout(() => void this.refresh().finally(next), POLL).unref();
    };
    next();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  async refresh(): Promise<void> {
    try {
      const document = await this.store.current();
      if (!document || document.revision === this.composition?.document.revision) return;
      this.composition = await this.load(document);
    } catch (error) {
      this.warn(error instanceof Error ? error.message : String(error));
    }
  }

  private async load(document: CompositionDocument): Promise<Composition> {
    const { shell: build = '', ...pins } = document.pins;
    const shell = await this.artifacts.release('shell', build);
    const areas: Record<string, Release> = {};
    for (const [area, pinned] of Object.entries(pins)) {
      const release = await this.artifacts.release(area, pinned).catch((error: Error) => error);
      const reason = release instanceof Error ? release.message : misfits(release, shell)[0];
      if (reason || release instanceof Error) this.warn(`${area}@${pinned} is left out: ${reason}`);
      else areas[area] = release;
    }
    return { document, shell, areas };
  }
}
