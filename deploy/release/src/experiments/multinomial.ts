import { logGamma } from './chi-squared';

/** Weights of the priors around the planned shares, in visitors: the small one finds large differences early, the large one small ones late. */
const PRIORS = [20, 1000] as const;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/**
 * Whether counts are of the planned shares, valid at every look: the inverse Bayes factor of Dirichlet priors around the shares against
 * the shares themselves (Lindon and Malek, 2022). Under the shares it is below `a` at any look of all with probability `a` at most.
 * @param shares positive or 0, of any sum
 * @returns 0..1; 1 without counts, or with one kind alone; 0 for a count of a share of 0
 */
export const splitP = (counts: readonly number[], shares: readonly number[]): number => {
  const whole = sumOf(shares);
  if (counts.some((count, at) => count > 0 && !shares[at])) return 0;
  const kinds = counts
    .map((count, at) => ({ count, share: (shares[at] ?? 0) / whole }))
    .filter(({ share }) => share > 0);
  const all = sumOf(counts);
  if (all === 0 || kinds.length < 2) return 1;
  const logFactor = (prior: number): number =>
    logGamma(prior) -
    logGamma(prior + all) +
    sumOf(
      kinds.map(
        ({ count, share }) =>
          logGamma(prior * share + count) - logGamma(prior * share) - count * Math.log(share),
      ),
    );
  const factors = PRIORS.map((prior) => Math.exp(logFactor(prior)) / PRIORS.length);
  return Math.min(1, 1 / sumOf(factors));
};
