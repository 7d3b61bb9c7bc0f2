import { type TLiteral, Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { type Currency, formatMoney } from 'shared-contracts/money';
import { refuse } from '../../../http/errors';
import { escapeHtml, headersFor, page } from './page';
import type { SandboxPayouts } from './payouts';
import { PAYOUT_MODES, type PayoutMode, type SandboxPayout } from './schema';

const HOME = '/sandbox/payouts';
const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)) as TLiteral<T>[]);
const WORDS = ['success', 'declined', 'returned'] as const;
const DECISION = closed(
  Type.Object({ id: Type.String({ maxLength: 50 }), decision: oneOf(WORDS) }),
);
const MODE = closed(Type.Object({ mode: oneOf(PAYOUT_MODES) }));
type Decision = { Body: { id: string; decision: (typeof WORDS)[number] } };

const MEANS: Record<PayoutMode, string> = {
  pays: 'It pays, 20 seconds after it took an order.',
  declines: 'It declines, 20 seconds after it took an order.',
  waits: 'It waits for a press on this page.',
  silent: 'It takes an order and loses the answer: the site asks again. Then it pays.',
  down: 'It is down: it takes nothing and answers nothing.',
};
/** No other page presses a button of it. @throws RefusedError 403 `forbidden` */
const demandOwn = ({ headers }: FastifyRequest): void => {
  const from = headers['sec-fetch-site'];
  if (from !== undefined && from !== 'same-origin') throw refuse(403, 'forbidden');
};

/** What the stand-in for the provider of payouts does: `/sandbox/payouts`. */
export function payoutPageRoutes(app: FastifyInstance, payouts: SandboxPayouts): void {
  app.get(HOME, { schema: { hide: true } }, async (_request, reply) => {
    const mode = await payouts.mode();
    const cards =
      (await payouts.list()).map(card).join('') || '<p class="card">No order came yet.</p>';
    const modes = PAYOUT_MODES.map(
      (one) =>
        `<button name="mode" value="${one}"${one === mode ? ' class="main" aria-pressed="true"' : ''}>${MEANS[one]}</button>`,
    ).join('');
    const body =
      '<h1>Provider of payouts</h1><p class="note">What it does with new orders. Requests come here once they are approved, ' +
      `by <a href="${HOME}/desk">the desk</a> or by time.</p><form class="card" method="post" action="${HOME}/mode">${modes}</form>${cards}`;
    return reply.headers(headersFor()).send(page('en', 'Provider of payouts', body, true));
  });
  app.post<Decision>(HOME, { schema: { hide: true, body: DECISION } }, async (request, reply) => {
    demandOwn(request);
    await payouts.decide(request.body.id, request.body.decision);
    return reply.redirect(HOME, 303);
  });
  app.post<{ Body: { mode: PayoutMode } }>(
    `${HOME}/mode`,
    { schema: { hide: true, body: MODE } },
    async (request, reply) => {
      demandOwn(request);
      await payouts.turn(request.body.mode);
      return reply.redirect(HOME, 303);
    },
  );
}

const button = (decision: string, label: string, cls = '') =>
  `<button class="${cls}" name="decision" value="${decision}">${label}</button>`;
const BUTTONS: Partial<Record<SandboxPayout['status'], string>> = {
  open: button('success', 'Pay', 'main') + button('declined', 'Decline'),
  success: button('returned', 'Send it back'),
};
function card({ payoutId, amount, currency, method, account, status }: SandboxPayout): string {
  const sum = formatMoney({ amount, currency: currency as Currency }, 'en');
  const where = Object.entries(account).map(([name, value]) => `${name}: ${value}`);
  const form = BUTTONS[status]
    ? `<form method="post" action="${HOME}"><input type="hidden" name="id" value="${escapeHtml(payoutId)}">${BUTTONS[status]}</form>`
    : '';
  return (
    `<article class="card"><h2 class="meta">${escapeHtml(method)} · ${status}</h2><strong>${escapeHtml(sum)}</strong>` +
    `<pre>${escapeHtml(where.join('\n'))}</pre>${form}</article>`
  );
}
