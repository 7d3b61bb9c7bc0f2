import { UsageError } from 'deploy-tooling/usage';
import { knownFor, startExperiment, type WantedExperiment } from '../../changes';
import type { Named } from '../../changes/known';
import { percent } from '../../changes/words';
import type { CompositionDocument, Plan } from '../../composition.schema';
import {
  type Forecast,
  forecast,
  LONGEST_DAYS,
  NOTHING_TELLS,
  planOf,
  points,
  reckoningFor,
} from '../../experiments';
import { endsOf, readResults, readTraffic, runOf, type VisitorCurve } from '../../exposures';
import { ALL } from '../../resolve/bucket';
import { type Answer, type Context, countsPlaceOf, optional, type Values } from '../command';
import { parts, table } from '../table';
import { numberOf, shareOf } from '../words';
import { liveOf } from './show';

const shareIn = (values: Values, name: 'rate' | 'effect'): number | null => {
  const said = optional(values, name);
  return said === null ? null : shareOf(said) / ALL;
};
const knownOf = (context: Context, document: CompositionDocument) => ({
  document,
  results: (run: Parameters<typeof endsOf>[0]) =>
    readResults(countsPlaceOf(context), runOf(run), endsOf(run, document)),
  traffic: () => readTraffic(countsPlaceOf(context), context.now),
});

/** What `--effect` asks for, to be kept with the experiment; null without it. */
export const planFor = async (
  context: Context,
  wanted: WantedExperiment,
  values: Values,
): Promise<Plan | null> => {
  const effect = shareIn(values, 'effect');
  if (effect === null && values.rate !== undefined)
    throw new UsageError('--rate is for --effect or --plan');
  if (effect === null) return null;
  const known = knownOf(context, await liveOf(context));
  return planOf(await reckoningFor(known, wanted, shareIn(values, 'rate')), effect);
};

const whole = (visitors: number) => Math.round(visitors).toLocaleString('en-US');
const trafficText = (curve: VisitorCurve, held: number): string => {
  if (curve.days === 0)
    return 'no whole day of visitors was counted yet, so nobody knows how long it takes';
  const kept = held > 0 ? `, ${percent(held)} of them held out` : '';
  return `${whole(curve.after(curve.days))} visitors in the ${curve.days} days that were counted${kept}`;
};
const wantedText = ({ wanted, curve }: Forecast): string => {
  if (!wanted) return '';
  const { effect, visitors, days } = wanted;
  const takes = curve.days > 0 ? `: ${days === null ? `over ${LONGEST_DAYS}` : days} days` : '';
  return `an effect of ${points(effect)} needs ${whole(visitors)} visitors of the two${takes}`;
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
  const said = optional(values, 'days');
  const found = await forecast(knownOf(context, document), wanted, {
    rate: shareIn(values, 'rate'),
    effect: shareIn(values, 'effect'),
    ...(said === null ? {} : { days: [numberOf(said, 'number of days')] }),
  });
  const { rate, shares, comparisons, curve, held, finds } = found;
  const from = found.from === NOTHING_TELLS ? `${found.from}; say --rate` : found.from;
  return {
    json: {
      rate,
      rateFrom: from,
      shares,
      comparisons,
      daysCounted: curve.days,
      heldOut: held,
      finds,
      ...found.wanted,
    },
    text: parts(
      `experiment ${wanted.id} would begin; ${percent(Math.round(rate * ALL))} convert as it is (${wanted.conversion}; ${from})`,
      `${trafficText(curve, held)}; ${comparisons} comparisons are corrected for`,
      table(
        ['DAYS', 'VISITORS OF CONTROL AND SMALLEST ARM', 'FINDS 8 TIMES IN 10'],
        curve.days > 0
          ? finds.map((line) => [
              String(line.days),
              whole(line.visitors),
              line.effect === null ? 'nothing' : points(line.effect),
            ])
          : [],
      ),
      wantedText(found),
    ),
  };
};
