import { oddsAgainst } from './odds';
import { HEALING } from './rules';
import { type Share, wilson, Z95 } from './statistics';
import { STRATA, type Stratum, type Tally } from './tally';
import { type Prior, priorOf, usualAtMost } from './usual';

/** What was seen from the begin of one stretch of a build’s check until now: of the build, and of its baseline meanwhile. */
export interface Look {
  /** Number of the stretch, from the begin of the check. */
  stretch: number;
  build: Tally;
  beside: Tally;
}
export interface Judged {
  stratum: Stratum;
  /** Of the look that says most. */
  build: Share;
  beside: Share;
  /** What the area's history says. */
  prior: Prior;
  /** How much more the views speak for a broken build than for a healthy one. */
  odds: number;
  broken: boolean;
}

/** Odds at which a build is broken: a healthy one passes them once in `1 / falseAlarm` checks at most, over all strata. */
export const ENOUGH = STRATA.length / HEALING.falseAlarm;

/** A check may go on without end, so later begins share what the first ones leave; all together are 1. */
const weightOf = (stretch: number): number => 1 / ((stretch + 1) * (stretch + 2));

const enough = ({ shares, visitors }: Tally, stratum: Stratum): boolean => {
  const { hits, of } = shares[stratum];
  if (stratum === 'rendered') return hits >= HEALING.minimumFaulted;
  const { minimumViews, minimumFailed, minimumVisitors } = HEALING;
  return of >= minimumViews && hits >= minimumFailed && visitors.size >= minimumVisitors;
};

const healthy = (usual: number): number => Math.min(usual + HEALING.margin, 0.999);

const judgeStratum = (looks: readonly Look[], history: Tally, stratum: Stratum): Judged => {
  const prior = priorOf(history.shares[stratum]);
  const [whole] = looks;
  const nothing = { hits: 0, of: 0 };
  let [shown, most, odds] = [whole, 0, 0];
  for (const look of looks) {
    const [build, beside] = [look.build.shares[stratum], look.beside.shares[stratum]];
    if (!enough(look.build, stratum)) continue;
    const weight = weightOf(look.stretch);
    // what says next to nothing by a rough measure is not worth the exact one
    const rough = (prior.hits + beside.hits) / (prior.of + beside.of);
    if (weight * oddsAgainst(build, healthy(rough)) < ENOUGH / 1000) continue;
    const part = weight * oddsAgainst(build, healthy(usualAtMost(prior, beside)));
    odds += part;
    if (part > most) [shown, most] = [look, part];
  }
  return {
    stratum,
    prior,
    odds,
    broken: odds >= ENOUGH,
    build: shown?.build.shares[stratum] ?? nothing,
    beside: shown?.beside.shares[stratum] ?? nothing,
  };
};

/**
 * Judges a build by each kind of trouble (E-7, PG-7); any of them may show that it is broken.
 * @param looks from the begin of each stretch that is looked at until now, the longest first
 * @param history of the area without this build
 */
export const judge = (looks: readonly Look[], history: Tally): Judged[] =>
  STRATA.map((stratum) => judgeStratum(looks, history, stratum));

const percent = (value: number) => `${(value * 100).toFixed(1)}%`;
const WHAT: Record<Stratum, string> = {
  first: 'views failed',
  later: 'views failed after the first screen',
  errors: 'views had an uncaught error',
  errorsLater: 'views had an uncaught error after the first screen',
  rendered: 'renders failed',
};
const words = ({ hits, of }: Share, stratum: Stratum) => {
  const { low, high } = wilson(hits, of, Z95);
  return `${hits} of ${of} ${WHAT[stratum]} (${percent(hits / Math.max(1, of))}, 95% ${percent(low)} to ${percent(high)})`;
};
const MILLION = 1e6;
/** `4100 to 1`. */
export const oddsText = (odds: number): string =>
  odds > MILLION ? 'over a million to 1' : `${Math.floor(odds)} to 1`;

/** The share in which the area usually fails, at most, as far as was known for the verdict. */
export const usualOf = ({ prior, beside }: Pick<Judged, 'prior' | 'beside'>): number =>
  usualAtMost(prior, beside);

/** What a verdict says in the history. @param compared what stands beside it, in words; null: nothing */
export const sentenceOf = (judged: Judged, compared: string | null): string => {
  const { stratum, build, beside, odds } = judged;
  const other = compared && beside.of > 0 ? `; ${compared}: ${words(beside, stratum)}` : '';
  return `${words(build, stratum)}${other}; usual is at most ${percent(usualOf(judged))}; ${oddsText(odds)} that it is broken`;
};
