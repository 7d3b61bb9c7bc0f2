import type { Breach, Breaches } from '../../reports/breaches';
import { count, time } from '../parts/format';
import { h, type Markup } from '../parts/markup';
import { type Column, table } from '../parts/table';

const columns: Column<Breach>[] = [
  { head: 'Refused by', cell: ({ directive }) => h`<strong>${directive}</strong>` },
  { head: 'What', cell: ({ blocked }) => h`<code>${blocked || '–'}</code>` },
  { head: 'Tried by', cell: ({ source }) => h`<code>${source || '–'}</code>` },
  { head: 'Times', number: true, cell: (breach) => count(breach.count) },
  { head: 'First (UTC)', cell: ({ first }) => time(first) },
  { head: 'Last (UTC)', cell: ({ last }) => time(last) },
];

/** What the pages' policies kept from happening. */
export const breachesView = ({ all, unreadable }: Breaches): Markup =>
  h`<section class="card">${table(columns, all, 'No browser told of a breach since this edge began.')}
  <p class="mute small">Told by browsers, counted by this edge since its start. Extensions of a browser are often behind what no build of ours tried.
  ${unreadable > 0 && h`${count(unreadable)} reports could not be read.`}</p></section>`;
