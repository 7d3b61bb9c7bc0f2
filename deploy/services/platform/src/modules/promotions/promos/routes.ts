import type { FastifyInstance } from 'fastify';
import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { getHighFiveInfo, getHighFives, giveHighFive } from 'shared-contracts/high-fives';
import {
  getActivePromo,
  getParticipants,
  getPromo,
  getPromos,
  getPromoWidget,
  getUserPromo,
  joinPromo,
  leavePromo,
} from 'shared-contracts/promos';
import { exchangePrize, getPointLogs } from 'shared-contracts/rewards';
import { playerRoute, route } from '../../../http/route';
import type { Entry } from './entry';
import type { Exchange } from './exchange';
import type { HighFives } from './high-fives';
import type { PointLogs } from './point-logs';
import type { Promos } from './service';

interface Services {
  promos: Promos;
  entry: Entry;
  highFives: HighFives;
  exchange: Exchange;
  pointLogs: PointLogs;
}

export function promoRoutes(app: FastifyInstance, services: Services): void {
  const { promos, entry, highFives, exchange, pointLogs } = services;
  route(app, getPromos, CALL_SCHEMAS, async (call) => ({ data: await promos.list(call) }));
  route(app, getActivePromo, CALL_SCHEMAS, async (call) => ({ data: await promos.active(call) }));
  route(app, getPromo, CALL_SCHEMAS, async (call) => ({
    data: await promos.page(call.params.slug, call),
  }));
  playerRoute(app, getUserPromo, CALL_SCHEMAS, async ({ params, player }) => ({
    data: await promos.participant(params.id, player),
  }));
  route(app, getParticipants, CALL_SCHEMAS, ({ params, query, player }) =>
    promos.participants(
      params.promoId,
      {
        q: query.q,
        field: query['sort[field]'] ?? 'rank',
        order: query['sort[order]'] ?? 'asc',
        page: query.page ?? 1,
        limit: query.limit ?? 10,
      },
      player,
    ),
  );
  playerRoute(app, joinPromo, CALL_SCHEMAS, ({ body, player }) =>
    entry.join(body.action_id, player),
  );
  playerRoute(app, leavePromo, CALL_SCHEMAS, ({ params, player }) =>
    entry.leave(params.id, player),
  );
  route(app, getPromoWidget, CALL_SCHEMAS, async (call) => ({ data: await promos.widget(call) }));
  route(app, getHighFives, CALL_SCHEMAS, ({ params, query, player, brand }) =>
    highFives.list(params.promoId, query, { brand: brand.id, playerId: player?.id ?? null }),
  );
  playerRoute(app, giveHighFive, CALL_SCHEMAS, async ({ body, player, idempotencyKey }) => ({
    data: {
      info: await highFives.give(
        { promoId: body.actionId, toId: body.toUserId, idempotencyKey },
        player,
      ),
    },
  }));
  playerRoute(app, getHighFiveInfo, CALL_SCHEMAS, async ({ params, player }) => ({
    data: { info: await highFives.info(params.id, player) },
  }));
  playerRoute(app, exchangePrize, CALL_SCHEMAS, async ({ params, player, idempotencyKey }) => ({
    data: await exchange.buy({ ...params, idempotencyKey }, player),
  }));
  playerRoute(app, getPointLogs, CALL_SCHEMAS, ({ query, player, locale }) =>
    pointLogs.list(player.id, query, locale),
  );
}
