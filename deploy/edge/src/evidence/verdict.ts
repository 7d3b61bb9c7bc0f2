import { type Counts, sumOf } from './counts';
import { HEALING } from './rules';
import { difference, differenceFrom, type Share, wilson, Z95 } from './statistics';

/** Pages that needed the area at once (`first`), or had it at hand and asked for it later (`later`); renders of the edge. */
export type Stratum = 'first' | 'later' | 'rendered';

export interface Judged {
  stratum: Stratum;
  build: Share;
  /** Null: compared with the floor. */
  baseline: Share | null;
  /** Surely worse than the baseline by more than the margin. */
  broken: boolean;
}

const shareOf = (counts: Counts, stratum: Stratum): Share => {
  const { views, failed, offered, failedLater, renders = 0, faulted = 0 } = counts;
  const [of, hits] = {
    first: [views, failed] as const,
    later: [offered, failedLater] as const,
    rendered: [renders, faulted] as const,
  }[stratum];
  return { hits: Math.min(hits, of), of };
};

const enough = ({ hits, of }: Share, visitors: number, stratum: Stratum): boolean =>
  stratum === 'rendered'
    ? hits >= HEALING.minimumFaulted
    : of >= HEALING.minimumViews && hits >= HEALING.minimumFailed && visitors >= HEALING.minimumVisitors;

const judgeStratum = (suspect: Counts, baseline: Counts, stratum: Stratum): Judged => {
  const build = shareOf(suspect, stratum);
  const other = shareOf(baseline, stratum);
  const known = other.of > 0 ? other : null;
  // few views of the baseline say little: then the floor has to be passed as well
  const fromFloor = differenceFrom(build, HEALING.floor, HEALING.z).low;
  const measured = known ? difference(build, known, HEALING.z).low : fromFloor;
  const low = other.of < HEALING.minimumViews ? Math.min(measured, fromFloor) : measured;
  const broken = enough(build, suspect.visitors.length, stratum) && low > HEALING.margin;
  return { stratum, build, baseline: known, broken };
};

/** Compares a build with its baseline (E-7, R-7). Each stratum is judged; any may show that it is broken. */
export const judge = (suspect: Iterable<Counts>, baseline: Iterable<Counts>): Judged[] => {
  const [counts, other] = [sumOf(suspect), sumOf(baseline)];
  return (['first', 'later', 'rendered'] as const).map((stratum) => judgeStratum(counts, other, stratum));
};

const percent = (value: number) => `${(value * 100).toFixed(1)}%`;
const words = ({ hits, of }: Share, stratum: Stratum) => {
  const { low, high } = wilson(hits, of, Z95);
  return `${hits} of ${of} ${stratum === 'rendered' ? 'renders' : 'views'} failed (${percent(hits / Math.max(1, of))}, 95% ${percent(low)} to ${percent(high)})`;
};

/** What a verdict says in the history. */
export const sentenceOf = ({ build, baseline, stratum }: Judged, baselineBuild: string | null): string => {
  const later = stratum === 'later' ? ' after the first screen' : '';
  const against =
    baseline && baselineBuild
      ? `${baselineBuild}: ${words(baseline, stratum)}`
      : `at most ${percent(HEALING.floor)} is healthy`;
  return `${words(build, stratum)}${later}; ${against}`;
};
