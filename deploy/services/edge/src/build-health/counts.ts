import {
  DURATION,
  type Histogram,
  mergeHistogram,
  type Scale,
  SHIFT,
} from 'deploy-release/histogram';

/** What browsers measure of a page, and the scale of each. */
export const VITALS = {
  lcp: DURATION,
  fcp: DURATION,
  ttfb: DURATION,
  inp: DURATION,
  cls: SHIFT,
} as const satisfies Record<string, Scale>;
export type Vital = keyof typeof VITALS;

/** How many different visitors and reasons of failures are kept by name. */
const KEPT = 12;

export interface Counts {
  /** Pages that needed the area at once, and those of them in which it failed. */
  views: number;
  failed: number;
  /** Pages that had the area at hand without needing it, and those of them in which it failed later. */
  offered: number;
  failedLater: number;
  /** Renders of the edge that took part of the build, and those in which it broke. Missing in rows of former edges. */
  renders?: number;
  faulted?: number;
  /** Whole renders of which the time is known, and the sum of it, milliseconds of the processor. Missing where there were none. */
  timed?: number;
  cpuMs?: number;
  /**
   * Pages that needed the area at once and had an uncaught error of it, and those that had it at hand. Missing where some of what is
   * summed up comes from former edges, which did not count them.
   */
  errored?: number | undefined;
  erroredLater?: number | undefined;
  /** Hashes of some visitors who saw it fail. */
  visitors: string[];
  /** Reason -> failed views. */
  reasons: Record<string, number>;
  vitals: Partial<Record<Vital, Histogram>>;
}
/** Whom and what counts belong to. */
export interface Subject {
  brand: string;
  area: string;
  build: string;
  /** As the resolution says it: `pin`, `canary`, `experiment:<id>/<arm>` … */
  why: string;
  /** The shell's build in whose pages an area's was; missing for the shell itself, and in rows of former edges. */
  shell?: string;
}
/** Counts of one subject in one minute (later one hour), by one edge. */
export interface Row extends Subject, Counts {
  edge: string;
  /** Start of the minute or hour, milliseconds. */
  at: number;
}

export const noCounts = (): Counts => ({
  views: 0,
  failed: 0,
  offered: 0,
  failedLater: 0,
  renders: 0,
  faulted: 0,
  errored: 0,
  erroredLater: 0,
  visitors: [],
  reasons: {},
  vitals: {},
});

export const noteVisitor = (counts: Counts, visitor: string): void => {
  if (counts.visitors.length < KEPT && !counts.visitors.includes(visitor))
    counts.visitors.push(visitor);
};
export const noteReason = (counts: Counts, reason: string, times = 1): void => {
  // the words are a browser's: they may be the name of something that every object has
  const known = Object.hasOwn(counts.reasons, reason);
  const fits = known || (!(reason in counts.reasons) && Object.keys(counts.reasons).length < KEPT);
  const name = fits ? reason : 'other';
  counts.reasons[name] = (counts.reasons[name] ?? 0) + times;
};

/** @param cpuMs of all these renders */
export const addTime = (counts: Counts, renders: number, cpuMs: number): void => {
  counts.timed = (counts.timed ?? 0) + renders;
  counts.cpuMs = Math.round(((counts.cpuMs ?? 0) + cpuMs) * 1000) / 1000;
};

/** A sum of which a part is not known is not known. */
const sumIfKnown = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a + b;

/** Adds `from` to `into`. */
export const merge = (into: Counts, from: Counts): Counts => {
  into.views += from.views;
  into.failed += from.failed;
  into.offered += from.offered;
  into.failedLater += from.failedLater;
  into.renders = (into.renders ?? 0) + (from.renders ?? 0);
  into.faulted = (into.faulted ?? 0) + (from.faulted ?? 0);
  if (from.timed) addTime(into, from.timed, from.cpuMs ?? 0);
  into.errored = sumIfKnown(into.errored, from.errored);
  into.erroredLater = sumIfKnown(into.erroredLater, from.erroredLater);
  for (const visitor of from.visitors) noteVisitor(into, visitor);
  for (const [reason, times] of Object.entries(from.reasons)) noteReason(into, reason, times);
  for (const vital of Object.keys(from.vitals) as Vital[]) {
    const own = into.vitals[vital] ?? {};
    into.vitals[vital] = own;
    mergeHistogram(own, from.vitals[vital] ?? {});
  }
  return into;
};

export const sumOf = (rows: Iterable<Counts>): Counts => {
  const sum = noCounts();
  for (const row of rows) merge(sum, row);
  return sum;
};
export const subjectKey = ({ brand, area, build, why, shell }: Subject): string =>
  [brand, area, build, why, ...(shell === undefined ? [] : [shell])].join('|');
