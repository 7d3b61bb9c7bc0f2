import {
  type AnyExperiment,
  type Arm,
  type ArmStep,
  type ConversionKind,
  givesText,
  isControl,
  rowsOfArm,
  type StoppedArm,
} from 'deploy-release';
import { DURATION, quantile, SHIFT } from 'deploy-release/histogram';
import { type Row, sumOf, type Vital } from '../../build-health/counts';
import type { Share } from '../../build-health/statistics';
import { failedShare } from '../data';
import { changeButton } from '../parts/change-button';
import { badge, count, ms, percent, rate, shareText, time } from '../parts/format';
import { h, type Markup } from '../parts/markup';
import { type Column, table } from '../parts/table';

/** What was seen of an arm. */
export interface SeenArm {
  id: string;
  build: string | null;
  fills?: Arm['fills'];
  share: number;
  control: boolean;
  converted: Share;
  /** How often in all; of rounds a visitor may play many. */
  times: number;
  /** Visitors who met it. */
  met: number;
  rows: Row[];
  killed: boolean;
  stopped: StoppedArm | null;
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

export const seenArms = (
  experiment: AnyExperiment,
  chosen: ConversionKind,
  steps: readonly ArmStep[],
  rows: readonly Row[],
  killed: (build: string) => boolean,
): SeenArm[] =>
  experiment.arms.map((arm): SeenArm => {
    const { times, ...converted } = sharesOf(steps, arm.id, chosen);
    return {
      ...arm,
      converted,
      times,
      rows: rowsOfArm(rows, experiment, arm.id),
      control: isControl(arm),
      stopped: arm.stopped ?? null,
      met: steps.reduce((sum, step) => sum + (step.arm === arm.id ? step.exposures : 0), 0),
      killed: arm.build !== null && killed(arm.build),
    };
  });

const vital = (rows: readonly Row[], name: Vital): Markup => {
  const histogram = sumOf(rows).vitals[name] ?? {};
  const [half, most] = [0.5, 0.75].map((share) =>
    quantile(histogram, share, name === 'cls' ? SHIFT : DURATION),
  );
  const text = (value: number | null | undefined) =>
    name === 'cls' ? (value?.toFixed(3) ?? '–') : ms(value ?? null);
  return h`${text(half)} <span class="mute">/ ${text(most)}</span>`;
};

const columns = (experiment: AnyExperiment, running: boolean): Column<SeenArm>[] => {
  const winner = 'winner' in experiment ? experiment.winner : null;
  return [
    {
      head: 'Arm',
      cell: ({ id, build, fills, share, control: asItWas, killed, stopped }) =>
        h`<strong>${id}</strong> <span class="mute">${shareText(share)}</span> ${winner === id && badge('won', 'live')} ${killed && badge('killed', 'broken')} ${stopped && badge(`stopped by guardrail ${stopped.guardrail}`, 'broken')}<br><code class="mute">${givesText({ build, fills })}</code>${asItWas && build !== null && h` <span class="mute small">as it was</span>`}`,
    },
    { head: 'Views', number: true, cell: ({ rows }) => count(sumOf(rows).views) },
    { head: 'Assigned', number: true, cell: ({ converted }) => count(converted.of) },
    { head: 'Met it', number: true, cell: ({ met }) => count(met) },
    { head: 'Converted', number: true, cell: ({ converted }) => count(converted.hits) },
    ...(experiment.conversion === 'rounds'
      ? [{ head: 'In all', number: true, cell: ({ times }: SeenArm) => count(times) }]
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
            cell: ({ id, killed, stopped }: SeenArm) => {
              if (killed) return '';
              if (stopped)
                return changeButton('Start again', {
                  do: 'resume-arm',
                  id: experiment.id,
                  arm: id,
                });
              return changeButton('Let it win', {
                do: 'stop-experiment',
                id: experiment.id,
                winner: id,
              });
            },
          },
        ]
      : []),
  ];
};
const VITALS = ['lcp', 'fcp', 'ttfb', 'inp', 'cls'] as const;
const VITAL_COLUMNS: Column<SeenArm>[] = [
  { head: 'Arm', cell: ({ id }) => h`<strong>${id}</strong>` },
  ...VITALS.map(
    (name): Column<SeenArm> => ({
      head: `${name.toUpperCase()} p50 / p75`,
      number: true,
      cell: ({ rows }) => vital(rows, name),
    }),
  ),
];

const stopsOf = (arms: readonly SeenArm[]): Markup[] =>
  arms.flatMap(({ id, stopped }) =>
    stopped
      ? [
          h`<p class="notice wrong" role="status">Arm ${id} was stopped by guardrail ${stopped.guardrail}, ${time(stopped.at)} UTC: ${stopped.reason}. Its reading ends there.</p>`,
        ]
      : [],
  );

/** @param running of a run that was stopped nothing can be changed */
export const armsView = (
  experiment: AnyExperiment,
  arms: readonly SeenArm[],
  running: boolean,
): { arms: Markup; vitals: Markup } => ({
  arms: h`${stopsOf(arms)}${table(columns(experiment, running), arms, '')}`,
  vitals: table(VITAL_COLUMNS, arms, ''),
});
