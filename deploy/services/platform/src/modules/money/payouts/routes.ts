import { type TLiteral, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { CALL_SCHEMAS as S } from 'shared-contracts/api/schemas';
import * as api from 'shared-contracts/payouts';
import type { Caller } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import { playerRoute } from '../../../http/route';
import { requireSignature } from '../../../http/signed';
import { jurisdictionOf } from '../../../jurisdiction';
import type { Base } from '../../../module';
import { ofJurisdiction } from '../../../policy/read';
import type { PayoutReport } from '../../../ports/payouts';
import { partnerOf } from '../../../providers';
import type { PayoutCallingOff } from './calling-off';
import type { PayoutReports } from './reports';
import type { Payouts } from './service';
import { payoutSystems } from './systems';

interface Services extends Base {
  payouts: Payouts;
  payoutCallingOff: PayoutCallingOff;
  payoutReports: PayoutReports;
}

/** Whether the market lets a player call a payout off. */
const mayCallOff = ({ brand, country }: Pick<Caller, 'brand' | 'country'>): boolean =>
  ofJurisdiction(brand.payoutCancel, jurisdictionOf(brand, country ?? undefined));

export async function payoutRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { payouts, payoutCallingOff } = services;
  playerRoute(app, api.getPayoutSystems, S, ({ brand, locale }) => ({
    data: payoutSystems(brand, locale),
  }));
  playerRoute(app, api.getPayouts, S, ({ player, query, locale }) =>
    payouts.list(player.id, query.offset, locale),
  );
  playerRoute(app, api.getNewPayouts, S, async (call) => ({
    data: mayCallOff(call) ? await payouts.open(call.player.id, call.locale) : [],
  }));
  playerRoute(app, api.createPayout, S, (call) => payouts.create(call));
  playerRoute(app, api.cancelPayout, S, async (call) => {
    if (!mayCallOff(call)) throw refuse(403, 'action_not_allowed');
    return { status: await payoutCallingOff.cancel(call.player.id, call.body.transaction_id) };
  });
  playerRoute(app, api.makePayoutIrrevocable, S, async ({ player, body, locale }) => ({
    data: await payouts.makeIrrevocable(player.id, body.transaction_id, locale),
  }));
  playerRoute(app, api.getPayoutTimes, S, async ({ brand }) => ({
    data: await payouts.times(brand),
  }));
  await app.register(async (scope) => webhook(scope, services));
}

const WORDS = ['success', 'declined', 'returned'] as const;
const ReportSchema = closed(
  Type.Object({
    payoutId: Type.String({ maxLength: 50 }),
    status: Type.Union(
      WORDS.map((word) => Type.Literal(word)) as TLiteral<(typeof WORDS)[number]>[],
    ),
    amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    currency: Type.String({ maxLength: 3 }),
  }),
);

/** The provider's word, signed as that of deposits. */
function webhook(app: FastifyInstance, { payoutReports, core }: Services): void {
  requireSignature(app, partnerOf(core.config, 'webhook'), core.now);
  app.post<{ Body: PayoutReport }>(
    '/treasury/payout-webhook',
    { schema: { body: ReportSchema, tags: ['server to server'] } },
    async ({ body }) => {
      await payoutReports.take(body);
      return { ok: true };
    },
  );
}
