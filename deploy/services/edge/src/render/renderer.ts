import { otherShares } from 'deploy-release';
import type { Release, RenderFault, RenderResult } from 'shared-contracts/composition';
import { Bench } from './bench';
import { buildId, labelOf, type ServerBuild } from './job';
import type { RenderPool } from './pool';
import type { Sources } from './sources';
import type { Outcome } from './worker-process';

/** What is to be rendered. */
export interface RenderOrder {
  shell: Release;
  /** Of the areas that the page shows. */
  areas: readonly Release[];
  /** JSON of a `RenderRequest` without `areas`. */
  request: string;
}
/** The result of one render: the builds that took part, and those that broke. */
export interface RenderReport {
  builds: { area: string; build: string }[];
  faults: RenderFault[];
  /** Milliseconds of the processor; null for one that gave no page. */
  cpuMs: number | null;
}
interface Parts {
  pool: Pick<RenderPool, 'run'>;
  sources: Pick<Sources, 'server'>;
  warn: (sentence: string) => void;
  now?: () => number;
}
/** Kinds of faults that are remembered, so that each is warned of once. */
const MOST_WARNED = 1000;

/** Renders pages, and keeps away builds that would cost others (PG-5, PG-6). */
export class Renderer {
  private readonly bench: Bench;
  private readonly warned = new Set<string>();

  constructor(private readonly parts: Parts) {
    this.bench = new Bench(parts.now);
  }

  /** False when there is nothing to ask for: no server build, or one that is left alone. */
  canRender(shell: Release): boolean {
    return shell.server !== undefined && !this.bench.has(buildId(shell));
  }

  /** Evaluates builds before the first page needs them; a build that breaks is found out by the first page. */
  async warm({ shell, areas }: Pick<RenderOrder, 'shell' | 'areas'>): Promise<void> {
    const own = await this.parts.sources.server(shell);
    const found = await Promise.all(areas.map((area) => this.areaIn(shell, area)));
    if (own)
      await this.parts.pool.run({
        shell: own,
        areas: found.filter((build) => build !== null),
        request: null,
      });
  }

  private async areaIn(shell: Release, area: Release): Promise<ServerBuild | null> {
    const build = await this.parts.sources.server(area);
    return build && { ...build, others: otherShares(area, shell) };
  }

  /** Renders a page. Null: send it unrendered; `busy`: no worker has time. Never rejects. `report` is called with every tried render. */
  async render(
    order: RenderOrder,
    report: (report: RenderReport) => void,
  ): Promise<RenderResult | 'busy' | null> {
    if (!this.canRender(order.shell)) return null;
    const shell = await this.parts.sources.server(order.shell);
    const found = await Promise.all(order.areas.map((area) => this.areaIn(order.shell, area)));
    if (!shell) return null;
    const all = found.filter((build) => build !== null);
    const admitted = new Set(this.bench.admit(all.map(buildId)));
    const areas = all.filter((build) => admitted.has(buildId(build)));
    const outcome = await this.parts.pool.run({ shell, areas, request: order.request });
    if (outcome.kind === 'busy') return 'busy';
    const faults = this.faultsOf([shell, ...areas], outcome);
    this.judge([shell, ...areas], outcome, faults);
    for (const fault of faults) this.warnOnce(fault);
    if (outcome.kind === 'done' || faults.length > 0) {
      const cpuMs = outcome.kind === 'done' && outcome.result ? outcome.cpu : null;
      report({ builds: [shell, ...areas], faults, cpuMs });
    }
    return outcome.kind === 'done' ? outcome.result : null;
  }

  private faultsOf(builds: readonly ServerBuild[], outcome: Outcome): RenderFault[] {
    if (outcome.kind === 'done' && outcome.result) return outcome.result.faults;
    if (outcome.kind === 'done' && outcome.faults.length > 0) return outcome.faults;
    const { stage, at } =
      outcome.kind === 'lost' ? outcome.at : ({ stage: 'render', at: 0 } as const);
    const known = stage === 'render' || stage === 'idle' ? null : builds[at];
    const culprit = known ?? this.unknown(builds);
    if (!culprit) return [];
    const message = outcome.kind === 'lost' ? outcome.message : 'it never ends';
    const { area, build } = culprit;
    return [{ area, build, label: labelOf(stage, area), message, stack: '' }];
  }

  private unknown(builds: readonly ServerBuild[]): ServerBuild | undefined {
    const [shell = '', ...areas] = builds.map(buildId);
    const id = this.bench.culprit(areas, shell);
    return builds.find((build) => buildId(build) === id);
  }

  private judge(
    builds: readonly ServerBuild[],
    outcome: Outcome,
    faults: readonly RenderFault[],
  ): void {
    const guilty = new Set(faults.map(buildId));
    const whole = outcome.kind === 'done' && outcome.result !== null;
    for (const build of builds) {
      const id = buildId(build);
      // a shell that threw but still gave a page does no harm
      if (guilty.has(id) && !(whole && build.area === 'shell')) this.bench.fault(id);
      else if (whole) this.bench.fine(id);
    }
  }

  private warnOnce({ area, build, label, message, stack }: RenderFault): void {
    const key = `${area}@${build} ${label} ${message.slice(0, 200)}`;
    if (this.warned.has(key)) return;
    if (this.warned.size >= MOST_WARNED) this.warned.clear();
    this.warned.add(key);
    this.parts.warn(
      `${area}@${build} could not be rendered: ${label}: ${message}\n${stack}`.trim(),
    );
  }
}
