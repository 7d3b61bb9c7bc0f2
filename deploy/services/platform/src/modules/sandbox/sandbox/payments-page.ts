import { type TLiteral, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { refuse } from '../../../http/errors';
import { headersFor, page } from './page';
import { MEANS } from './pay-words';
import type { SandboxPayments } from './payments';
import { PAYMENT_MODES, type PaymentMode } from './schema';

const HOME = '/sandbox/payments';
const MODE = closed(
  Type.Object({
    mode: Type.Union(PAYMENT_MODES.map((mode) => Type.Literal(mode)) as TLiteral<PaymentMode>[]),
  }),
);

/** What the stand-in for the payment provider does with payments of every kind: `/sandbox/payments`. */
export function paymentsPageRoutes(app: FastifyInstance, payments: SandboxPayments): void {
  app.get(HOME, { schema: { hide: true } }, async (_request, reply) => {
    const now = await payments.mode();
    const buttons = PAYMENT_MODES.map(
      (mode) =>
        `<button name="mode" value="${mode}"${mode === now ? ' class="main" aria-pressed="true"' : ''}>${MEANS[mode]}</button>`,
    ).join('');
    const body =
      '<h1>Payment provider</h1><p class="note">What it does with a payment once something is pressed on its page, or a card pays.</p>' +
      `<form class="card" method="post" action="${HOME}">${buttons}</form>`;
    return reply.headers(headersFor()).send(page('en', 'Payment provider', body));
  });
  app.post<{ Body: { mode: PaymentMode } }>(
    HOME,
    { schema: { hide: true, body: MODE } },
    async (request, reply) => {
      // no other page presses a button of it
      const from = request.headers['sec-fetch-site'];
      if (from !== undefined && from !== 'same-origin') throw refuse(403, 'forbidden');
      await payments.turn(request.body.mode);
      return reply.redirect(HOME, 303);
    },
  );
}
