import { halfWidth, tuning } from './sequence';

/** A test that finds its effect eight times in ten. */
const POWER_Z = 0.8416;

/** What somebody wants to know before an experiment begins. */
export interface Wanted {
  /** Share of visitors who convert as it is, 0..1. */
  rate: number;
  /** Of the brand's visitors, basis points an arm; the control is one of them. */
  shares: readonly number[];
  /** Comparisons that are corrected for. */
  comparisons: number;
  alpha?: number;
}

/** Deviations that a difference must have behind it at the planned end: the sequence's width there, and the power on top. */
const deviations = (alpha: number): number => halfWidth(1, tuning(1, alpha), alpha) + POWER_Z;

/** @param shares of the two arms, basis points @returns of both together, so that an effect of that size is found 8 times in 10 */
export const visitorsFor = ({ rate, shares, comparisons, alpha = 0.05 }: Wanted, effect: number): number => {
  const [control = 0, ...others] = shares.toSorted((a, b) => b - a);
  const smallest = others.at(-1) ?? control;
  const both = control + smallest;
  const [one, other] = [rate * (1 - rate), (rate + effect) * (1 - rate - effect)];
  if (!(both > 0) || !(effect > 0)) return Number.POSITIVE_INFINITY;
  const variance = (one * both) / control + (Math.max(0, other) * both) / smallest;
  return Math.ceil((deviations(alpha / comparisons) / effect) ** 2 * variance);
};

/** The smallest effect, in absolute shares, that so many visitors of two arms find 8 times in 10; null when none is small enough. */
export const effectFor = (wanted: Wanted, visitors: number): number | null => {
  let [low, high] = [0, 1 - wanted.rate];
  if (visitorsFor(wanted, high) > visitors) return null;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (visitorsFor(wanted, middle) > visitors) low = middle;
    else high = middle;
  }
  return high;
};

/** Days until so many visitors of two arms are there. @param perDay of the brand @param shares of the two arms, basis points */
export const daysFor = (visitors: number, perDay: number, shares: readonly number[]): number => {
  const sorted = shares.toSorted((a, b) => b - a);
  const both = ((sorted[0] ?? 0) + (sorted.length > 1 ? (sorted.at(-1) ?? 0) : 0)) / 10_000;
  return perDay * both > 0 ? visitors / (perDay * both) : Number.POSITIVE_INFINITY;
};
