import {
  type ArmStep,
  type ConversionKind,
  type GuardReading,
  PLANNED,
  type Reading,
  shareSequence,
} from 'deploy-release';
import { type Row, sumOf, type Vital } from '../../evidence/counts';
import { DURATION, quantile, SHIFT } from '../../evidence/histogram';
import type { Share } from '../../evidence/statistics';
import { HOURS_KEPT_MS } from '../../evidence/store';
import { type AnyExperiment, endOf, failedShare, rowsOfArm } from '../data';
import { changeButton } from '../parts/change-button';
import { age, badge, count, ms, percent, rate, shareText, time } from '../parts/format';
import { BASE } from '../parts/layout';
import { h, type Markup } from '../parts/markup';
import { intervals, type Line, legend, timeline } from '../parts/plot';
import { type Column, table } from '../parts/table';
import { guardView, readingView } from './reading';

export const CONVERSION_NAMES: Record<ConversionKind, string> = {
  'sign-up': 'Sign-up',
  'first-deposit': 'First deposit',
  rounds: 'Played a round',
};

interface Arm {
  id: string;
  build: string | null;
  share: number;
  control: boolean;
  converted: Share;
  /** How often in all; of rounds a visitor may play many. */
  times: number;
  /** Visitors who met it. */
  met: number;
  rows: Row[];
  killed: boolean;
}

const sharesOf = (
  steps: readonly ArmStep[],
  arm: string,
  kind: ConversionKind,
): Share & { times: number } => {
  const own = steps.filter((step) => step.arm === arm);
  return own.reduce(
    ({ hits, of, times }, { assigned, converted }) => ({
      of: of + assigned,
      hits: hits + (converted[kind]?.visitors ?? 0),
      times: times + (converted[kind]?.count ?? 0),
    }),
    { hits: 0, of: 0, times: 0 },
  );
};

/** Cumulative, so that the right end is the figure of the table. @param until milliseconds */
const lineOf = (
  steps: readonly ArmStep[],
  arm: string,
  kind: ConversionKind,
  { stepMs, until, planned }: { stepMs: number; until: number; planned: number },
): Line => {
  let [hits, of] = [0, 0];
  const points = steps
    .filter((step) => step.arm === arm)
    .map((step) => {
      hits += step.converted[kind]?.visitors ?? 0;
      of += step.assigned;
      return {
        at: Math.min(until, step.at + stepMs),
        value: hits / of,
        ...shareSequence(hits, of, { planned }),
      };
    });
  return { name: arm, points };
};

const vital = (rows: readonly Row[], name: Vital): Markup => {
  const histogram = sumOf(rows).vitals[name] ?? {};
  const [half, most] = [0.5, 0.75].map((share) =>
    quantile(histogram, share, name === 'cls' ? SHIFT : DURATION),
  );
  const text = (value: number | null | undefined) =>
    name === 'cls' ? (value?.toFixed(3) ?? '–') : ms(value ?? null);
  return h`${text(half)} <span class="mute">/ ${text(most)}</span>`;
};

const columns = (experiment: AnyExperiment, running: boolean): Column<Arm>[] => {
  const winner = 'winner' in experiment ? experiment.winner : null;
  return [
    {
      head: 'Arm',
      cell: ({ id, build, share, control: asItWas, killed }) =>
        h`<strong>${id}</strong> <span class="mute">${shareText(share)}</span> ${winner === id && badge('won', 'live')} ${killed && badge('killed', 'broken')}<br><code class="mute">${build ?? 'as it is'}</code>${asItWas && build !== null && h` <span class="mute small">as it was</span>`}`,
    },
    { head: 'Views', number: true, cell: ({ rows }) => count(sumOf(rows).views) },
    { head: 'Assigned', number: true, cell: ({ converted }) => count(converted.of) },
    { head: 'Met it', number: true, cell: ({ met }) => count(met) },
    { head: 'Converted', number: true, cell: ({ converted }) => count(converted.hits) },
    ...(experiment.conversion === 'rounds'
      ? [{ head: 'In all', number: true, cell: ({ times }: Arm) => count(times) }]
      : []),
    {
      head: 'Of the assigned',
      number: true,
      cell: ({ converted: { hits, of } }) => (of > 0 ? percent(hits / of) : '–'),
    },
    { head: 'Failed (95%)', number: true, cell: ({ rows }) => rate(failedShare(rows)) },
    ...(running
      ? [
          {
            head: '',
            number: true,
            cell: ({ id, killed }: Arm) =>
              killed
                ? ''
                : changeButton('Let it win', { do: 'stop-experiment', id: experiment.id, winner: id }),
          },
        ]
      : []),
  ];
};
const VITAL_COLUMNS: Column<Arm>[] = [
  { head: 'Arm', cell: ({ id }) => h`<strong>${id}</strong>` },
  ...(['lcp', 'fcp', 'ttfb', 'inp', 'cls'] as const).map(
    (name): Column<Arm> => ({
      ...{ head: `${name.toUpperCase()} p50 / p75`, number: true },
      cell: ({ rows }) => vital(rows, name),
    }),
  ),
];

/** How an experiment goes: by arm, over time, with how sure that is. */
export const experimentView = (
  experiment: AnyExperiment,
  chosen: ConversionKind,
  {
    steps,
    stepMs,
    rows,
    killed,
    reading,
    guards,
  }: {
    steps: readonly ArmStep[] /** Length of a step, milliseconds. */;
    stepMs: number;
    rows: readonly Row[];
    killed: (build: string) => boolean;
    reading: Reading;
    guards: readonly GuardReading[];
  },
): Markup => {
  const shown = { ...experiment, conversion: chosen };
  const arms = experiment.arms.map((arm): Arm => {
    const { times, ...converted } = sharesOf(steps, arm.id, chosen);
    const own = rowsOfArm(rows, experiment, arm.id);
    return {
      ...{ ...arm, converted, times, rows: own },
      control: arm.control ?? arm.build === null,
      met: steps.reduce((sum, step) => sum + (step.arm === arm.id ? step.exposures : 0), 0),
      killed: arm.build !== null && killed(arm.build),
    };
  });
  const planned = PLANNED / 2;
  const met = arms.filter(({ converted }) => converted.of > 0);
  const [began, ended] = [Date.parse(experiment.startedAt), endOf(experiment)];
  const until = ended ?? Date.now();
  const lines = met.map(({ id }) => lineOf(steps, id, chosen, { stepMs, until, planned }));
  const ranges = met.map(({ id, converted: { hits, of } }) => ({
    ...{ name: id, value: hits / of },
    ...shareSequence(hits, of, { planned }),
  }));
  const kinds = (Object.entries(CONVERSION_NAMES) as [ConversionKind, string][]).map(
    ([kind, name]) =>
      h`<a class="button low ${kind === chosen && 'primary'}" href="?conversion=${kind}${ended !== null && `&run=${experiment.startedAt}`}">${name}</a>`,
  );
  const plots =
    met.length === 0
      ? h`<section class="card"><p class="empty">Nobody was given an arm yet.</p></section>`
      : h`<div class="grid"><section class="card"><h2>${CONVERSION_NAMES[chosen]}: rate and interval</h2>${intervals(ranges)}</section>
        <section class="card"><h2>Over time, cumulative</h2>${legend(met.map(({ id }) => id))}${timeline(lines, [began, until], (at) => time(at).slice(5, 16))}</section></div>`;
  const forgotten =
    began < Date.now() - HOURS_KEPT_MS &&
    h`<p class="mute small">Views, failures and vitals are kept for ${age(HOURS_KEPT_MS)}; exposures and conversions stay.</p>`;
  return h`<dl class="facts"><div><dt>Area</dt><dd>${experiment.area}</dd></div>
    <div><dt>Brand</dt><dd>${experiment.brand ?? 'every'}</dd></div>
    <div><dt>${ended === null ? 'Running for' : 'Ran for'}</dt><dd>${age(until - began)}</dd></div>
    ${ended !== null && h`<div><dt>Stopped (UTC)</dt><dd>${time(ended)}</dd></div>`}
    <div><dt>Left out</dt><dd>${[experiment.excludeBots && 'bots', experiment.excludeStaff && 'staff'].filter(Boolean).join(', ') || 'nobody'}</dd></div>
    <div><dt>Conversion</dt><dd class="actions">${kinds}</dd></div></dl>
    <section class="card"><h2>By arm</h2>${table(columns(shown, ended === null), arms, '')}${forgotten}</section>${readingView(reading)}${plots}${guardView(guards)}
    <section class="card"><h2>Vitals of pages with this arm</h2>${table(VITAL_COLUMNS, arms, '')}</section>
    <div class="actions"><a class="button low" href="${BASE}/trials">All experiments</a>${ended === null && changeButton('Stop without a winner', { do: 'stop-experiment', id: experiment.id })}</div>`;
};
