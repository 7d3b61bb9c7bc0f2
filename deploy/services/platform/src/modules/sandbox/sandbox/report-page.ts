import { type TLiteral, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { type Currency, formatMoney } from 'shared-contracts/money';
import { refuse } from '../../../http/errors';
import { escapeHtml, headersFor, page } from './page';
import { FAULTS, type Fault, type SandboxReport } from './report';
import type { SandboxReportLine } from './schema';

const HOME = '/sandbox/report';
const SPOIL = closed(
  Type.Object({
    id: Type.String({ pattern: '^\\d+$', maxLength: 15 }),
    fault: Type.Union(FAULTS.map((fault) => Type.Literal(fault)) as TLiteral<Fault>[]),
  }),
);
const WORDS: Record<Fault, string> = {
  lose: 'Leave it out',
  double: 'Say it twice',
  amount: 'Another amount',
  currency: 'Another currency',
  early: 'Two hours earlier',
};

/** What the stand-in for a payment provider tells of the money that it moved, and buttons that make it wrong: `/sandbox/report`. */
export function reportPageRoutes(app: FastifyInstance, report: SandboxReport): void {
  app.get(HOME, { schema: { hide: true } }, async (_request, reply) => {
    const cards =
      (await report.newest()).map(card).join('') || '<p class="card">It moved no money yet.</p>';
    const note =
      'Each line is money that the provider moved, by its own books. A button makes one wrong, so that the next ' +
      '<a href="/desk/reconciliation">comparison with the ledger</a> finds it.';
    const body = `<h1>The provider’s report</h1><p class="note">${note}</p>${cards}`;
    return reply.headers(headersFor()).send(page('en', 'The provider’s report', body, true));
  });
  app.post<{ Body: { id: string; fault: Fault } }>(
    HOME,
    { schema: { hide: true, body: SPOIL } },
    async ({ body, headers }, reply) => {
      // no other page presses the button
      const from = headers['sec-fetch-site'];
      if (from !== undefined && from !== 'same-origin') throw refuse(403, 'forbidden');
      await report.spoil(Number(body.id), body.fault);
      return reply.redirect(HOME, 303);
    },
  );
}

const BUTTONS = FAULTS.map(
  (fault) => `<button name="fault" value="${fault}">${WORDS[fault]}</button>`,
).join('');
const card = ({ id, kind, reference, amount, currency, state, at }: SandboxReportLine): string =>
  `<article class="card"><h2 class="meta">${id} · ${kind} · ${state} · <time>${at.toISOString().slice(0, 19).replace('T', ' ')}</time></h2>` +
  `<strong>${escapeHtml(formatMoney({ amount, currency: currency as Currency }, 'en'))}</strong><pre>${escapeHtml(reference)}</pre>` +
  `<details><summary>Make it wrong</summary><form method="post"><input type="hidden" name="id" value="${id}">${BUTTONS}</form></details></article>`;
