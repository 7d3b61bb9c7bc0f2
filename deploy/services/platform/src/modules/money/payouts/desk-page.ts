import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { type Currency, formatMoney } from 'shared-contracts/money';
import type { Core } from '../../../core';
import { operatorIn } from '../../identity/operators/public';
import { escapeHtml, headersFor, page, takeForms } from '../../sandbox/sandbox/public';
import type { ReviewReason } from './payee';
import { approversOf, decidedPayouts, SHOWN, undecidedPayouts } from './repository';
import type { Review } from './review';
import { daySumsOf, risksOf } from './risk-repository';
import type { PayoutRow } from './schema';

const HOME = '/desk/payouts';
const DECISION = closed(
  Type.Object({
    id: Type.String({ maxLength: 50 }),
    decision: Type.Union([Type.Literal('approve'), Type.Literal('decline')]),
  }),
);
const PAGE = closed(
  Type.Object({ page: Type.Optional(Type.String({ pattern: '^[1-9]\\d*$', maxLength: 4 })) }),
);
type Page = { Querystring: { page?: string } };
type Decision = { Body: { id: string; decision: 'approve' | 'decline' } };

const BUTTONS =
  '<button class="main" name="decision" value="approve">Approve</button><button name="decision" value="decline">Decline</button>';
const REASONS: Record<ReviewReason, string> = {
  payee_name_mismatch: 'The payee’s name is not the one of the player’s document.',
  payee_name_unknown: 'Nobody knows whether the payee is the player.',
};
const card = (
  { id, playerId, amount, currency, method, account, status, createdAt }: PayoutRow,
  notes: readonly string[],
): string => {
  const sum = formatMoney({ amount, currency: currency as Currency }, 'en');
  const where = Object.entries(account).map(([name, value]) => `${name}: ${value}`);
  return (
    `<article class="card"><h2 class="meta">player ${playerId} · ${escapeHtml(method)} · <time>${createdAt.toISOString().slice(0, 19).replace('T', ' ')}</time> · ${status}</h2>` +
    `<strong>${escapeHtml(sum)}</strong><pre>${escapeHtml(where.join('\n'))}</pre>` +
    `${notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join('')}` +
    `${status === 'created' ? `<form method="post"><input type="hidden" name="id" value="${escapeHtml(id)}">${BUTTONS}</form>` : ''}</article>`
  );
};

/** Where staff decides on withdrawals: `/desk/payouts`. */
export function deskRoutes(app: FastifyInstance, core: Core, review: Review): void {
  takeForms(app);
  app.get<Page>(HOME, { schema: { hide: true, querystring: PAGE } }, async ({ query }, reply) => {
    const at = Number(query.page ?? 1);
    const undecided = await undecidedPayouts(core.db, (at - 1) * SHOWN);
    const isMore = undecided.length > SHOWN;
    const shown = undecided.slice(0, SHOWN);
    const found = at === 1 ? [...shown, ...(await decidedPayouts(core.db))] : shown;
    const waiting = shown.map(({ id }) => id);
    const risks = await risksOf(core.db, waiting);
    const approvers = await approversOf(core.db, waiting);
    const sums = await daySumsOf(core.db, waiting);
    /** What somebody who decides has to know. */
    const notesOf = (row: PayoutRow): string[] => {
      if (row.status !== 'created') return [];
      const [risky, by] = [risks.get(row.id) ?? [], approvers.get(row.id) ?? []];
      return [
        ...(row.reviewReason ? [REASONS[row.reviewReason]] : []),
        ...(risky.length > 0
          ? [`Look at: ${risky.map((risk) => risk.replaceAll('_', ' ')).join(', ')}`]
          : []),
        ...(review.neededFor(row, sums.get(row.id) ?? row.amount) > 1
          ? ['Two people approve a sum like this, or so much of one player in a day.']
          : []),
        ...(by.length > 0 ? [`Approved by ${by.join(', ')}`] : []),
      ];
    };
    const cards =
      found.map((row) => card(row, notesOf(row))).join('') ||
      '<p class="card">Nobody asked yet.</p>';
    const pages = [
      ...(at > 1 ? [`<a href="${HOME}?page=${at - 1}">Before</a>`] : []),
      ...(isMore ? [`<a href="${HOME}?page=${at + 1}">Next</a>`] : []),
    ].join(' · ');
    const note = `A request waits until somebody decides, unless the policy of its brand approves it.${core.config.sandbox ? ' What the provider does is on <a href="/sandbox/payouts">its own page</a>.' : ''}`;
    const body = `<h1>Withdrawals</h1><p class="note">${note} Those that wait come first, the longest first.</p>${cards}${pages ? `<p class="note">${pages}</p>` : ''}`;
    return reply.headers(headersFor()).send(page('en', 'Withdrawals', body, true));
  });
  app.post<Decision>(HOME, { schema: { hide: true, body: DECISION } }, async (request, reply) => {
    const { id, decision } = request.body;
    await review[decision](id, operatorIn(request), request.ip);
    return reply.redirect(HOME, 303);
  });
}
