import { fillersText } from '../changes/fillers';
import type { CompositionDocument } from '../composition.schema';
import type { RunResults } from '../exposures/results';
import { type AnyExperiment, armsIn, controlOf } from '../exposures/runs';
import { type Cell, csvOf } from './csv';
import { GUARD_ALPHA, GUARDRAILS, type GuardReading } from './guardrails';
import { ALPHA, METRICS, PLANNED, type Reading, readingOf } from './reading';
import { MISMATCH } from './sample-ratio';
import { shareSequence } from './sequence';

/** Which program, which build or commit of it, and the code that can reckon the same figures anew; null where it was not bundled. */
interface MadeBy {
  program: string;
  build: string;
  code: { file: string; sha256: string } | null;
}

/** What a report is made of. */
export interface ReportParts {
  document: Pick<CompositionDocument, 'revision'>;
  results: RunResults;
  guards: readonly GuardReading[];
  /** Commit of the sources of a build; empty where nobody knows. */
  commitOf: (build: string) => string;
  madeBy: MadeBy;
  /** Milliseconds. */
  now: number;
}

const DEFINITIONS = {
  assigned:
    'Visitors who were sent a page with the arm, each once a run; what an arm is compared by.',
  activated: 'Those of them who met the area of the experiment.',
  interval: `A confidence sequence: it holds at every look, with ${100 * (1 - ALPHA)} % for all looks together. Of a difference from the control, and of a share by itself.`,
  correctedP:
    'Valid at any time, by the mixture’s likelihood ratio; corrected by Holm over all metrics and arms.',
  verdict: `more or less when the corrected p is under ${ALPHA} and the arms are filled as planned, else none.`,
  adjusted:
    'Share of the variance that what visitors played in the 14 days before explains (CUPED).',
  filled: `Sequential multinomial test of the assigned against the planned shares, of all and by kind; at all looks together it is wrong in ${100 * MISMATCH} % of runs, and without the planned shares there are no verdicts.`,
  guardrail: `Broken when an arm is worse than the control by more than the tolerance, surely (${100 * (1 - GUARD_ALPHA)} % for all guardrails and arms), at any look.`,
  ended:
    'An arm that a guardrail stopped, or whose build was killed, is read until then, and the control with it.',
};

/** No number is infinite or none in JSON. */
const finite = (value: number | undefined): number | null =>
  value !== undefined && Number.isFinite(value) ? value : null;

const metricLines = ({ metrics }: Reading, { totals }: RunResults, planned: number) =>
  metrics.flatMap(({ metric, arms }) =>
    arms.map(({ arm, n, sum, explained, difference, corrected, verdict }) => {
      const own =
        metric.per === 'share' && n > 0 ? shareSequence(sum, n, { planned: planned / 2 }) : null;
      return {
        metric: metric.id,
        name: metric.name,
        arm,
        assigned: n,
        activated: totals.find((total) => total.arm === arm)?.exposures ?? 0,
        count: sum,
        value: n > 0 ? sum / n : null,
        low: own?.low ?? null,
        high: own?.high ?? null,
        difference: difference && {
          value: finite(difference.value),
          low: finite(difference.low),
          high: finite(difference.high),
          correctedP: corrected,
          verdict,
        },
        adjusted: explained,
      };
    }),
  );

const guardLines = (guards: readonly GuardReading[]) =>
  guards.map(({ guardrail, arm, share, control, low, high, broken }) => ({
    guardrail: guardrail.id,
    name: guardrail.name,
    arm,
    tolerance: guardrail.tolerance,
    hits: share.hits,
    of: share.of,
    visitors: share.visitors,
    control: { hits: control.hits, of: control.of, visitors: control.visitors },
    difference: { low: finite(low), high: finite(high) },
    broken,
  }));

const countsOf = ({ guardrail, arm, share, control }: GuardReading) => ({
  guardrail: guardrail.id,
  arm,
  share,
  control,
});

/** All that is known of a run, for machines; `counts` is what the rest is reckoned from. Shares are 0..1, times ISO 8601. */
export const reportOf = (
  run: AnyExperiment,
  { document, results, guards, commitOf, madeBy, now }: ReportParts,
) => {
  const planned = run.plan?.visitors ?? PLANNED;
  const control = controlOf(run);
  const reading = readingOf(armsIn(run), control, results, planned);
  const { ratio, mismatch } = reading;
  return {
    format: 1,
    exportedAt: new Date(now).toISOString(),
    revision: document.revision,
    madeBy,
    experiment: {
      id: run.id,
      area: run.area,
      slot: run.slot ?? null,
      brand: run.brand,
      conversion: run.conversion,
      layer: run.layer?.name ?? null,
      plan: run.plan ?? null,
      withoutBots: run.excludeBots,
      withoutStaff: run.excludeStaff,
      startedAt: run.startedAt,
      ...('stoppedAt' in run
        ? { stoppedAt: run.stoppedAt, winner: run.winner }
        : { stoppedAt: null, winner: null }),
      arms: run.arms.map(({ id, build, fills = null, share, stopped = null }) => ({
        id,
        build,
        fills,
        commit: build === null ? '' : commitOf(build),
        share: share / 10_000,
        control: id === control,
        stopped,
      })),
    },
    filled: {
      assigned: ratio.counts,
      p: ratio.p,
      asPlanned: mismatch === null,
      reason: mismatch,
      metEquallyP: ratio.activationP,
      seenInTwoArms: ratio.crossed,
    },
    metrics: metricLines(reading, results, planned),
    guardrails: guardLines(guards),
    definitions: {
      ...DEFINITIONS,
      metrics: METRICS.map(({ id, name, per }) => ({ id, name, per: `${per} of the assigned` })),
      guardrails: GUARDRAILS.map(({ id, name, tolerance }) => ({ id, name, tolerance })),
      plannedVisitors: planned,
    },
    counts: { run, ...results, guards: guards.map(countsOf) },
  };
};
export type ExperimentReport = ReturnType<typeof reportOf>;

const HEAD = [
  'experiment',
  'since',
  'until',
  'revision',
  'kind',
  'id',
  'name',
  'arm',
  'build',
  'control',
  'stopped by',
  'assigned',
  'met it',
  'count',
  'of',
  'rate',
  'low',
  'high',
  'control count',
  'control of',
  'difference',
  'difference low',
  'difference high',
  'corrected p',
  'verdict',
  'tolerance',
  'made by',
  'code',
];

/** The same as a table, a line for each metric of each arm and for each guardrail. */
export const reportCsv = (report: ExperimentReport): string => {
  const { experiment, revision, metrics, guardrails, madeBy } = report;
  const { program, build: own, code } = madeBy;
  const made: Cell[] = [`${program} ${own}`, code && `${code.file} sha256:${code.sha256}`];
  const of = (kind: string, id: string, name: string, arm: string): Cell[] => {
    const {
      build = null,
      fills = null,
      control = false,
      stopped = null,
    } = experiment.arms.find((each) => each.id === arm) ?? {};
    const { id: experimentId, startedAt, stoppedAt } = experiment;
    return [
      experimentId,
      startedAt,
      stoppedAt,
      revision,
      kind,
      id,
      name,
      arm,
      fills ? fillersText(fills) : build,
      control,
      stopped?.guardrail ?? null,
    ];
  };
  const ofMetrics = metrics.map((line): Cell[] => {
    const { difference } = line;
    return [
      ...of('metric', line.metric, line.name, line.arm),
      line.assigned,
      line.activated,
      line.count,
      line.assigned,
      line.value,
      line.low,
      line.high,
      null,
      null,
      difference?.value ?? null,
      difference?.low ?? null,
      difference?.high ?? null,
      difference?.correctedP ?? null,
      difference ? (difference.verdict ?? 'none') : null,
      null,
    ];
  });
  const ofGuards = guardrails.map((line): Cell[] => {
    const { control, difference } = line;
    const rate = (share: { hits: number; of: number }) =>
      share.of > 0 ? share.hits / share.of : Number.NaN;
    return [
      ...of('guardrail', line.guardrail, line.name, line.arm),
      line.visitors,
      null,
      line.hits,
      line.of,
      rate(line),
      null,
      null,
      control.hits,
      control.of,
      rate(line) - rate(control),
      difference.low,
      difference.high,
      null,
      line.broken ? 'broken' : 'holds',
      line.tolerance,
    ];
  });
  return csvOf([HEAD, ...[...ofMetrics, ...ofGuards].map((cells) => [...cells, ...made])]);
};
