import type { Row } from './counts';
import { HEALING } from './rules';
import type { Suspect } from './suspects';
import { type Judged, judge, sentenceOf } from './verdict';

/** What the evidence says of one suspect. */
export interface Trial {
  suspect: Suspect;
  /** The first look that shows it broken, else the look over its whole time. */
  judged: Judged[];
  broken: boolean;
  sentence: string;
}

const MINUTE = 60_000;

const between = (rows: readonly Row[], from: number, until: number) =>
  rows.filter(({ at }) => at + MINUTE > from && at < until);

const viewsOf = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.views + row.offered, 0);

/** Rows of the baseline: the same brands on the other build, at the same time or before it (E-7). */
const baselineRows = (rows: readonly Row[], { area, brand, since, baseline }: Suspect, from: number) => {
  if (!baseline.build) return [];
  const own = rows.filter(
    (row) => row.area === area && row.build === baseline.build && (brand === null || row.brand === brand),
  );
  const beside = between(own, from, Number.POSITIVE_INFINITY);
  const before = between(own, since - HEALING.watchMs, since);
  if (baseline.time === 'before') return before;
  // a canary for nearly everybody leaves hardly anybody beside it
  const few = viewsOf(beside) < HEALING.minimumViews;
  return few && viewsOf(before) > viewsOf(beside) ? before : beside;
};

/** Judges a suspect by all rows of its time, and by those of the last minutes. */
export const tryOne = (rows: readonly Row[], suspect: Suspect, now: number): Trial => {
  const { area, build, brand } = suspect;
  const own = rows.filter(
    (row) => row.area === area && row.build === build && (brand === null || row.brand === brand),
  );
  const start = Math.max(suspect.since, now - HEALING.watchMs);
  const looks = [start, Math.max(start, now - HEALING.recentMs)].map((from) =>
    judge(between(own, from, Number.POSITIVE_INFINITY), baselineRows(rows, suspect, from)),
  );
  const shown = looks.find((look) => look.some(({ broken }) => broken)) ?? looks[0] ?? [];
  const worst = shown.find(({ broken }) => broken);
  return {
    suspect,
    judged: shown,
    broken: worst !== undefined,
    sentence: worst ? sentenceOf(worst, suspect.baseline.build) : '',
  };
};
