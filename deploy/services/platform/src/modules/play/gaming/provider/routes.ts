import { type TObject, Type } from '@sinclair/typebox';
import { isDatabaseAway, whileDatabaseIsAway } from 'deploy-observability/database-away';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireOneOf, signerOf } from '../../../../http/signed';
import type { GamingServices } from '../routes';
import type { BalanceBody, BetBody, InfoBody, RollbackBody, SessionBody, WinBody } from './bodies';
import { BODIES } from './bodies';
import { outcomeOf } from './statuses';

const text = Type.String();
const maybe = Type.Optional(text);
const Answer = Type.Object({
  status: text,
  request_uuid: maybe,
  user: Type.Optional(Type.Union([text, Type.Null()])),
  currency: maybe,
  balance: Type.Optional(Type.Integer()),
  reason: maybe,
});
const jackpot = { id: text, name: text, amount: Type.Integer() };
const Jackpots = Type.Object({
  ...Answer.properties,
  jackpots: Type.Optional(Type.Array(Type.Object(jackpot))),
  won: Type.Optional(Type.Array(Type.Object({ ...jackpot, number: Type.Integer(), round: text }))),
});
const Info = Type.Object({ ...Answer.properties, sub_partner_id: maybe, country: maybe });

/**
 * A game provider's side (SPEC.md, N): each call is signed with a provider's own secret, headers `x-provider-timestamp` and
 * `x-provider-signature`, and answered with a status of the protocol.
 */
export async function providerRoutes(
  app: FastifyInstance,
  services: Pick<GamingServices, 'core' | 'providerCalls' | 'gaming'>,
): Promise<void> {
  const { gaming, providerCalls: calls, core } = services;
  requireOneOf(app, 'provider', core.config.providers, core.now);
  app.setErrorHandler((error, request, reply) => {
    const { http, ...outcome } = outcomeOf(error);
    if (isDatabaseAway(error))
      return whileDatabaseIsAway(request, reply, error).send({ ...outcome, ...uuidOf(request) });
    if (http >= 500) request.log.error({ err: error, requestId: request.id }, 'unexpected failure');
    return reply.code(http).send({ ...outcome, ...uuidOf(request) });
  });
  const call = <B extends { request_uuid: string }>(
    path: string,
    body: TObject,
    answer: (body: B, provider: string) => Promise<object>,
    response: TObject = Answer,
  ) =>
    app.post(
      `/provider/${path}`,
      { schema: { body, response: { 200: response }, tags: ['server to server'] } },
      async (request) => ({
        ...uuidOf(request),
        ...(await answer(request.body as B, signerOf(request))),
      }),
    );
  const session = Type.Object({ ...Answer.properties }, { additionalProperties: true });
  call<SessionBody>(
    'session',
    BODIES.session,
    ({ run_token }, provider) => gaming.view(run_token, provider),
    session,
  );
  call<InfoBody>('v2/user/info', BODIES.info, (body, provider) => calls.info(provider, body), Info);
  call<BalanceBody>('v2/user/balance', BODIES.balance, (body, provider) =>
    calls.balance(provider, body),
  );
  call<BalanceBody>(
    'v2/jackpots',
    BODIES.balance,
    (body, provider) => calls.jackpots(provider, body),
    Jackpots,
  );
  call<BetBody>('v2/transaction/bet', BODIES.bet, (body, provider) => calls.bet(provider, body));
  call<WinBody>('v2/transaction/win', BODIES.win, (body, provider) => calls.win(provider, body));
  call<RollbackBody>('v2/transaction/rollback', BODIES.rollback, (body, provider) =>
    calls.rollback(provider, body),
  );
}

/** The id of the request, to be repeated in every answer; a request that is not understood may lack one. */
function uuidOf({ body }: FastifyRequest): { request_uuid?: string } {
  const { request_uuid } = (body ?? {}) as { request_uuid?: unknown };
  return typeof request_uuid === 'string' && request_uuid.length <= 36 ? { request_uuid } : {};
}
