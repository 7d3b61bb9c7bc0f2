import {
  type AnyExperiment,
  type CompositionDocument,
  comparisonsOf,
  controlOf,
  daysUntil,
  effectFor,
  endOf,
  endsOf,
  holdoutFor,
  LONGEST_DAYS,
  PLANNED,
  pairOf,
  type Reading,
  type VisitorCurve,
} from 'deploy-release';
import { count, signed } from '../parts/format';
import { h, type Markup } from '../parts/markup';

const DAY = 86_400_000;
/** Visitors of a control of which a rate is read. */
const LEAST = 100;

interface Seen {
  reading: Reading;
  curve: VisitorCurve;
  document: Pick<CompositionDocument, 'kills' | 'holdouts'>;
  /** Milliseconds. */
  now: number;
}

/** What a running experiment finds when as many visitors are there as its intervals are made for, and when that is. */
export const daysLeft = (
  experiment: AnyExperiment,
  { reading, curve, document, now }: Seen,
): Markup => {
  const ended = endsOf(experiment, document).arms;
  const goOn = { arms: experiment.arms.filter(({ id }) => ended[id] === undefined) };
  const pair = pairOf(goOn);
  if (endOf(experiment) !== null || Math.min(...pair) === 0) return h``;
  const target = experiment.plan?.visitors ?? PLANNED;
  const counted =
    reading.metrics.find(({ metric }) => metric.id === experiment.conversion)?.arms ?? [];
  const [control, ...others] = [
    ...counted.filter(({ arm }) => arm === controlOf(goOn)),
    ...counted
      .filter(({ arm }) => arm !== controlOf(goOn) && goOn.arms.some(({ id }) => id === arm))
      .toSorted((a, b) => a.n - b.n),
  ];
  const planned = experiment.plan ? experiment.plan.rate / 10_000 : 0.5;
  const rate = control && control.n >= LEAST ? control.sum / control.n : planned;
  const found = effectFor({ rate, shares: pair, comparisons: comparisonsOf(experiment) }, target);
  const missing = target - (control?.n ?? 0) - (others[0]?.n ?? 0);
  const held = holdoutFor(document, experiment.brand ?? '')?.share ?? 0;
  const elapsed = Math.max(0, Math.floor((now - Date.parse(experiment.startedAt)) / DAY));
  const left = daysUntil(missing, { curve, pair, held, elapsed });
  const finds = found === null ? 'nothing' : signed(found);
  const days = left === null ? `over ${LONGEST_DAYS}` : count(left);
  return h`<div><dt>Finds 8 times in 10</dt><dd>${finds} <span class="mute small">with ${count(target)} visitors of control and smallest arm</span></dd></div>
    <div><dt>Days left until then</dt><dd>${curve.days === 0 && missing > 0 ? h`<span class="mute small">no whole day of visitors was counted yet</span>` : days}</dd></div>`;
};
