import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { type Currency, formatMoney } from 'shared-contracts/money';
import { escapeHtml, headersFor, page, takeForms } from '../../sandbox/sandbox/public';
import type { Repairs } from './repair';
import type { Runs } from './runs';
import type { BreakRow, RunRow } from './schema';

const HOME = '/desk/reconciliation';
const NOTHING = closed(Type.Object({}));
const PROBLEMS: Record<BreakRow['problem'], string> = {
  missing_in_ledger: 'The ledger does not have it',
  missing_at_provider: 'The provider does not have it',
  double: 'The provider moved it twice',
  amount: 'The amounts differ',
  currency: 'The currencies differ',
  late: 'It was booked late',
};
const minute = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ');
const sum = (amount: number | null, currency: string | null): string =>
  amount === null
    ? '–'
    : escapeHtml(formatMoney({ amount, currency: (currency ?? '') as Currency }, 'en'));

const run = ({ id, day, beginsAt, endsAt, state, lines, bookings }: RunRow): string =>
  `<article class="card"><h3 class="meta">${id} · ${day ?? `${minute(beginsAt)} to ${minute(endsAt)}`} · ${state}</h3>` +
  `<dl><dt>Lines of the report</dt><dd>${lines}</dd><dt>Bookings</dt><dd>${bookings}</dd></dl></article>`;
const card = (row: BreakRow): string =>
  `<article class="card"><h3 class="meta">${row.id} · ${row.kind} · ${row.state} · <time>${minute(row.foundAt)}</time> · ${row.outcome ?? 'open'}</h3>` +
  `<strong>${PROBLEMS[row.problem]}</strong><dl><dt>Provider</dt><dd>${sum(row.reportedAmount, row.reportedCurrency)}</dd>` +
  `<dt>Ledger</dt><dd>${sum(row.bookedAmount, row.bookedCurrency)}</dd></dl>` +
  `<pre>${escapeHtml(row.reference)}${row.said ? `\n${escapeHtml(row.said)}` : ''}</pre></article>`;

/** What the provider's report and the ledger differ by: `/desk/reconciliation`. */
export function deskRoutes(
  app: FastifyInstance,
  runs: Runs,
  repairs: Repairs,
  isSandbox: boolean,
): void {
  takeForms(app);
  app.get(HOME, { schema: { hide: true } }, async (_request, reply) => {
    const [compared, breaks] = [await runs.newest(), await repairs.newest()];
    const note =
      `The report of the ${isSandbox ? '<a href="/sandbox/report">payment provider</a>' : 'payment provider'} is held against the ledger once a day. ` +
      '<code>npm run operate -- reconciliation --repair ID</code> repairs what differs by new entries.';
    const body =
      `<h1>Reconciliation</h1><p class="note">${note}</p><form method="post"><button class="main">Compare the last day now</button></form>` +
      `<h2>Breaks</h2>${breaks.map(card).join('') || '<p class="card">Nothing differs.</p>'}` +
      `<h2>Comparisons</h2>${compared.map(run).join('') || '<p class="card">None yet.</p>'}`;
    return reply.headers(headersFor()).send(page('en', 'Reconciliation', body, true));
  });
  app.post(HOME, { schema: { hide: true, body: NOTHING } }, async (_request, reply) => {
    await runs.compareNow();
    return reply.redirect(HOME, 303);
  });
}
