/** Sums of one arm: `n` visitors, mean and variance of what each did. */
export interface Sample {
  n: number;
  mean: number;
  variance: number;
}
/** A difference of means that may be looked at at any time, as often as anybody likes. */
export interface Difference {
  value: number;
  low: number;
  high: number;
  /** Valid at any time: below 0.05 at some look in one of 20 experiments without an effect, at most. */
  p: number;
}

/**
 * The mixture's width: narrowest when `planned` visitors were seen, a little wider before and after
 * (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas, "Time-uniform central limit theory and asymptotic confidence sequences", 2024, section 2.2).
 */
export const tuning = (planned: number, alpha: number): number =>
  (-2 * Math.log(alpha) + Math.log(-2 * Math.log(alpha) + 1)) / Math.max(1, planned);

/** Half of a confidence sequence's width after `t` observations of deviation 1 (theorem 2.2 there). */
export const halfWidth = (t: number, rho2: number, alpha: number): number =>
  Math.sqrt(((2 * (t * rho2 + 1)) / (t * t * rho2)) * Math.log(Math.sqrt(t * rho2 + 1) / alpha));

/** Under so many visitors an arm, nothing is said: the sequence rests on means that are nearly normal. */
const LEAST_VISITORS = 100;

const NOTHING: Difference = {
  value: 0,
  low: Number.NEGATIVE_INFINITY,
  high: Number.POSITIVE_INFINITY,
  p: 1,
};

/**
 * `a - b` of two arms that fill side by side: Robbins' normal mixture over the deviation of the difference, as if both arms were one stream of `a.n + b.n`
 * visitors in which each counts for its arm.
 * @param planned visitors of both arms at which it is narrowest
 */
export const differenceOf = (
  a: Sample,
  b: Sample,
  { planned, alpha = 0.05 }: { planned: number; alpha?: number },
): Difference => {
  if (Math.min(a.n, b.n) < LEAST_VISITORS) return NOTHING;
  const t = a.n + b.n;
  const deviation = Math.sqrt(t * (a.variance / a.n + b.variance / b.n));
  const value = a.mean - b.mean;
  if (!(deviation > 0)) return { ...NOTHING, value };
  const rho2 = tuning(planned, alpha);
  const half = deviation * halfWidth(t, rho2, alpha);
  // the mixture's likelihood ratio against "no difference"
  const score = (t * value) / deviation;
  const logRatio = -0.5 * Math.log(t * rho2 + 1) + (score ** 2 * rho2) / (2 * (t * rho2 + 1));
  return { value, low: value - half, high: value + half, p: Math.min(1, Math.exp(-logRatio)) };
};

/**
 * A share as a sample. One visitor of each kind is added to the variance, so that a share of none or all is not taken for certain.
 */
export const shareSample = (hits: number, n: number): Sample => {
  const share = (hits + 1) / (n + 2);
  return { n, mean: n > 0 ? hits / n : 0, variance: share * (1 - share) };
};
/** A mean of counts. @param y sum, @param yy sum of squares */
export const meanSample = (n: number, y: number, yy: number): Sample => {
  const mean = n > 0 ? y / n : 0;
  return { n, mean, variance: n > 1 ? Math.max(0, (yy - n * mean * mean) / (n - 1)) : 0 };
};

/** A share by itself that may be looked at at any time. @param planned visitors of this arm */
export const shareSequence = (
  hits: number,
  n: number,
  { planned, alpha = 0.05 }: { planned: number; alpha?: number },
): { low: number; high: number } => {
  if (n === 0) return { low: 0, high: 1 };
  const { mean, variance } = shareSample(hits, n);
  const half = Math.sqrt(variance) * halfWidth(n, tuning(planned, alpha), alpha);
  return { low: Math.max(0, mean - half), high: Math.min(1, mean + half) };
};
