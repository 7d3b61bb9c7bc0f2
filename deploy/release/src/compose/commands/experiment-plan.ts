import { knownFor, startExperiment, type WantedExperiment } from '../../changes';
import type { Named } from '../../changes/known';
import { percent } from '../../changes/words';
import type { CompositionDocument, Plan } from '../../composition.schema';
import { RefusedError } from '../../document';
import {
  controlOf,
  curveOf,
  endsOf,
  readResults,
  readTraffic,
  runOf,
  type VisitorCurve,
} from '../../exposures';
import { ALL } from '../../resolve/bucket';
import { holdoutFor } from '../../resolve/participation';
import { comparisonsOf, daysUntil, effectFor, LONGEST_DAYS, pairOf, partOf, visitorsFor } from '../../trials';
import { type Answer, type Context, evidenceOf, optional, UsageError, type Values } from '../command';
import { parts, table } from '../table';
import { numberOf, shareOf } from '../words';
import { liveOf } from './show';

/** Days of which is told what they find, where nobody says. */
const DAYS = [7, 14, 28];
/** Visitors of a control of which a rate is read. */
const LEAST = 100;
/** Runs that are looked through for a rate. */
const RUNS = 10;

interface Rate {
  /** 0..1. */
  rate: number;
  from: string;
}
interface Reckoning extends Rate {
  shares: [control: number, other: number];
  comparisons: number;
}

/** The share who convert as it is: as somebody says, as the control of such visitors did, or the one for which most visitors are needed. */
const rateFor = async (
  context: Context,
  document: CompositionDocument,
  { brand, conversion }: WantedExperiment,
  said: string | null,
): Promise<Rate> => {
  if (said !== null) return { rate: shareOf(said) / ALL, from: 'as you say' };
  const { experiments = [], archive = [] } = document;
  const runs = [...archive, ...experiments].filter((run) => run.brand === brand).toReversed();
  for (const run of runs.slice(0, RUNS)) {
    const { moments } = await readResults(evidenceOf(context), runOf(run), endsOf(run, document));
    const control = moments.find(({ arm }) => arm === controlOf(run));
    if (!control || control.n < LEAST) continue;
    const { visitors = 0 } = control.outcomes[conversion] ?? {};
    return { rate: visitors / control.n, from: `the control of ${run.id}, since ${run.startedAt}` };
  }
  return { rate: 0.5, from: 'nothing tells it yet, and 50 % ask for most visitors; say --rate' };
};
const reckoningFor = async (
  context: Context,
  document: CompositionDocument,
  wanted: WantedExperiment,
  values: Values,
): Promise<Reckoning> => ({
  ...(await rateFor(context, document, wanted, optional(values, 'rate'))),
  ...{ shares: pairOf(wanted), comparisons: comparisonsOf(wanted) },
});

const points = (effect: number) => `${(100 * effect).toFixed(2)} pp`;
const effectIn = (values: Values): number | null => {
  const said = optional(values, 'effect');
  return said === null ? null : shareOf(said) / ALL;
};

/** @throws RefusedError when no number of visitors finds it */
const visitorsWanted = (reckoning: Reckoning, effect: number): number => {
  const { rate } = reckoning;
  if (rate + effect > 1) {
    const before = percent(Math.round(rate * ALL));
    throw new RefusedError(`${before} convert already; there cannot be ${points(effect)} more`);
  }
  const visitors = visitorsFor(reckoning, effect);
  if (Number.isFinite(visitors)) return visitors;
  throw new RefusedError('an effect over 0, and two arms with a share, are what can be found');
};

/** What `--effect` asks for, to be kept with the experiment; null without it. */
export const planFor = async (
  context: Context,
  wanted: WantedExperiment,
  values: Values,
): Promise<Plan | null> => {
  const effect = effectIn(values);
  if (effect === null && values.rate !== undefined) throw new UsageError('--rate is for --effect or --plan');
  if (effect === null) return null;
  const reckoning = await reckoningFor(context, await liveOf(context), wanted, values);
  const visitors = visitorsWanted(reckoning, effect);
  return { effect: Math.round(effect * ALL), rate: Math.round(reckoning.rate * ALL), visitors };
};

const whole = (visitors: number) => Math.round(visitors).toLocaleString('en-US');
const trafficText = (curve: VisitorCurve, held: number): string => {
  if (curve.days === 0) return 'no whole day of visitors was counted yet, so nobody knows how long it takes';
  const kept = held > 0 ? `, ${percent(held)} of them held out` : '';
  return `${whole(curve.after(curve.days))} visitors in the ${curve.days} days that were counted${kept}`;
};

/** `experiment start … --plan`: what it would find, and how long that takes; nothing is begun. @throws RefusedError when it could not begin */
export const plan = async (
  context: Context,
  wanted: WantedExperiment,
  named: Named,
  values: Values,
): Promise<Answer> => {
  const document = await liveOf(context);
  startExperiment(await knownFor(context, document, named), wanted)(document);
  const reckoning = await reckoningFor(context, document, wanted, values);
  const { rate, from, shares, comparisons } = reckoning;
  const curve = curveOf(await readTraffic(evidenceOf(context), context.now), wanted.brand);
  const held = holdoutFor(document, wanted.brand ?? '')?.share ?? 0;
  const said = optional(values, 'days');
  const finds = (said === null ? DAYS : [numberOf(said, 'number of days')]).map((days) => {
    const visitors = Math.floor(curve.after(days) * partOf(shares, held));
    return { days, visitors, effect: effectFor(reckoning, visitors) };
  });
  const effect = effectIn(values);
  const visitors = effect === null ? null : visitorsWanted(reckoning, effect);
  const isKnown = curve.days > 0;
  const days = visitors === null || !isKnown ? null : daysUntil(visitors, { curve, pair: shares, held });
  const takes = isKnown ? `: ${days === null ? `over ${LONGEST_DAYS}` : days} days` : '';
  return {
    json: {
      ...{ rate, rateFrom: from, shares, comparisons, daysCounted: curve.days, heldOut: held, finds },
      ...(visitors === null ? {} : { effect, visitors, days }),
    },
    text: parts(
      `experiment ${wanted.id} would begin; ${percent(Math.round(rate * ALL))} convert as it is (${wanted.conversion}; ${from})`,
      `${trafficText(curve, held)}; ${comparisons} comparisons are corrected for`,
      table(
        ['DAYS', 'VISITORS OF CONTROL AND SMALLEST ARM', 'FINDS 8 TIMES IN 10'],
        isKnown
          ? finds.map((line) => [
              ...[String(line.days), whole(line.visitors)],
              line.effect === null ? 'nothing' : points(line.effect),
            ])
          : [],
      ),
      effect === null || visitors === null
        ? ''
        : `an effect of ${points(effect)} needs ${whole(visitors)} visitors of the two${takes}`,
    ),
  };
};
