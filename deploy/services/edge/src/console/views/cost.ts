import { countOf, DURATION, quantile } from 'deploy-release/histogram';
import { type Share, wilson, Z95 } from '../../build-health/statistics';
import type { Cost, Size } from '../cost';
import { count, ms, why } from '../parts/format';
import { h, type Markup } from '../parts/markup';
import { bar } from '../parts/plot';
import { type Column, table } from '../parts/table';
import { buildLink } from './build';

/** Hours of counts -> what the choice of them is called. */
export const COST_HOURS = { 1: '1 h', 24: '24 h', 336: '14 days' } as const;
export type CostHours = keyof typeof COST_HOURS;

const UNKNOWN = h`<span class="mute">not measured</span>`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

const size = ({ raw, sent }: Size, most: number): Markup =>
  h`${kilobytes(sent)} ${bar(most > 0 ? sent / most : 0)}<br><span class="mute small">${kilobytes(raw)} as it is</span>`;
const perThousand = (share: Share | null): Markup => {
  if (!share || share.of === 0) return UNKNOWN;
  const { low, high } = wilson(share.hits, share.of, Z95);
  const text = (value: number) => (value * 1000).toFixed(1);
  return h`<span title="${share.hits} of ${share.of}">${text(share.hits / share.of)}<br><span class="mute small">${text(low)} – ${text(high)}</span></span>`;
};
const taps = ({ counts }: Cost): Markup => {
  const histogram = counts.vitals.inp ?? {};
  const times = countOf(histogram);
  if (times === 0) return UNKNOWN;
  return h`${ms(quantile(histogram, 0.75, DURATION))}<br><span class="mute small">of ${count(times)} pages</span>`;
};

const columns = (costs: readonly Cost[]): Column<Cost>[] => {
  const most = (of: (first: NonNullable<Cost['first']>) => Size) =>
    Math.max(0, ...costs.map(({ first }) => (first ? of(first).sent : 0)));
  const [scripts, styles] = [most((first) => first.scripts), most((first) => first.styles)];
  return [
    { head: 'Area', cell: ({ area }) => h`<strong>${area}</strong>` },
    {
      head: 'Build',
      cell: ({ area, build, why: reasons }) =>
        h`${buildLink(area, build, h`<code>${build}</code>`)}<br>${reasons.map((each) => h`${why(each)} `)}`,
    },
    {
      head: 'Scripts',
      number: true,
      cell: ({ first }) => (first ? size(first.scripts, scripts) : UNKNOWN),
    },
    {
      head: 'Styles',
      number: true,
      cell: ({ first }) => (first ? size(first.styles, styles) : UNKNOWN),
    },
    {
      head: 'CPU of a render',
      number: true,
      cell: ({ cpu }) =>
        cpu
          ? h`${cpu.mean.toFixed(1)} ms<br><span class="mute small">mean of ${count(cpu.renders)}</span>`
          : UNKNOWN,
    },
    { head: 'Views', number: true, cell: ({ counts }) => count(counts.views) },
    {
      head: 'Failed of 1000',
      number: true,
      cell: ({ counts: { failed, views } }) =>
        perThousand({ hits: Math.min(failed, views), of: views }),
    },
    { head: 'Errors of 1000', number: true, cell: ({ errors }) => perThousand(errors) },
    { head: 'Taps: INP p75', number: true, cell: taps },
  ];
};

/** What each live build costs a visitor and the edge. */
export const costView = (costs: readonly Cost[], hours: CostHours): Markup => {
  const choice = (Object.entries(COST_HOURS) as [string, string][]).map(
    ([each, name]) =>
      h`<a class="button low" href="?hours=${each}"${Number(each) === hours && h` aria-current="true"`}>${name}</a>`,
  );
  const pages = costs.flatMap(({ area, build, first }) =>
    first
      ? [
          h`<li><strong>${area}</strong> <code>${build}</code>: entry, ${first.chunks.join(', ') || 'nothing beside it'}</li>`,
        ]
      : [],
  );
  return h`<dl class="facts"><div><dt>Seen in</dt><dd class="actions">${choice}</dd></div></dl>
    <section class="card">${table(columns(costs), costs, 'No build is live.', 'Cost of each live build')}
    <p class="mute small">Scripts and styles are what the first view of a build’s heaviest page loads of it, on the wire (brotli), and below as they are. A render is charged whole to each build that took part in it,
    in milliseconds of the processor at the edge; pages that are served again are not rendered again. Failures, errors and INP are of pages that needed the area at once; the smaller figures are the 95 percent interval.</p></section>
    <details class="card"><summary>What a first view is made of</summary><ul class="sentences">${pages}</ul></details>`;
};
