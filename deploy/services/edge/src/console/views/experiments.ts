import {
  type ArchivedExperiment,
  type Canary,
  type CompositionDocument,
  type Experiment,
  givesText,
  type Holdout,
  subjectOf,
} from 'deploy-release';
import { DURATION, quantile } from 'deploy-release/histogram';
import { type Row, sumOf } from '../../build-health/counts';
import { type ConsoleParts, failedShare } from '../data';
import { changeButton, hidden } from '../parts/change-button';
import { age, badge, count, ms, rate, shareText, time } from '../parts/format';
import { BASE } from '../parts/layout';
import { h, type Markup } from '../parts/markup';
import { type Column, table } from '../parts/table';
import { CONVERSIONS, experimentForms } from './experiment-forms';
import { setColumns } from './sets';

const canaryColumns = (rows: Row[], pins: Record<string, string>): Column<Canary>[] => {
  const own = ({ area, build, brand, startedAt }: Canary, of = build) =>
    rows.filter(
      (row) =>
        row.area === area &&
        row.build === of &&
        (brand === null || row.brand === brand) &&
        row.at >= Date.parse(startedAt) - 60_000,
    );
  const lcp = (of: Row[]) => ms(quantile(sumOf(of).vitals.lcp ?? {}, 0.75, DURATION));
  return [
    { head: 'Area', cell: ({ area }) => h`<strong>${area}</strong>` },
    { head: 'Build', cell: ({ build }) => h`<code>${build}</code>` },
    { head: 'Brand', cell: ({ brand }) => brand ?? 'every' },
    {
      head: 'Since',
      number: true,
      cell: ({ startedAt }) => age(Date.now() - Date.parse(startedAt)),
    },
    { head: 'Views', number: true, cell: (canary) => count(sumOf(own(canary)).views) },
    { head: 'Failed (95%)', number: true, cell: (canary) => rate(failedShare(own(canary))) },
    {
      head: 'Failed, build of all',
      number: true,
      cell: (canary) => rate(failedShare(own(canary, pins[canary.area] ?? ''))),
    },
    { head: 'LCP p75', number: true, cell: (canary) => lcp(own(canary)) },
    {
      head: 'Share',
      cell: ({ area, build, share, brand }) =>
        h`<form class="inline" action="${BASE}/change">${hidden({ do: 'canary', target: `${area}@${build}`, brand: brand ?? '' })}<input name="share" aria-label="Share in percent" value="${share / 100}"><button class="low">Set %</button></form>`,
    },
    {
      head: '',
      number: true,
      cell: ({ area, brand }) =>
        h`${changeButton('Promote', { do: 'promote-canary', area, brand: brand ?? '' }, 'primary')} ${changeButton('End', { do: 'end-canary', area, brand: brand ?? '' })}`,
    },
  ];
};

const armsCell = ({ arms }: Experiment) =>
  arms.map(
    ({ id, build, fills, share, control, stopped }) =>
      h`<div>${id} ${shareText(share)} <code class="mute">${givesText({ build, fills })}</code>${control && h` <span class="mute small">as it was</span>`}${stopped && h` ${badge(`stopped by guardrail ${stopped.guardrail}`, 'broken')}`}</div>`,
  );

const experimentColumns: Column<Experiment>[] = [
  {
    head: 'Experiment',
    cell: ({ id, layer }) =>
      h`<a href="${BASE}/experiments/${id}"><strong>${id}</strong></a>${layer && h`<div class="mute small">layer ${layer.name}</div>`}`,
  },
  { head: 'On', cell: subjectOf },
  { head: 'Brand', cell: ({ brand }) => brand ?? 'every' },
  { head: 'Arms', cell: armsCell },
  { head: 'Conversion', cell: ({ conversion }) => CONVERSIONS[conversion] },
  { head: 'Since', number: true, cell: ({ startedAt }) => age(Date.now() - Date.parse(startedAt)) },
  {
    head: '',
    number: true,
    cell: ({ id }) =>
      h`<a class="button low primary" href="${BASE}/experiments/${id}">Results</a> ${changeButton('Stop', { do: 'stop-experiment', id })}`,
  },
];

const archiveColumns: Column<ArchivedExperiment>[] = [
  {
    head: 'Experiment',
    cell: ({ id, startedAt }) =>
      h`<a href="${BASE}/experiments/${id}?run=${startedAt}"><strong>${id}</strong></a>`,
  },
  { head: 'On', cell: subjectOf },
  { head: 'Brand', cell: ({ brand }) => brand ?? 'every' },
  { head: 'Arms', cell: armsCell },
  { head: 'Conversion', cell: ({ conversion }) => CONVERSIONS[conversion] },
  { head: 'From (UTC)', cell: ({ startedAt }) => time(startedAt) },
  { head: 'To (UTC)', cell: ({ stoppedAt }) => time(stoppedAt) },
  { head: 'Winner', cell: ({ winner }) => winner ?? h`<span class="mute">none</span>` },
];

/** Who is in no experiment at all. */
const holdoutsView = (holdouts: readonly Holdout[]): Markup =>
  holdouts.length === 0
    ? h`<p class="mute">Nobody is held out of experiments.</p>`
    : h`${holdouts.map(({ brand, share }) => h`<p class="mute">Held out of experiments: ${shareText(share)} of the visitors of ${brand ?? (holdouts.length > 1 ? 'every other brand' : 'every brand')}.</p>`)}`;

/** `area/part` of what the builds that everybody gets have for slots. */
const partsIn = ({ current }: ConsoleParts['live'], pins: CompositionDocument['pins']): string[] =>
  Object.entries(pins).flatMap(([area, build]) =>
    (current?.release(area, build)?.offers?.slots ?? []).map((part) => `${area}/${part}`),
  );

/** Canaries and experiments that run, and the forms that begin one. */
export const experimentsView = async (
  { feedback, releasing, live }: ConsoleParts,
  {
    canaries = [],
    sets = [],
    experiments = [],
    archive = [],
    holdouts = [],
    pins,
  }: CompositionDocument,
  builds: readonly string[],
): Promise<Markup> => {
  const since = Math.min(Date.now(), ...canaries.map(({ startedAt }) => Date.parse(startedAt)));
  const rows = await feedback.health.rows(since - 60_000);
  return h`<section class="card"><h2>Experiments</h2>${holdoutsView(holdouts)}${table(experimentColumns, experiments, 'No experiment runs.')}</section>
    <section class="card"><h2>Canaries</h2>${table(canaryColumns(rows, pins), canaries, 'No canary runs.')}</section>
    ${sets.length > 0 && h`<section class="card"><h2>Sets</h2>${table(setColumns, sets, '')}</section>`}
    ${experimentForms(releasing.brands, builds, partsIn(live, pins))}
    <section class="card"><h2>Stopped experiments</h2>${table(archiveColumns, archive.toReversed(), 'No experiment was stopped yet.')}</section>`;
};
