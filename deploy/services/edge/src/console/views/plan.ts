import { type ConversionKind, type Forecast, LONGEST_DAYS } from 'deploy-release';
import { hidden } from '../parts/change-button';
import { count, percent, shareText } from '../parts/format';
import { BASE } from '../parts/layout';
import { h, type Markup } from '../parts/markup';
import { type Column, table } from '../parts/table';
import type { Shown } from '../plan';
import { CONVERSIONS } from './experiment-forms';

const points = (effect: number) => `${(100 * effect).toFixed(2)} pp`;
const columns: Column<Forecast['finds'][number]>[] = [
  { head: 'Days', number: true, cell: ({ days }) => count(days) },
  {
    head: 'Visitors of control and smallest arm',
    number: true,
    cell: ({ visitors }) => count(visitors),
  },
  {
    head: 'Smallest effect found 8 times in 10',
    number: true,
    cell: ({ effect }) => (effect === null ? 'nothing' : points(effect)),
  },
];

const traffic = ({ curve, held }: Forecast): string => {
  if (curve.days === 0)
    return 'No whole day of visitors was counted yet, so nobody knows how long it takes.';
  const kept = held > 0 ? `, ${shareText(held)} of them held out` : '';
  return `${count(curve.after(curve.days))} visitors came in the ${curve.days} days that were counted${kept}.`;
};
const wantedText = ({ wanted, curve }: Forecast): string => {
  if (!wanted) return '';
  const { effect, visitors, days } = wanted;
  const takes =
    curve.days > 0 ? `: ${days === null ? `over ${LONGEST_DAYS}` : count(days)} days` : '';
  return `An effect of ${points(effect)} needs ${count(visitors)} visitors of the two${takes}. Made live, it is kept with the experiment.`;
};

/** What an experiment would find and how long that takes, before it is started; nothing without one. */
export const planView = (
  { plan, problem, fields, asked }: Shown,
  conversion: ConversionKind,
): Markup => {
  if (!plan) return h``;
  const kept = Object.fromEntries(
    [...fields].filter(([name]) => !['effect', 'rate', 'revision'].includes(name)),
  );
  const said = wantedText(plan);
  const rate = problem === null ? Number((100 * plan.rate).toFixed(2)) : (asked.get('rate') ?? '');
  return h`<section class="card" id="plan" tabindex="-1"><h2>What it would find</h2>
    <p class="mute">${percent(plan.rate)} convert as it is (${CONVERSIONS[conversion]}; ${plan.from}). ${traffic(plan)} ${count(plan.comparisons)} comparisons are corrected for.</p>
    ${plan.curve.days > 0 && table(columns, plan.finds, '')}
    ${problem && h`<p class="notice wrong" role="alert">Refused: ${problem}</p>`}${said && h`<p class="notice" role="status">${said}</p>`}
    <form class="row" action="${BASE}/change#plan">${hidden(kept)}
      <label>Effect to find, % of all visitors<input class="narrow" name="effect" inputmode="decimal" value="${asked.get('effect') ?? ''}"></label>
      <label>Convert as it is, %<input class="narrow" name="rate" inputmode="decimal" value="${rate}"></label>
      <button>Reckon</button></form></section>`;
};
