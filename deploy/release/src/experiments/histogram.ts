/** Numbers of values by step of a scale in powers; sparse, mergeable, never longer than the scale. */
export type Histogram = Record<string, number>;

/** Steps grow by a tenth: a quantile is right to within five percent. */
const RATIO = 1.1;
const STEPS = 90;

/** A scale starts at the smallest value that is told from zero. */
export interface Scale {
  smallest: number;
}
/** Milliseconds. */
export const DURATION: Scale = { smallest: 20 };
/** Layout shift, without a unit. */
export const SHIFT: Scale = { smallest: 0.001 };

const stepOf = (value: number, { smallest }: Scale): number =>
  value < smallest
    ? 0
    : Math.min(STEPS, 1 + Math.floor(Math.log(value / smallest) / Math.log(RATIO)));

/** The middle of a step. */
const middleOf = (step: number, { smallest }: Scale): number =>
  step === 0 ? 0 : smallest * RATIO ** (step - 0.5);

export const note = (histogram: Histogram, value: number, scale: Scale): void => {
  const step = stepOf(value, scale);
  histogram[step] = (histogram[step] ?? 0) + 1;
};

export const countOf = (histogram: Histogram): number =>
  Object.values(histogram).reduce((sum, count) => sum + count, 0);

/** Null when there is no value. @param share 0.75 for the 75th percentile */
export const quantile = (histogram: Histogram, share: number, scale: Scale): number | null => {
  const wanted = countOf(histogram) * share;
  let seen = 0;
  const steps = Object.entries(histogram).sort(([a], [b]) => Number(a) - Number(b));
  for (const [step, count] of steps) {
    seen += count;
    if (seen >= wanted) return middleOf(Number(step), scale);
  }
  return null;
};

export const mergeHistogram = (into: Histogram, from: Histogram): void => {
  for (const [step, count] of Object.entries(from)) into[step] = (into[step] ?? 0) + count;
};

/** Values over a limit, to within a step. */
export const shareOver = (
  histogram: Histogram,
  limit: number,
  scale: Scale,
): { hits: number; of: number } => {
  const step = stepOf(limit, scale);
  const over = Object.entries(histogram).filter(([at]) => Number(at) > step);
  return { hits: over.reduce((sum, [, count]) => sum + count, 0), of: countOf(histogram) };
};
