export interface Shift {
  /** Milliseconds since the navigation. */
  at: number;
  value: number;
}
/** A session window ends after so long without a shift, and at the latest after so long, in milliseconds. */
const GAP = 1000;
const LONGEST = 5000;

/** Cumulative layout shift: the largest sum of a session window. */
export const cumulativeShift = (shifts: readonly Shift[]): number => {
  let worst = 0;
  let sum = 0;
  let begun = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, value } of shifts.toSorted((a, b) => a.at - b.at)) {
    if (at - last >= GAP || at - begun >= LONGEST) {
      sum = 0;
      begun = at;
    }
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
};
