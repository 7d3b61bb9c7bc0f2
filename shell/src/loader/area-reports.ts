import type { Reporter } from 'shared-contracts/area';
import type { ResolvedArea } from 'shared-contracts/composition';
import { contextOf } from '../http/asker';
import type { StepName } from './fallback-steps';

/** A build as a composition names it, with or without the one to fall back to. */
export type Build = Omit<ResolvedArea, 'lastKnownGood'>;

/**
 * Names of what failed: code that did not come or was refused, a file of a build, `mount`, a part's painting, what it painted over
 * the edge's markup.
 */
export type AreaLabel =
  | 'area.load'
  | 'area.chunk'
  | 'area.mount'
  | 'area.render'
  | 'area.hydrate'
  | 'area.dispose';

export interface Fault {
  label: AreaLabel;
  build: Build;
  error: unknown;
  step?: StepName;
  /** `pages.main`, when it is one part alone. */
  part?: string;
  componentStack?: string;
}
const CSS_LOST = 'CSS_CHUNK_LOAD_FAILED';

/** A script or sheet of a build did not come (after a redeploy, for one); each bundler half says so in its own way. */
export const isLostFile = (error: unknown): boolean => {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === CSS_LOST;
};
/** The first line: addresses and arguments that follow differ from player to player. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]?.trim() || 'unknown';

/** How the loader tells what failed, always with the build that caused it and what came next (SPEC 8). */
export class AreaReports {
  constructor(private readonly report: Reporter) {}

  fault({ label, build, error, ...rest }: Fault): void {
    const reason = reasonOf(error);
    this.report.error(label, error, { ...contextOf(build), reason, ...rest });
  }

  /** No failure yet: a build that did not answer in time. */
  slow(build: Build, step: StepName, part?: string): void {
    const context = { ...contextOf(build), reason: 'slow', step, ...(part ? { part } : {}) };
    this.report.warn('slow.area', `${build.area} is slow`, context);
  }

  /** Nothing of the composition offers it. */
  missing(area: string): void {
    const reason = 'not in the composition';
    this.report.error('area.load', new Error(reason), {
      area,
      build: 'none',
      reason,
      step: 'placeholder',
    });
  }
}
