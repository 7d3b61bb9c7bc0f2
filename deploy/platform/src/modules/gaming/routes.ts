import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { runGame } from 'shared-contracts/api';
import { closed } from 'shared-contracts/api/closed';
import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { countryOf } from '../../http/country';
import { route } from '../../http/route';
import { requireSignature } from '../../http/signed';
import { originOf } from '../../http/site';
import type { Services } from '../../services';
import type { RoundCall } from './rounds';

export async function gamingRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { gaming, core } = services;
  route(app, runGame, CALL_SCHEMAS, ({ params, body, request, ...caller }) => {
    return gaming.run({
      slug: params.slug,
      body,
      caller,
      origin: originOf(core.config, request, caller.brand.id),
      country: countryOf(request, core.config),
    });
  });
  await app.register(async (scope) => providerRoutes(scope, services));
}

const id = Type.String({ minLength: 1, maxLength: 100 });
const roundCall = { sessionId: id, roundId: id, transactionId: id };
const tags = ['server to server'];

/** The game server's side: signed with the secret `provider`, headers `x-provider-timestamp` and `x-provider-signature`. */
function providerRoutes(app: FastifyInstance, { gaming, rounds, core }: Services): void {
  requireSignature(app, 'provider', core.config.secrets.provider, core.now);
  const sessionBody = closed(Type.Object({ runToken: Type.String({ minLength: 1, maxLength: 300 }) }));
  app.post<{ Body: { runToken: string } }>(
    '/provider/session',
    { schema: { body: sessionBody, tags } },
    (request) => gaming.view(request.body.runToken),
  );
  const wager = closed(Type.Object({ ...roundCall, amount: Type.Integer({ minimum: 1, maximum: 1e12 }) }));
  app.post<{ Body: RoundCall & { amount: number } }>(
    '/provider/wager',
    { schema: { body: wager, tags } },
    (request) => rounds.wager(request.body),
  );
  const payout = closed(
    Type.Object({
      ...roundCall,
      amount: Type.Integer({ minimum: 0, maximum: 1e12 }),
      finished: Type.Boolean(),
    }),
  );
  app.post<{ Body: RoundCall & { amount: number; finished: boolean } }>(
    '/provider/payout',
    { schema: { body: payout, tags } },
    (request) => rounds.payout(request.body),
  );
  app.post<{ Body: RoundCall }>(
    '/provider/rollback',
    { schema: { body: closed(Type.Object(roundCall)), tags } },
    (request) => rounds.rollback(request.body),
  );
}
