import type { RenderRequest, RenderResult } from 'shared-contracts/composition';
import { namesIn, pageOf } from './page';

/** A server build; `name` is `<area>/<build>/server.<hash>.js`. */
export interface ServerSource {
  area: string;
  name: string;
  text: string;
  /** Of an area: request -> version, of the shares that it gets in another version than the shell's own. */
  others?: Readonly<Record<string, string>>;
}
export type PageRequest = Omit<RenderRequest, 'areas'>;
export interface PagesQuestion {
  shell: ServerSource;
  /** Null for the frame alone. */
  area: ServerSource | null;
  requests: PageRequest[];
  /** Tells as well which names the shell gives. */
  names?: boolean;
}
/** What became of a page, or why nothing did. */
export type RenderedPage =
  | { result: RenderResult; error?: undefined }
  | { result?: undefined; error: string };
export interface RenderedPages {
  /** Which server build cannot even be evaluated, and why; there are no pages then. */
  broken: { of: 'shell' | 'area'; error: string } | null;
  /** Share -> the names that the shell gives of it, when they were asked for and it can be evaluated. */
  gives?: Record<string, string[]>;
  /** In the order of the requests; those after one that never ended are missing. */
  pages: RenderedPage[];
}
type Stage = 'shell' | 'area' | number;
/** `result` is JSON of the page; of the shell, of the names that it gives. */
export type Line =
  | { begin: Stage; end?: undefined }
  | { begin?: undefined; end: Stage; result?: string; error?: string };

/** What the lines about one question come to. */
export class Tally {
  readonly result: RenderedPages = { broken: null, pages: [] };

  /** @param open what began and did not end */
  constructor(private open: Stage | null) {}

  add(line: Line) {
    this.open = line.begin ?? null;
    if (line.end === undefined) return;
    const { end, result, error } = line;
    const page = result === undefined ? null : pageOf(result);
    if (typeof end === 'number')
      this.result.pages[end] = page
        ? { result: page }
        : { error: error ?? 'it gave what is no page' };
    else if (error !== undefined) this.result.broken = { of: end, error };
    else if (end === 'shell' && result) this.result.gives = namesIn(result) ?? {};
  }

  /** The process is gone; `why` speaks against what it was at. */
  close(why: string): RenderedPages {
    if (this.open !== null) this.add({ end: this.open, error: why });
    return this.result;
  }
}
