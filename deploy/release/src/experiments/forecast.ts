import { percent } from '../changes/words';
import type { CompositionDocument } from '../composition.schema';
import { RefusedError } from '../document';
import type { Experiment, Plan } from '../experiment.schema';
import {
  type AnyExperiment,
  controlOf,
  curveOf,
  type RunResults,
  type TrafficDay,
  type VisitorCurve,
} from '../exposures';
import { ALL } from '../resolve/bucket';
import { holdoutFor } from '../resolve/participation';
import { comparisonsOf, daysUntil, effectFor, pairOf, partOf, visitorsFor } from './plan';

/** Days of which is told what they find, where nobody says. */
const DAYS = [7, 14, 28];
/** Visitors of a control of which a rate is read. */
const LEAST = 100;
/** Runs that are looked through for a rate. */
const RUNS = 10;

/** An experiment that did not begin yet. */
export type Unstarted = Pick<Experiment, 'brand' | 'conversion' | 'arms'>;
/** What is known of visitors so far. */
export interface Known {
  document: CompositionDocument;
  results(run: AnyExperiment): Promise<Pick<RunResults, 'moments'>>;
  /** Of the whole days before now. */
  traffic(): Promise<readonly TrafficDay[]>;
}
interface Asked {
  /** Share who convert as it is, 0..1; null: as the newest control of such visitors did, else the one for which most visitors are needed. */
  rate: number | null;
  /** That is to be found, 0..1 of all visitors; null: none is asked for. */
  effect: number | null;
  days?: readonly number[];
}
export interface Reckoning {
  rate: number;
  /** Where the rate comes from, for people. */
  from: string;
  shares: [control: number, other: number];
  comparisons: number;
}
/** Visitors are those of control and smallest arm. */
export interface Forecast extends Reckoning {
  curve: VisitorCurve;
  /** Basis points of visitors who are held out. */
  held: number;
  /** What so many days find 8 times in 10, in shares of all visitors; null for nothing. */
  finds: { days: number; visitors: number; effect: number | null }[];
  /** Of the effect that was asked for; `days` is null where it is too long or nobody knows. */
  wanted: { effect: number; visitors: number; days: number | null } | null;
}

export const NOTHING_TELLS = 'nothing tells it yet, and 50 % ask for most visitors';

const rateFor = async (
  { document, results }: Known,
  { brand, conversion }: Unstarted,
  said: number | null,
): Promise<Pick<Reckoning, 'rate' | 'from'>> => {
  if (said !== null) return { rate: said, from: 'as you say' };
  const { experiments = [], archive = [] } = document;
  const runs = [...archive, ...experiments].filter((run) => run.brand === brand).toReversed();
  for (const run of runs.slice(0, RUNS)) {
    const { moments } = await results(run);
    const control = moments.find(({ arm }) => arm === controlOf(run));
    if (!control || control.n < LEAST) continue;
    const { visitors = 0 } = control.outcomes[conversion] ?? {};
    return { rate: visitors / control.n, from: `the control of ${run.id}, since ${run.startedAt}` };
  }
  return { rate: 0.5, from: NOTHING_TELLS };
};

export const reckoningFor = async (
  known: Known,
  unstarted: Unstarted,
  rate: number | null,
): Promise<Reckoning> => ({
  ...(await rateFor(known, unstarted, rate)),
  shares: pairOf(unstarted),
  comparisons: comparisonsOf(unstarted),
});

export const points = (effect: number): string => `${(100 * effect).toFixed(2)} pp`;

/** @throws RefusedError when no number of visitors finds it */
const visitorsWanted = (reckoning: Omit<Reckoning, 'from'>, effect: number): number => {
  const { rate } = reckoning;
  if (rate + effect > 1) {
    const before = percent(Math.round(rate * ALL));
    throw new RefusedError(`${before} convert already; there cannot be ${points(effect)} more`);
  }
  const visitors = visitorsFor(reckoning, effect);
  if (Number.isFinite(visitors)) return visitors;
  throw new RefusedError('an effect over 0, and two arms with a share, are what can be found');
};

/** What is kept with an experiment that is to find an effect. @throws RefusedError when no number of visitors finds it */
export const planOf = (reckoning: Omit<Reckoning, 'from'>, effect: number): Plan => ({
  effect: Math.round(effect * ALL),
  rate: Math.round(reckoning.rate * ALL),
  visitors: visitorsWanted(reckoning, effect),
});

/** What an experiment would find, and how long that takes. @throws RefusedError for an effect that cannot be found */
export const forecast = async (
  known: Known,
  unstarted: Unstarted,
  { rate, effect, days = DAYS }: Asked,
): Promise<Forecast> => {
  const reckoning = await reckoningFor(known, unstarted, rate);
  const { shares } = reckoning;
  const curve = curveOf(await known.traffic(), unstarted.brand);
  const held = holdoutFor(known.document, unstarted.brand ?? '')?.share ?? 0;
  const finds = days.map((each) => {
    const visitors = Math.floor(curve.after(each) * partOf(shares, held));
    return { days: each, visitors, effect: effectFor(reckoning, visitors) };
  });
  if (effect === null) return { ...reckoning, curve, held, finds, wanted: null };
  const visitors = visitorsWanted(reckoning, effect);
  const until = curve.days > 0 ? daysUntil(visitors, { curve, pair: shares, held }) : null;
  return { ...reckoning, curve, held, finds, wanted: { effect, visitors, days: until } };
};
