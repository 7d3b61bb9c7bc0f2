import type { FastifyInstance } from 'fastify';
import { CALL_SCHEMAS as S } from 'shared-contracts/api/schemas';
import {
  activateGift,
  cancelAllGifts,
  getPayoutGiftCount,
  getUserGifts,
  selectCashboxGift,
  sendGift,
  takeGift,
} from 'shared-contracts/gifts';
import { playerRoute } from '../../http/route';
import type { Base } from '../../module';
import type { OwnGifts } from './own-gifts';
import type { Gifts } from './service';
import type { Welcome } from './welcome';

interface Services extends Base {
  gifts: Gifts;
  welcomeGifts: Welcome;
  ownGifts: OwnGifts;
}

export function giftRoutes(app: FastifyInstance, { core, gifts, welcomeGifts, ownGifts }: Services): void {
  playerRoute(app, sendGift, S, async ({ player, params, locale }) => ({
    data: await welcomeGifts.send(player.id, params.id, locale),
  }));
  playerRoute(app, getUserGifts, S, async ({ player, locale }) => ({
    data: await ownGifts.list(player, locale),
  }));
  playerRoute(app, activateGift, S, async ({ player, params, locale, platform }) => ({
    data: await ownGifts.pickUp(player, params.id, { locale, platform }),
  }));
  playerRoute(app, getPayoutGiftCount, S, async ({ player }) => ({
    data: { count: await gifts.burnt(core.db, player.id) },
  }));
  playerRoute(app, takeGift, S, ({ player, params, locale, platform }) =>
    ownGifts.take(player, params.id, { locale, platform }),
  );
  playerRoute(app, selectCashboxGift, S, async ({ player, body, locale }) => ({
    data: await ownGifts.choose(player, body.user_gift_id, locale),
  }));
  playerRoute(app, cancelAllGifts, S, async ({ player }) => ({
    success: true,
    ...(await ownGifts.cancelAll(player)),
  }));
}
