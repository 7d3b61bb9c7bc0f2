import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { CALL_SCHEMAS as S } from 'shared-contracts/api/schemas';
import * as api from 'shared-contracts/cashbox';
import { refuse } from '../../../http/errors';
import { playerRoute } from '../../../http/route';
import { requireSignature } from '../../../http/signed';
import { originOf } from '../../../http/site';
import type { Base } from '../../../module';
import type { PaymentReport } from '../../../ports/payments';
import { partnerOf } from '../../../providers';
import type { CallingOff } from './calling-off';
import type { Cards } from './cards';
import { generalLimit, methodImage, paymentSystems, quickAmounts } from './methods';
import type { Reports } from './reports';
import type { Cashbox } from './service';

interface Services extends Base {
  cashbox: Cashbox;
  callingOff: CallingOff;
  userCards: Cards;
  paymentReports: Reports;
}

export async function cashboxRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { cashbox, callingOff, userCards, core } = services;
  playerRoute(app, api.getPaymentSystems, S, ({ brand, locale }) => ({
    data: paymentSystems(brand, locale),
  }));
  playerRoute(app, api.getGeneralLimit, S, ({ player }) => ({
    data: generalLimit(player.currency),
  }));
  playerRoute(app, api.getSumRange, S, ({ player }) => ({ data: quickAmounts(player.currency) }));
  playerRoute(app, api.getDeposits, S, ({ player, query, locale }) =>
    cashbox.list(player.id, query.offset, locale),
  );
  playerRoute(app, api.getDeposit, S, async ({ player, params, locale }) => ({
    data: await cashbox.get(player.id, params.id, locale),
  }));
  playerRoute(app, api.cancelDeposit, S, async ({ player, params, locale }) => ({
    data: await callingOff.cancel(player.id, params.id, locale),
  }));
  playerRoute(app, api.openDeposit, S, async ({ request, ...call }) => {
    const origin = originOf(core.config, request, call.brand.id);
    return { data: await cashbox.open({ ...call, origin }) };
  });
  playerRoute(app, api.createInvoice, S, async ({ request, ...call }) => {
    const origin = originOf(core.config, request, call.brand.id);
    return { data: await cashbox.invoice({ ...call, origin }) };
  });
  playerRoute(app, api.openRedirectDeposit, S, async ({ request, ...call }) => {
    // what a browser fetches ahead is no press
    if (
      /prefetch|prerender/.test(
        `${request.headers['sec-purpose'] ?? request.headers.purpose ?? ''}`,
      )
    )
      throw refuse(403, 'forbidden');
    const origin = originOf(core.config, request, call.brand.id);
    return cashbox.redirect({ ...call, origin });
  });
  playerRoute(app, api.getUserCards, S, async ({ player }) => ({
    data: await userCards.list(player.id),
  }));
  playerRoute(app, api.removeUserCard, S, async ({ player, params }) => ({
    data: await userCards.remove(player.id, params.id),
  }));
  playerRoute(app, api.chooseUserCard, S, async ({ player, params }) => ({
    data: await userCards.choose(player.id, params.id),
  }));
  app.get<{ Params: { key: string } }>(
    '/media/payments/:key(^[a-z]+).svg',
    { schema: { hide: true } },
    (request, reply) => {
      const image = methodImage(request.params.key);
      if (!image) throw refuse(404, 'not_found');
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=86400')
        .send(image);
    },
  );
  await app.register(async (scope) => webhook(scope, services));
}

const ReportSchema = closed(
  Type.Object({
    depositId: Type.String({ maxLength: 50 }),
    status: Type.Union(
      ['waiting', 'success', 'declined', 'cancelled', 'server_problem', 'charged_back'].map((s) =>
        Type.Literal(s),
      ),
    ),
    amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    currency: Type.String({ maxLength: 3 }),
    card: Type.Optional(
      closed(
        Type.Object({
          token: Type.String({ minLength: 8, maxLength: 100, pattern: '[^\\d]' }),
          network: Type.String({ minLength: 1, maxLength: 20, pattern: '^[A-Za-z ]+$' }),
          last4: Type.String({ maxLength: 4, pattern: '^\\d{4}$' }),
          expiryMonth: Type.Integer({ minimum: 1, maximum: 12 }),
          expiryYear: Type.Integer({ minimum: 2000, maximum: 2100 }),
        }),
      ),
    ),
  }),
);

/** The payment provider's word: signed with the secret `webhook`, headers `x-webhook-timestamp` and `x-webhook-signature`. */
function webhook(app: FastifyInstance, { paymentReports, core }: Services): void {
  requireSignature(app, partnerOf(core.config, 'webhook'), core.now);
  app.post<{ Body: PaymentReport }>(
    '/treasury/webhook',
    { schema: { body: ReportSchema, tags: ['server to server'] } },
    async (request) => {
      await paymentReports.take(request.body);
      return { ok: true };
    },
  );
}
