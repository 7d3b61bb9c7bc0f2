import type { Share } from './statistics';

/** How broken a build may be, in so many steps between what is healthy and always. */
const ALTERNATIVES = 20;

/** Logarithm of how likely exactly these views are. */
const likelihood = ({ hits, of }: Share, rate: number): number =>
  (hits > 0 ? hits * Math.log(rate) : 0) + (of > hits ? (of - hits) * Math.log1p(-rate) : 0);

/**
 * How much better "it fails more often than `healthy`" tells of these views than "it fails so often": the mean of the likelihood
 * ratios of all alternatives. Of a build that fails in `healthy` of its views or less it ever passes x with a chance of 1/x at most,
 * however often it is looked at (Ville's inequality: for such a build each ratio is a supermartingale that begins at 1).
 * @param healthy a share above 0 and below 1
 */
export const oddsAgainst = (seen: Share, healthy: number): number => {
  const base = likelihood(seen, healthy);
  let sum = 0;
  for (let step = 1; step <= ALTERNATIVES; step += 1) {
    const rate = healthy + ((1 - healthy) * step) / ALTERNATIVES;
    // always means always: one view that did not fail speaks against it
    if (step < ALTERNATIVES) sum += Math.exp(likelihood(seen, rate) - base);
    else if (seen.hits === seen.of) sum += Math.exp(-base);
  }
  return sum / ALTERNATIVES;
};
