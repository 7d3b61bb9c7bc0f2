import {
  type CompositionBody,
  type CompositionDocument,
  type CompositionStore,
  type LiveBuilds,
  type Resolution,
  resolveFor,
  resolverOf,
  type Visitor,
} from 'deploy-release';
import type { PublishedManifest, Release } from 'shared-contracts/composition';
import { type BuildName, type BuildSource, Builds, namedBuilds } from './builds';

export type Warn = (reason: string) => void;

/** Milliseconds between two reads of the store: together with reading a build and making a page less than the two seconds of C-1d. */
const POLL = 500;

/** A visitor of whom nothing is known but the brand. */
const anybody = (brand: string): Visitor => ({ id: '', brand, bot: true, staff: false });

/** A live document with the builds that it names. */
export class Composition implements LiveBuilds {
  private readonly many: (visitor: Visitor) => Resolution | null;

  constructor(
    readonly document: CompositionDocument,
    private readonly builds: Builds,
    readonly developed: Readonly<Record<string, PublishedManifest>> = {},
  ) {
    this.many = resolverOf(this);
  }

  release(area: string, build: string): Release | undefined {
    return this.builds.get(area, build);
  }

  /** Null when no shell can run. Visitors who get the same builds get the same object. */
  resolve(visitor: Visitor): Resolution | null {
    // builds of an override come and go, so they are not kept
    return visitor.override ? resolveFor(this, visitor) : this.many(visitor);
  }

  /** Whether an area runs for those who are in no canary, set or experiment. @param brand null: of every brand */
  runsWithoutExperiment(area: string, brand: string | null): boolean {
    const brands = brand === null ? Object.keys(this.document.brands) : [brand];
    return ['', ...brands].every((each) => {
      const resolution = resolveFor(this, { ...anybody(each), apart: true });
      return resolution !== null && resolution.left[area] === undefined;
    });
  }

  /** Whether every area that most visitors of each brand have would still run after a change. */
  stillRuns(next: CompositionBody): boolean {
    const document = {
      ...next,
      revision: this.document.revision,
      createdAt: this.document.createdAt,
    };
    const changed: LiveBuilds = { document, release: (area, build) => this.release(area, build) };
    return ['', ...Object.keys(this.document.brands)].every((brand) => {
      const now = resolveFor(this, anybody(brand));
      const then = resolveFor(changed, anybody(brand));
      return (
        then !== null &&
        Object.keys(now?.areas ?? {}).every((area) => then.areas[area] !== undefined)
      );
    });
  }
}

/** Follows the composition store, so that no request waits for it. A document that cannot be used never replaces one that can. */
export class LiveComposition {
  private composition: Composition | null = null;
  private missing = new Map<string, string>();
  private readonly builds: Builds;
  private timer: NodeJS.Timeout | undefined;
  private said = '';

  constructor(
    private readonly store: Pick<CompositionStore, 'current'>,
    source: BuildSource,
    private readonly warn: Warn,
    /** Manifests of areas on development servers. */
    private readonly developed: Readonly<Record<string, PublishedManifest>> = {},
    /** Called with every document when it goes live. */
    private readonly adopted: (document: CompositionDocument) => void = () => {},
  ) {
    this.builds = new Builds(source);
  }

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
      if (document && (await this.isNews(document))) await this.adopt(document);
    } catch (error) {
      this.say(error instanceof Error ? error.message : String(error));
    }
  }

  /** Reads builds that the document does not name, for an override. Unreadable ones are then left out. */
  async loadAlso(names: readonly BuildName[]): Promise<void> {
    if (names.some((name) => !this.builds.get(...name))) await this.builds.load(names);
  }

  private async isNews({ revision }: CompositionDocument): Promise<boolean> {
    const live = this.composition?.document.revision ?? 0;
    if (revision > live) return true;
    if (revision < live)
      throw new Error(`revision ${live} is gone from the store, it stays live here`);
    if (this.missing.size === 0 || !this.composition) return false;
    const still = await this.builds.load(namedBuilds(this.composition.document));
    return still.size < this.missing.size;
  }

  private async adopt(document: CompositionDocument): Promise<void> {
    const names = namedBuilds(document);
    const missing = await this.builds.load(names);
    const composition = new Composition(document, this.builds, this.developed);
    const reasons = [...missing.values()];
    for (const brand of ['', ...Object.keys(document.brands)]) {
      const resolution = composition.resolve(anybody(brand));
      if (!resolution)
        throw new Error(`revision ${document.revision} has no shell that runs: ${reasons}`);
      for (const [area, reason] of Object.entries(resolution.left)) {
        reasons.push(`${area} is left out: ${reason}`);
      }
    }
    this.composition = composition;
    this.adopted(document);
    this.missing = missing;
    this.builds.keepOnly(names);
    this.said = '';
    for (const reason of new Set(reasons)) this.warn(reason);
  }

  /** A failure that is the same at every read is logged once. */
  private say(reason: string) {
    if (reason !== this.said) this.warn(reason);
    this.said = reason;
  }
}
