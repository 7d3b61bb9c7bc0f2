import type { Experiment } from '../experiment.schema';
import { controlOf, type VisitorCurve } from '../exposures';
import { ALL } from '../resolve/bucket';
import { METRICS } from './reading';
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
export const visitorsFor = (
  { rate, shares, comparisons, alpha = 0.05 }: Wanted,
  effect: number,
): number => {
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

/** Shares of the two arms that are compared last: the control's and the smallest other's, basis points. */
export const pairOf = (experiment: Pick<Experiment, 'arms'>): [control: number, other: number] => {
  const control = controlOf(experiment);
  const shareOf = (id: string) => experiment.arms.find((arm) => arm.id === id)?.share ?? 0;
  const others = experiment.arms.filter(
    ({ id, share, stopped }) => id !== control && share > 0 && !stopped,
  );
  return [shareOf(control), others.length > 0 ? Math.min(...others.map(({ share }) => share)) : 0];
};
/** All metrics of all arms against the control. */
export const comparisonsOf = ({ arms }: Pick<Experiment, 'arms'>): number =>
  METRICS.length * Math.max(1, arms.length - 1);

/** More days are nobody's plan: a browser keeps its visitor for so long. */
export const LONGEST_DAYS = 400;

/**
 * Whole days until a number of visitors of two arms came beside those of the days before; null when that takes more than 400.
 * @param pair shares of the two arms, basis points, of visitors who are not held out
 */
export const daysUntil = (
  wanted: number,
  {
    curve,
    pair,
    held,
    elapsed = 0,
  }: { curve: VisitorCurve; pair: readonly number[]; held: number; elapsed?: number },
): number | null => {
  const part = partOf(pair, held);
  const before = curve.after(elapsed);
  for (let days = 0; days <= LONGEST_DAYS; days += 1) {
    if ((curve.after(elapsed + days) - before) * part >= wanted) return days;
  }
  return null;
};
/** The two arms' part of all visitors, 0..1. @param held basis points of visitors who are held out */
export const partOf = (pair: readonly number[], held: number): number =>
  (pair.reduce((sum, share) => sum + share, 0) / ALL) * (1 - held / ALL);
