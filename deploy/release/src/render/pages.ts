import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { RenderRequest, RenderResult } from 'shared-contracts/composition';
import { limitResources, startSandboxed } from '../sandbox';
import { pageOf } from './page';

/** A server build; `name` is `<area>/<build>/server.<hash>.js`. */
export interface ServerSource {
  area: string;
  name: string;
  text: string;
}
export type PageRequest = Omit<RenderRequest, 'areas'>;
export interface PagesQuestion {
  shell: ServerSource;
  /** Null for the frame alone. */
  area: ServerSource | null;
  requests: PageRequest[];
}
/** What became of a page, or why nothing did. */
export type RenderedPage =
  | { result: RenderResult; error?: undefined }
  | { result?: undefined; error: string };
export interface RenderedPages {
  /** Which server build cannot even be evaluated, and why; there are no pages then. */
  broken: { of: 'shell' | 'area'; error: string } | null;
  /** In the order of the requests; those after one that never ended are missing. */
  pages: RenderedPage[];
}
type Stage = 'shell' | 'area' | number;
/** `result` is JSON of the page. */
type Line =
  | { begin: Stage; end?: undefined }
  | { begin?: undefined; end: Stage; result?: string; error?: string };

/** The same name beside the sources and beside the bundled servers. */
const SCRIPT = join(import.meta.dirname, 'render-pages.mjs');
/** Milliseconds until the process has begun, and those of silence after which it counts as caught in a loop. */
const LIMITS = { start: 15_000, silence: 4000 };

/** What the lines of a process come to. */
class Tally {
  readonly result: RenderedPages = { broken: null, pages: [] };
  /** What began and did not end. */
  private open: Stage | null = 'shell';

  add(line: Line) {
    this.open = line.begin ?? null;
    if (line.end === undefined) return;
    const { end, result, error } = line;
    const page = result === undefined ? null : pageOf(result);
    if (typeof end === 'number')
      this.result.pages[end] = page ? { result: page } : { error: error ?? 'it gave what is no page' };
    else if (error !== undefined) this.result.broken = { of: end, error };
  }

  /** The process is gone; `why` speaks against what it was at. */
  close(why: string): RenderedPages {
    if (this.open !== null) this.add({ end: this.open, error: why });
    return this.result;
  }
}

/** Megabytes of heap. */
const MEMORY = 256;
const FATAL = /^FATAL ERROR: .*$/m;

/** Renders pages from server builds in a process of its own, behind its walls. Comes to an end whatever the builds do. */
export const renderPages = async (
  question: PagesQuestion,
  { start, silence } = LIMITS,
): Promise<RenderedPages> => {
  const started = await startSandboxed({ script: SCRIPT, heapMb: MEMORY, stdio: 'pipe' });
  const { child } = started;
  return new Promise((resolve, reject) => {
    const tally = new Tally();
    const wrong: Buffer[] = [];
    let silent = false;
    const stop = () => {
      silent = true;
      child.kill('SIGKILL');
    };
    const fail = (error: unknown) => {
      stop();
      reject(error);
    };
    let watch = setTimeout(stop, start);
    const lines = createInterface(child.stdout as Readable);
    // the first that it says is that it has read what it needs
    lines.once('line', () => {
      limitResources(started).then(() => child.stdin?.end(JSON.stringify(question)), fail);
      lines.on('line', (line) => {
        clearTimeout(watch);
        watch = setTimeout(stop, silence);
        tally.add(JSON.parse(line) as Line);
      });
    });
    child.stderr?.on('data', (data: Buffer) => wrong.push(data));
    child.stdin?.on('error', () => {});
    child.on('error', fail);
    child.on('close', (code, signal) => {
      clearTimeout(watch);
      const said = Buffer.concat(wrong).toString().trim();
      const [last = said.slice(0, 500)] = FATAL.exec(said) ?? [];
      const loop = `it did not end within ${silence / 1000} s`;
      resolve(tally.close(silent ? loop : last || `its process ended with ${signal ?? code}`));
    });
  });
};
