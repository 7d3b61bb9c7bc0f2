import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { Cache } from 'deploy-observability/cache';
import type { ArtifactStore } from '../artifacts';
import { type Place, readable } from './frames';

/** Source maps in memory; one has some megabytes. */
const KEPT = 8;

/**
 * Stacks of errors as the sources have them. Every build is published with a source map for each of its scripts; a build from before that,
 * or one that is gone, leaves its lines as they are.
 */
export class Stacks {
  private readonly maps = new Cache<string, Promise<TraceMap | null>>({ most: KEPT });

  constructor(private readonly artifacts: Pick<ArtifactStore, 'release' | 'read'>) {}

  /** The same stack with the places of the sources in it. */
  real(stack: string): Promise<string> {
    return readable(stack, (place) => this.sourceOf(place));
  }

  private async sourceOf({ area, build, file, line, column }: Place): Promise<string | null> {
    const map = await this.mapOf(area, build, file);
    // columns are counted from 1 in a stack, from 0 in a map
    const found = map && originalPositionFor(map, { line, column: column - 1 });
    return found?.source ? `${found.source}:${found.line}:${found.column + 1}` : null;
  }

  private mapOf(area: string, build: string, file: string): Promise<TraceMap | null> {
    // what is not there now may be there later
    return this.maps
      .get(`${area}/${build}/${file}`, () => this.read(area, build, `${file}.map`))
      .catch(() => null);
  }

  private async read(area: string, build: string, file: string): Promise<TraceMap | null> {
    const { files } = await this.artifacts.release(area, build);
    if (!Object.hasOwn(files, file)) return null;
    return new TraceMap((await this.artifacts.read(area, build, file, null)).toString());
  }
}
