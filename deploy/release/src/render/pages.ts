import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { RenderRequest, RenderResult } from 'shared-contracts/composition';
import { sandboxed } from '../sandbox';

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
type Line =
  | { begin: Stage; end?: undefined }
  | { begin?: undefined; end: Stage; result?: RenderResult; error?: string };

/** The same name beside the sources and beside the bundled servers. */
const SCRIPT = join(import.meta.dirname, 'render-pages.mjs');
/** Milliseconds until the process has begun, and those of silence after which it counts as caught in a loop. */
const LIMITS = { start: 15_000, silence: 4000 };

/** What the lines of a process come to. */
class Tally {
  readonly told: RenderedPages = { broken: null, pages: [] };
  /** What began and did not end. */
  private open: Stage | null = 'shell';

  add(line: Line) {
    this.open = line.begin ?? null;
    if (line.end === undefined) return;
    const { end, result, error } = line;
    if (typeof end === 'number')
      this.told.pages[end] = result ? { result } : { error: error ?? 'it gave nothing' };
    else if (error !== undefined) this.told.broken = { of: end, error };
  }

  /** The process is gone; `why` speaks against what it was at. */
  close(why: string): RenderedPages {
    if (this.open !== null) this.add({ end: this.open, error: why });
    return this.told;
  }
}

/**
 * Renders pages from server builds in a process of its own, which reads its script, writes nothing, starts nothing and makes
 * no code from strings. Comes to an end whatever the builds do.
 */
export const renderPages = (question: PagesQuestion, { start, silence } = LIMITS): Promise<RenderedPages> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, sandboxed(SCRIPT), { env: {} });
    const tally = new Tally();
    const wrong: Buffer[] = [];
    let silent = false;
    const stop = () => {
      silent = true;
      child.kill('SIGKILL');
    };
    let watch = setTimeout(stop, start);
    createInterface(child.stdout).on('line', (line) => {
      clearTimeout(watch);
      watch = setTimeout(stop, silence);
      tally.add(JSON.parse(line) as Line);
    });
    child.stderr.on('data', (data: Buffer) => wrong.push(data));
    child.stdin.on('error', () => {});
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(watch);
      const said = Buffer.concat(wrong).toString().trim();
      const [last = said.slice(0, 500)] = /^FATAL ERROR: .*$/m.exec(said) ?? [];
      const loop = `it did not end within ${silence / 1000} s`;
      resolve(tally.close(silent ? loop : last || `its process ended with ${code}`));
    });
    child.stdin.end(JSON.stringify(question));
  });
