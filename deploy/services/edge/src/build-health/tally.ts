import type { Counts } from './counts';
import type { Share } from './statistics';

/**
 * Kinds of trouble, judged apart: an area failed in pages that needed it at once (`first`) or had it at hand (`later`), an error of it
 * was not caught in such pages (`errors`, `errorsLater`), or it broke a render of the edge (`rendered`).
 */
export const STRATA = ['first', 'later', 'errors', 'errorsLater', 'rendered'] as const;
export type Stratum = (typeof STRATA)[number];

/** Sums of counts by kind of trouble, and whom it happened to. */
export interface Tally {
  shares: Record<Stratum, Share>;
  visitors: ReadonlySet<string>;
}

const shareOf = (counts: Counts, stratum: Stratum): Share => {
  const {
    views,
    failed,
    offered,
    failedLater,
    renders = 0,
    faulted = 0,
    errored,
    erroredLater,
  } = counts;
  switch (stratum) {
    case 'first':
      return { hits: failed, of: views };
    case 'later':
      return { hits: failedLater, of: offered };
    // where errors were not counted, nothing is known of the views
    case 'errors':
      return errored === undefined ? { hits: 0, of: 0 } : { hits: errored, of: views };
    case 'errorsLater':
      return erroredLater === undefined ? { hits: 0, of: 0 } : { hits: erroredLater, of: offered };
    case 'rendered':
      return { hits: faulted, of: renders };
  }
};

const sumIn = (counts: readonly Counts[], stratum: Stratum): Share => {
  const sum = { hits: 0, of: 0 };
  for (const each of counts) {
    const { hits, of } = shareOf(each, stratum);
    sum.hits += hits;
    sum.of += of;
  }
  // a failure may be told in a minute after that of its view
  return { hits: Math.min(sum.hits, sum.of), of: sum.of };
};

export const tallyOf = (counts: readonly Counts[]): Tally => ({
  shares: Object.fromEntries(
    STRATA.map((stratum) => [stratum, sumIn(counts, stratum)]),
  ) as Tally['shares'],
  visitors: new Set(counts.flatMap(({ visitors }) => visitors)),
});
