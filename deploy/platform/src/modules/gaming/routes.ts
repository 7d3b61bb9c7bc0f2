import type { FastifyInstance } from 'fastify';
import { runGame } from 'shared-contracts/api';
import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { countryOf } from '../../http/country';
import { route } from '../../http/route';
import { originOf } from '../../http/site';
import type { Services } from '../../services';
import { providerRoutes } from './provider/routes';

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
