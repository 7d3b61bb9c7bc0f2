import type { KnownFault } from '../../reports/faults';
import { count, time } from '../parts/format';
import { h, type Markup } from '../parts/markup';
import { type Column, table } from '../parts/table';

const columns: Column<KnownFault>[] = [
  { head: 'Build', cell: ({ area, build }) => h`<strong>${area}</strong> <code>${build}</code>` },
  {
    head: 'What',
    cell: ({ label, message, stack }) =>
      h`<div class="wrap"><code>${label}</code> ${message}${stack && h`<pre class="stack">${stack}</pre>`}</div>`,
  },
  { head: 'Times', number: true, cell: (fault) => count(fault.count) },
  { head: 'First (UTC)', cell: ({ first }) => time(first) },
  { head: 'Last (UTC)', cell: ({ last }) => time(last) },
];

/** What broke, with stacks whose lines are those of the sources. */
export const faultsView = (faults: readonly KnownFault[]): Markup =>
  h`<section class="card">${table(columns, faults, 'No build failed with an error since this edge began.')}</section>`;
