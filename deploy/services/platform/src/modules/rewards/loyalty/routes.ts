import type { FastifyInstance } from 'fastify';
import { getUserAchievements } from 'shared-contracts/achievements';
import { CALL_SCHEMAS as S } from 'shared-contracts/api/schemas';
import * as api from 'shared-contracts/compoints';
import { playerRoute, route } from '../../../http/route';
import type { Achievements } from './achievements';
import type { PointHistory } from './history';
import type { Shop } from './shop';

interface Services {
  shop: Shop;
  pointHistory: PointHistory;
  achievements: Achievements;
}

/** The shop of compoints, why they came and went, and the player's collection. */
export function loyaltyRoutes(
  app: FastifyInstance,
  { shop, pointHistory, achievements }: Services,
): void {
  route(app, api.getCompointConfig, S, ({ brand }) => ({ data: shop.config(brand) }));
  playerRoute(app, api.getCompointProducts, S, async ({ player, locale }) => ({
    data: await shop.products(player, locale),
  }));
  playerRoute(
    app,
    api.buyCompointProduct,
    S,
    async ({ player, params, idempotencyKey, locale }) => ({
      data: await shop.buy(player, { productId: params.id, idempotencyKey, locale }),
    }),
  );
  playerRoute(app, api.getCompointHistory, S, ({ player, query, locale }) =>
    pointHistory.list(player.id, query.offset ?? 0, locale),
  );
  playerRoute(app, getUserAchievements, S, async ({ player, locale }) => ({
    data: await achievements.list(player, locale),
  }));
}
