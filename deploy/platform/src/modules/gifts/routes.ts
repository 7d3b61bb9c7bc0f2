import type { FastifyInstance } from 'fastify';
import { CALL_SCHEMAS as S } from 'shared-contracts/api/schemas';
import { activateGift, getUserGifts, sendGift } from 'shared-contracts/gifts';
import { playerRoute } from '../../http/route';
import type { OwnGifts } from './own-gifts';
import type { Welcome } from './welcome';

interface Services {
  welcomeGifts: Welcome;
  ownGifts: OwnGifts;
}

export function giftRoutes(app: FastifyInstance, { welcomeGifts, ownGifts }: Services): void {
  playerRoute(app, sendGift, S, async ({ player, params, locale }) => ({
    data: await welcomeGifts.send(player.id, params.id, locale),
  }));
  playerRoute(app, getUserGifts, S, async ({ player, locale }) => ({
    data: await ownGifts.list(player, locale),
  }));
  playerRoute(app, activateGift, S, async ({ player, params, locale, platform }) => ({
    data: await ownGifts.pickUp(player, params.id, { locale, platform }),
  }));
}
