import { Cache } from 'deploy-observability/cache';
import { HEALING } from './rules';
import type { Share } from './statistics';

/** What is believed of an area before anything is seen: as if so many views had been, and so many of them had failed. */
export type Prior = Share;

/** What an area's history says, as much as `HEALING.historyViews` views at most: times change. */
export const priorOf = ({ hits, of }: Share): Prior => {
  const weight = of > 0 ? Math.min(1, HEALING.historyViews / of) : 0;
  return { hits: hits * weight, of: HEALING.priorViews + of * weight };
};

const POINTS = 400;
/** Shares, denser towards 0, where healthy areas are; the room that each stands for, and the logarithms of failing and holding. */
const SHARES = Float64Array.from({ length: POINTS }, (_, at) => ((at + 0.5) / POINTS) ** 2);
const WIDTHS = Float64Array.from({ length: POINTS }, (_, at) => (2 * (at + 0.5)) / POINTS ** 2);
const FAILS = SHARES.map((share) => Math.log(share));
const HOLDS = SHARES.map((share) => Math.log1p(-share));

const logLikelihoods = ({ hits, of }: Share): Float64Array =>
  FAILS.map((fails, at) => hits * fails + (of - hits) * (HOLDS[at] ?? 0));

/** Divided by their sum, from logarithms. */
const normed = (logarithms: Float64Array): Float64Array => {
  const most = logarithms.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const values = logarithms.map((value) => Math.exp(value - most));
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
};

/** Belief before anything is seen beside the suspect, as logarithms. */
const believed = (prior: Prior): Float64Array => {
  const room = WIDTHS.reduce((sum, width) => sum + width, 0);
  const asEver = normed(
    logLikelihoods(prior).map((value, at) => value + Math.log(WIDTHS[at] ?? 0)),
  );
  return asEver.map((part, at) =>
    Math.log((1 - HEALING.common) * part + (HEALING.common * (WIDTHS[at] ?? 0)) / room),
  );
};
const known = new Cache<string, Float64Array>({ most: 200 });

/**
 * The share of views that an area without a fault of its own fails in now, at most: the upper end of what is believed of it, by its
 * history and by what was seen beside the suspect. That something common happened, in which any share may fail, is believed a little;
 * failures beside the suspect make it believed more.
 */
export const usualAtMost = (prior: Prior, beside: Share): number => {
  const before = known.get(`${prior.hits}/${prior.of}`, () => believed(prior));
  const seen = logLikelihoods(beside);
  const belief = normed(before.map((value, at) => value + (seen[at] ?? 0)));
  let sum = 0;
  const end = belief.findIndex((part) => {
    sum += part;
    return sum >= HEALING.sure;
  });
  return SHARES[end < 0 ? POINTS - 1 : end] ?? 1;
};
