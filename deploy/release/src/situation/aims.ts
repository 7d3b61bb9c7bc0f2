import {
  DURATION,
  type Histogram,
  mergeHistogram,
  quantile,
  SHIFT,
} from '../experiments/histogram';

/** What an edge counted of pages with a build in a minute or an hour, as far as aims ask. */
export interface SeenRow {
  at: number;
  brand: string;
  area: string;
  build: string;
  /** As the resolution says it: `pin`, `canary`, `experiment:<id>/<arm>` … */
  why: string;
  views: number;
  failed: number;
  /** Missing where former edges did not count it. */
  errored?: number | undefined;
  /** Of pages that had the area at hand without needing it at once; missing where there were none. */
  offered?: number | undefined;
  failedLater?: number | undefined;
  erroredLater?: number | undefined;
  vitals: Partial<Record<'lcp' | 'inp' | 'cls', Histogram>>;
}
/** What was seen of a build; null of what nobody measured. */
export interface Seen {
  views: number;
  failed: number;
  errored: number;
  lcp: number | null;
  inp: number | null;
  cls: number | null;
}
/** Shares of views, and for vitals what three of four pages stay below: what browsers' makers call good. */
const AIMS = { failed: 0.01, errored: 0.01, lcp: 2500, inp: 200, cls: 0.1 } as const;
/** Of fewer views nothing is over its aim. */
const LEAST_VIEWS = 20;

export const seenIn = (rows: readonly SeenRow[]): Seen => {
  const [lcp, inp, cls]: Histogram[] = [{}, {}, {}];
  const seen = { views: 0, failed: 0, errored: 0 };
  for (const { vitals, ...row } of rows) {
    seen.views += row.views + (row.offered ?? 0);
    seen.failed += row.failed + (row.failedLater ?? 0);
    seen.errored += (row.errored ?? 0) + (row.erroredLater ?? 0);
    mergeHistogram(lcp ?? {}, vitals.lcp ?? {});
    mergeHistogram(inp ?? {}, vitals.inp ?? {});
    mergeHistogram(cls ?? {}, vitals.cls ?? {});
  }
  return {
    ...seen,
    lcp: quantile(lcp ?? {}, 0.75, DURATION),
    inp: quantile(inp ?? {}, 0.75, DURATION),
    cls: quantile(cls ?? {}, 0.75, SHIFT),
  };
};

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const ofViews = (seen: Seen, part: 'failed' | 'errored', what: string): string[] => {
  const share = seen[part] / seen.views;
  if (share <= AIMS[part]) return [];
  return [
    `${seen[part]} of ${seen.views} views ${what} (${percent(share)}, aim ${percent(AIMS[part])})`,
  ];
};
const ofVital = (seen: Seen, part: 'lcp' | 'inp' | 'cls'): string[] => {
  const value = seen[part];
  if (value === null || value <= AIMS[part]) return [];
  const text = (of: number) => (part === 'cls' ? of.toFixed(3) : `${Math.round(of)} ms`);
  return [`${part.toUpperCase()} ${text(value)} (aim ${text(AIMS[part])})`];
};

/** What players lose: views that failed, or had an uncaught error. */
export const lossesIn = (seen: Seen): string[] =>
  seen.views < LEAST_VIEWS
    ? []
    : [...ofViews(seen, 'failed', 'failed'), ...ofViews(seen, 'errored', 'had an uncaught error')];
/** Pages that are slow or move. */
export const slownessIn = (seen: Seen): string[] =>
  seen.views < LEAST_VIEWS
    ? []
    : [...ofVital(seen, 'lcp'), ...ofVital(seen, 'inp'), ...ofVital(seen, 'cls')];
