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
  /** Renders of the edge that took part of the build, and those in which it broke; missing in rows of former edges. */
  renders?: number | undefined;
  faulted?: number | undefined;
  /** Hashes of some visitors who saw it fail. */
  visitors: readonly string[];
  vitals: Partial<Record<'lcp' | 'inp' | 'cls', Histogram>>;
}
/** What was seen of a build; null of what nobody measured. */
export interface Seen {
  views: number;
  failed: number;
  errored: number;
  renders: number;
  faulted: number;
  /** Different visitors who saw it fail, as far as they are kept by name. */
  visitors: number;
  lcp: number | null;
  inp: number | null;
  cls: number | null;
}
/** Shares of views, and for vitals what three of four pages stay below: what browsers' makers call good. */
const AIMS = { failed: 0.01, errored: 0.01, faulted: 0.01, lcp: 2500, inp: 200, cls: 0.1 } as const;
/**
 * Views, failed ones, and different visitors who saw them: of less nothing is decided. Renders that failed nobody can make up, so fewer do.
 * Self-healing asks for the same.
 */
export const LEAST = { views: 20, failed: 5, visitors: 3, faulted: 3 } as const;

export const seenIn = (rows: readonly SeenRow[]): Seen => {
  const [lcp, inp, cls]: Histogram[] = [{}, {}, {}];
  const seen = { views: 0, failed: 0, errored: 0, renders: 0, faulted: 0 };
  for (const { vitals, ...row } of rows) {
    seen.views += row.views + (row.offered ?? 0);
    seen.failed += row.failed + (row.failedLater ?? 0);
    seen.errored += (row.errored ?? 0) + (row.erroredLater ?? 0);
    seen.renders += row.renders ?? 0;
    seen.faulted += row.faulted ?? 0;
    mergeHistogram(lcp ?? {}, vitals.lcp ?? {});
    mergeHistogram(inp ?? {}, vitals.inp ?? {});
    mergeHistogram(cls ?? {}, vitals.cls ?? {});
  }
  return {
    ...seen,
    // a failure may be told after the time that is looked at, or more than once of a view
    failed: Math.min(seen.failed, seen.views),
    errored: Math.min(seen.errored, seen.views),
    faulted: Math.min(seen.faulted, seen.renders),
    visitors: new Set(rows.flatMap(({ visitors }) => visitors)).size,
    lcp: quantile(lcp ?? {}, 0.75, DURATION),
    inp: quantile(inp ?? {}, 0.75, DURATION),
    cls: quantile(cls ?? {}, 0.75, SHIFT),
  };
};

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
type Loss = 'failed' | 'errored' | 'faulted';
const KINDS: readonly Loss[] = ['failed', 'errored', 'faulted'];
const LOSS: Record<Loss, { of: 'views' | 'renders'; what: string }> = {
  failed: { of: 'views', what: 'failed' },
  errored: { of: 'views', what: 'had an uncaught error' },
  faulted: { of: 'renders', what: 'broke' },
};
const isOver = (seen: Seen, kind: Loss): boolean => seen[kind] > AIMS[kind] * seen[LOSS[kind].of];
const isEnough = (seen: Seen, kind: Loss): boolean =>
  kind === 'faulted'
    ? seen.faulted >= LEAST.faulted
    : seen.views >= LEAST.views && seen[kind] >= LEAST.failed && seen.visitors >= LEAST.visitors;
const countText = (seen: Seen, kind: Loss): string => {
  const { of, what } = LOSS[kind];
  return `${seen[kind]} of ${seen[of]} ${of} ${what}`;
};
const ofVital = (seen: Seen, part: 'lcp' | 'inp' | 'cls'): string[] => {
  const value = seen[part];
  if (value === null || value <= AIMS[part]) return [];
  const text = (of: number) => (part === 'cls' ? of.toFixed(3) : `${Math.round(of)} ms`);
  return [`${part.toUpperCase()} ${text(value)} (aim ${text(AIMS[part])})`];
};

/** What players lose: views that failed or had an uncaught error, and renders of the edge that broke. */
export const lossesIn = (seen: Seen): string[] =>
  KINDS.filter((kind) => isOver(seen, kind) && isEnough(seen, kind)).map((kind) => {
    const share = seen[kind] / seen[LOSS[kind].of];
    return `${countText(seen, kind)} (${percent(share)}, aim ${percent(AIMS[kind])})`;
  });
/** Pages that are slow or move. */
export const slownessIn = (seen: Seen): string[] =>
  seen.views < LEAST.views
    ? []
    : [...ofVital(seen, 'lcp'), ...ofVital(seen, 'inp'), ...ofVital(seen, 'cls')];
/** Why nobody can say that a build is within its aims; null when it is, or is surely not. */
export const doubtIn = (seen: Seen): string | null => {
  const few = KINDS.filter((kind) => isOver(seen, kind) && !isEnough(seen, kind));
  if (seen.views >= LEAST.views && few.length > 0)
    return `${few.map((kind) => countText(seen, kind)).join(', ')}: too few to act on`;
  return seen.views < LEAST.views && lossesIn(seen).length === 0 ? 'too few views to say' : null;
};
