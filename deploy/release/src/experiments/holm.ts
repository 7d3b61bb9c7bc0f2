/**
 * Holm's step-down correction: of several true "no effect" one is refused with a chance of `p` at most. What may be looked at at any time stays so.
 * @returns in the order of `values`
 */
export const holm = (values: readonly number[]): number[] => {
  const order = values.map((p, at) => ({ p, at })).toSorted((a, b) => a.p - b.p);
  const corrected = values.map(() => 1);
  let highest = 0;
  for (const [rank, { p, at }] of order.entries()) {
    highest = Math.max(highest, Math.min(1, p * (values.length - rank)));
    corrected[at] = highest;
  }
  return corrected;
};
