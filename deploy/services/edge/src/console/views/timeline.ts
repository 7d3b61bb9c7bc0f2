import type { CompositionDocument } from 'deploy-release';
import { type Moment, type Range, SPANS, type SpanName } from '../moments';
import { axisFigure, type Mark, type Series } from '../parts/axis';
import { count, ms, time } from '../parts/format';
import { BASE } from '../parts/layout';
import { h, type Markup } from '../parts/markup';
import { type Column, table } from '../parts/table';
import { revisionColumns } from './history';

const NOTE = 80;
const short = (note: string) => (note.length > NOTE ? `${note.slice(0, NOTE)}…` : note);
const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

type Figure = [
  name: string,
  of: (moment: Moment) => number | null,
  text: (value: number) => string,
];
const ROWS: Figure[] = [
  ['Pages sent', ({ pages }) => (pages > 0 ? pages : null), count],
  ['Failed areas of 1000 pages', ({ failed }) => failed, number],
  ['Errors of 1000 pages', ({ errors }) => errors, number],
  ['LCP, p75', ({ lcp }) => lcp, ms],
  ['INP, p75', ({ inp }) => inp, ms],
  ['CLS, p75', ({ cls }) => cls, (value) => value.toFixed(3)],
];
/** What visitors do that counts: which of it is shown is chosen. */
const CONVERTED = {
  'sign-up': ['Sign-ups of 100 visitors', ({ signUps }) => signUps, number],
  'first-deposit': ['First deposits of 100 visitors', ({ firstDeposits }) => firstDeposits, number],
} satisfies Record<string, Figure>;
export type Converted = keyof typeof CONVERTED;
export const isConverted = (name: string): name is Converted => Object.hasOwn(CONVERTED, name);
const CHOICES: [Converted | null, string][] = [
  [null, 'both'],
  ['sign-up', 'sign-ups'],
  ['first-deposit', 'first deposits'],
];
/** @param converted null: all of them */
const rowsOf = (converted: Converted | null): Figure[] => [
  ...ROWS,
  ...(converted === null ? Object.values(CONVERTED) : [CONVERTED[converted]]),
];

const columnsOf = (rows: readonly Figure[]): Column<Moment>[] => [
  { head: 'From (UTC)', cell: ({ at }) => time(at).slice(0, 16) },
  ...rows.map(
    ([head, of, text]): Column<Moment> => ({
      head,
      number: true,
      cell: (moment) => {
        const value = of(moment);
        return value === null ? '–' : text(value);
      },
    }),
  ),
  {
    head: 'Visitors',
    number: true,
    cell: ({ visitors }) => (visitors > 0 ? count(visitors) : '–'),
  },
];

const markOf = ({ revision, createdAt, note, by }: CompositionDocument): Mark => ({
  at: Date.parse(createdAt),
  href: `${BASE}/history/${revision}`,
  name: `Revision ${revision}, ${time(createdAt)}, ${by ?? 'unknown'}: ${short(note)}`,
  kind: by === 'edge' ? 'edge' : '',
});

/** Several revisions are what differs between the one before them and the last. */
const together = (group: readonly Mark[]): Mark => {
  const numbers = group.map(({ href }) => Number(href.split('/').at(-1)));
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const href =
    low > 1 ? `${BASE}/history/compare?from=${low - 1}&to=${high}` : `${BASE}/history/${high}`;
  const kind = group.some((mark) => mark.kind === 'edge') ? 'edge' : '';
  return {
    at: group[0]?.at ?? 0,
    href,
    name: `${group.length} revisions, ${low} to ${high}`,
    kind,
  };
};

interface Shown {
  span: SpanName;
  brand: string | null;
  /** Null: all conversions. */
  converted: Converted | null;
  brands: readonly string[];
  range: Range;
  moments: readonly Moment[];
  /** The newest first. */
  documents: readonly CompositionDocument[];
  /** There were more than are shown. */
  more: boolean;
  live: number;
}

type Chosen = Pick<Shown, 'span' | 'brand' | 'converted'>;
const choices = ({ span, brand, converted, brands }: Shown): Markup => {
  const link = (text: string, other: Partial<Chosen>, current: boolean) => {
    const to: Chosen = { span, brand, converted, ...other };
    const query = new URLSearchParams({ span: to.span });
    if (to.brand !== null) query.set('brand', to.brand);
    if (to.converted !== null) query.set('conversion', to.converted);
    return h`<a class="button low" href="?${query.toString()}"${current && h` aria-current="true"`}>${text}</a>`;
  };
  const spans = (Object.keys(SPANS) as SpanName[]).map((each) =>
    link(SPANS[each].name, { span: each }, each === span),
  );
  const all = [null, ...brands].map((each) =>
    link(each ?? 'every brand', { brand: each }, each === brand),
  );
  const kinds = CHOICES.map(([kind, name]) => link(name, { converted: kind }, kind === converted));
  return h`<dl class="facts"><div><dt>Span</dt><dd class="actions">${spans}</dd></div><div><dt>Brand</dt><dd class="actions">${all}</dd></div><div><dt>Conversion</dt><dd class="actions">${kinds}</dd></div></dl>`;
};

/** Revisions and what was seen of pages, over one axis of time, and the same as tables. */
export const timelineView = (shown: Shown): Markup => {
  const { range, moments, documents, more, live, converted } = shown;
  const rows = rowsOf(converted);
  const series = rows.map(
    ([name, of, text]): Series => ({
      name,
      text,
      points: moments.map((moment) => ({ at: moment.at, value: of(moment) })),
    }),
  );
  const name = `Revisions, and what was seen of pages, from ${time(range.from).slice(0, 16)} to ${time(range.to).slice(0, 16)} UTC`;
  const seen = moments.filter(({ pages, visitors }) => pages + visitors > 0);
  return h`${choices(shown)}<section class="card">${axisFigure({ name, axis: range, series, together, marks: documents.map(markOf) })}
    <details><summary>The same as a table</summary>${table(columnsOf(rows), seen, 'Nothing was seen in this time.', 'What was seen, step by step')}</details>
    <p class="mute small">Times are UTC. A mark is a revision and leads to it; a red one was made by the edge itself. The line below each row is nought; where nothing was seen there is no point.
    A failed area counts once a page. A visitor counts once a day, where the day’s first page was; sign-ups and first deposits are those of that day, and known from the first on that was counted.</p></section>
    <section class="card"><h2>Revisions in this time</h2>${table(revisionColumns(live), documents, 'Nothing was changed in this time.', 'Revisions in this time')}
    ${more && h`<p class="mute">Earlier ones are in the history.</p>`}</section>`;
};
