import type { ArmReading, GuardReading, MetricReading, Reading } from 'deploy-release';
import { badge, count, percent, signed } from '../parts/format';
import { h, type Markup } from '../parts/markup';
import { type Column, table } from '../parts/table';

type Line = ArmReading & Pick<MetricReading, 'metric'>;

const isMean = ({ metric }: Line) => metric.per === 'mean';
const plain = (value: number) =>
  value > 0 ? `+${value.toFixed(2)}` : value.toFixed(2).replace('-', '−');
const apart = (line: Line): Markup => {
  const { difference } = line;
  if (!difference) return h`<span class="mute">control</span>`;
  if (!Number.isFinite(difference.low)) return h`<span class="mute">too few visitors yet</span>`;
  const text = isMean(line) ? plain : signed;
  const kind = line.verdict === 'more' ? 'good' : line.verdict === 'less' ? 'bad' : '';
  return h`<span class="${kind}">${text(difference.value)}</span> <span class="mute">${text(difference.low)} to ${text(difference.high)}</span>`;
};
const said = ({ difference, verdict, corrected }: Line): Markup => {
  if (!difference) return h``;
  if (verdict === null)
    return h`${badge('not shown')} <span class="mute small">p ${corrected.toFixed(2)}</span>`;
  const small = corrected < 0.001 ? 'under 0.001' : corrected.toFixed(3);
  return h`${badge(verdict === 'more' ? 'more, surely' : 'less, surely', 'live')} <span class="mute small">p ${small}</span>`;
};

const columns: Column<Line>[] = [
  { head: 'Metric', cell: ({ metric }) => metric.name },
  { head: 'Arm', cell: ({ arm }) => h`<strong>${arm}</strong>` },
  {
    head: 'Seen',
    number: true,
    cell: (line) => {
      if (line.n === 0) return '–';
      return isMean(line) ? (line.sum / line.n).toFixed(2) : percent(line.sum / line.n);
    },
  },
  { head: 'Against control, at any time (95%)', number: true, cell: apart },
  { head: 'Verdict', cell: said },
  {
    head: 'Variance taken out',
    number: true,
    cell: ({ explained }) => (explained > 0 ? percent(explained) : '–'),
  },
];

/** Whether the arms may be compared, and what comes of it (E-15, E-16). */
export const readingView = ({ ratio, mismatch, metrics }: Reading): Markup => {
  const lines = metrics.flatMap(({ metric, arms }) =>
    arms.map((arm): Line => ({ ...arm, metric })),
  );
  const activation =
    ratio.activationP < 0.001 &&
    h`<p class="notice wrong" role="status">One arm is met less often than the others by those who were given it: it may hinder its own counting.</p>`;
  const filled =
    mismatch === null
      ? h`<p class="mute">The arms are filled as planned (p ${ratio.p.toFixed(3)}).</p>`
      : h`<p class="notice wrong" role="status">Nothing is read: ${mismatch}.</p>`;
  return h`<section class="card"><h2>What it says</h2>${filled}${activation}
    <p class="mute">Seen in two arms: ${count(ratio.crossed)} visitors. Intervals hold at every look; verdicts are corrected for all metrics and arms.</p>
    ${table(columns, lines, '')}</section>`;
};

const SIDES = ['share', 'control'] as const;
const guardColumns: Column<GuardReading>[] = [
  { head: 'Guardrail', cell: ({ guardrail }) => guardrail.name },
  { head: 'Arm', cell: ({ arm }) => h`<strong>${arm}</strong>` },
  ...SIDES.map(
    (of): Column<GuardReading> => ({
      head: of === 'share' ? 'Seen' : 'Control',
      number: true,
      cell: ({ [of]: { hits, of: all } }) =>
        all > 0 ? h`${percent(hits / all)} <span class="mute">of ${count(all)}</span>` : '–',
    }),
  ),
  {
    head: 'Difference, at any time (99%)',
    number: true,
    cell: ({ low, high }) => (Number.isFinite(low) ? `${signed(low)} to ${signed(high)}` : '–'),
  },
  {
    head: 'Let pass',
    number: true,
    cell: ({ guardrail }) => signed(guardrail.tolerance),
  },
  { head: '', cell: ({ broken }) => (broken ? badge('broken', 'broken') : badge('holds')) },
];
/** What an arm must not make worse; one that surely does is stopped (E-18). */
export const guardView = (guards: readonly GuardReading[]): Markup =>
  h`<section class="card"><h2>Guardrails</h2>${table(guardColumns, guards, 'There is nothing to compare yet.')}</section>`;
