import {
  type AnyExperiment,
  type ArmStep,
  type ConversionKind,
  endOf,
  type GuardReading,
  PLANNED,
  type Reading,
  shareSequence,
  subjectOf,
} from 'deploy-release';
import type { Row } from '../../build-health/counts';
import { HOURS_KEPT_MS } from '../../build-health/store';
import { changeButton } from '../parts/change-button';
import { age, time } from '../parts/format';
import { BASE } from '../parts/layout';
import { h, type Markup } from '../parts/markup';
import { intervals, type Line, legend, timeline } from '../parts/plot';
import { armsView, seenArms } from './arms';
import { guardView, readingView } from './reading';

export const CONVERSION_NAMES: Record<ConversionKind, string> = {
  'sign-up': 'Sign-up',
  'first-deposit': 'First deposit',
  rounds: 'Played a round',
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
    left,
    hasCode,
  }: {
    steps: readonly ArmStep[] /** Length of a step, milliseconds. */;
    stepMs: number;
    rows: readonly Row[];
    killed: (build: string) => boolean;
    reading: Reading;
    guards: readonly GuardReading[];
    /** Facts of what is left of it. */
    left: Markup;
    /** Of what made the figures. */
    hasCode: boolean;
  },
): Markup => {
  const shown = { ...experiment, conversion: chosen };
  const arms = seenArms(experiment, chosen, steps, rows, killed);
  const tables = armsView(shown, arms, endOf(experiment) === null);
  const planned = (experiment.plan?.visitors ?? PLANNED) / 2;
  const met = arms.filter(({ converted }) => converted.of > 0);
  const [began, ended] = [Date.parse(experiment.startedAt), endOf(experiment)];
  const until = ended ?? Date.now();
  const lines = met.map(({ id }) => lineOf(steps, id, chosen, { stepMs, until, planned }));
  const ranges = met.map(({ id, converted: { hits, of } }) => ({
    name: id,
    value: hits / of,
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
  const taken = { csv: 'CSV', json: 'JSON', ...(hasCode ? { mjs: 'Code' } : {}) };
  const exports = Object.entries(taken).map(
    ([format, name]) =>
      h`<a class="button low" href="${BASE}/experiments/${experiment.id}/export.${format}?run=${experiment.startedAt}">${name}</a>`,
  );
  const forgotten =
    began < Date.now() - HOURS_KEPT_MS &&
    h`<p class="mute small">Views, failures and vitals are kept for ${age(HOURS_KEPT_MS)}; exposures and conversions stay.</p>`;
  return h`<dl class="facts"><div><dt>On</dt><dd>${subjectOf(experiment)}</dd></div>
    <div><dt>Brand</dt><dd>${experiment.brand ?? 'every'}</dd></div>
    <div><dt>${ended === null ? 'Running for' : 'Ran for'}</dt><dd>${age(until - began)}</dd></div>
    ${experiment.layer && h`<div><dt>Layer</dt><dd>${experiment.layer.name}</dd></div>`}
    ${left}${ended !== null && h`<div><dt>Stopped (UTC)</dt><dd>${time(ended)}</dd></div>`}
    <div><dt>Left out</dt><dd>${[experiment.excludeBots && 'bots', experiment.excludeStaff && 'staff'].filter(Boolean).join(', ') || 'nobody'}</dd></div>
    <div><dt>Conversion</dt><dd class="actions">${kinds}</dd></div></dl>
    <section class="card"><h2>By arm</h2>${tables.arms}${forgotten}</section>${readingView(reading)}${plots}${guardView(guards)}
    <section class="card"><h2>Vitals of pages with this arm</h2>${tables.vitals}</section>
    <div class="actions"><a class="button low" href="${BASE}/experiments">All experiments</a>${exports}${ended === null && changeButton('Stop without a winner', { do: 'stop-experiment', id: experiment.id })}</div>`;
};
