import type { FastifyInstance } from 'fastify';
import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { getLastBet } from 'shared-contracts/cashbox';
import { getRecentGames, getUnfinishedGame, runGame } from 'shared-contracts/catalogue';
import { countryOf } from '../../../http/country';
import { playerRoute, route } from '../../../http/route';
import { originOf } from '../../../http/site';
import type { Base } from '../../../module';
import type { Catalogue } from '../catalogue/public';
import type { PlayFigures } from './figures';
import type { ProviderCalls } from './provider/calls';
import { providerRoutes } from './provider/routes';
import type { Gaming } from './service';

/** Games that a player opened last. */
const RECENT = 20;

export interface GamingServices extends Base {
  gaming: Gaming;
  play: PlayFigures;
  catalogue: Catalogue;
  providerCalls: ProviderCalls;
}

export async function gamingRoutes(app: FastifyInstance, services: GamingServices): Promise<void> {
  const { gaming, play, catalogue, core } = services;
  playerRoute(app, getRecentGames, CALL_SCHEMAS, async ({ player }) => ({
    data: await catalogue.gamesOf(await play.recentSlugs(player.id, RECENT)),
  }));
  playerRoute(app, getUnfinishedGame, CALL_SCHEMAS, async ({ player, brand, request }) => {
    const slugs = await gaming.unfinished(player, brand, countryOf(request, core.config));
    const [data = null, ...others] = await catalogue.gamesOf(slugs);
    return { data, others };
  });
  playerRoute(app, getLastBet, CALL_SCHEMAS, async ({ player }) => ({
    data: await gaming.lastBet(player.id),
  }));
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
