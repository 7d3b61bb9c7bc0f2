import type { FastifyInstance } from 'fastify';
import { CALL_SCHEMAS as S } from 'shared-contracts/api/schemas';
import {
  activateGift,
  cancelAllGifts,
  getEndedGifts,
  getPayoutGiftCount,
  getUserGifts,
  selectCashboxGift,
  sendGift,
  takeGift,
  unselectCashboxGift,
} from 'shared-contracts/gifts';
import { brandOf } from '../../../brands';
import type { Player } from '../../../http/caller';
import { countryOf } from '../../../http/country';
import { type Call, playerRoute } from '../../../http/route';
import { jurisdictionOf } from '../../../jurisdiction';
import type { Base } from '../../../module';
import type { Asking, OwnGifts } from './own-gifts';
import type { Gifts } from './service';
import type { Welcome } from './welcome';

type Asked = Pick<Call<never>, 'locale' | 'platform' | 'request'> & { player: Player };
interface Services extends Base {
  gifts: Gifts;
  welcomeGifts: Welcome;
  ownGifts: OwnGifts;
}

export function giftRoutes(
  app: FastifyInstance,
  { core, gifts, welcomeGifts, ownGifts }: Services,
): void {
  const askingOf = ({ player, locale, platform, request }: Asked): Asking => ({
    locale,
    platform,
    jurisdiction: jurisdictionOf(brandOf(player.brand), countryOf(request, core.config)),
  });
  playerRoute(app, sendGift, S, async ({ player, params, locale }) => ({
    data: await welcomeGifts.send(player.id, params.id, locale),
  }));
  playerRoute(app, getUserGifts, S, async (call) => ({
    data: await ownGifts.list(call.player, askingOf(call)),
  }));
  playerRoute(app, getEndedGifts, S, ({ player, query, locale }) =>
    ownGifts.ended(player, locale, query.offset),
  );
  playerRoute(app, activateGift, S, async (call) => ({
    data: await ownGifts.pickUp(call.player, call.params.id, askingOf(call)),
  }));
  playerRoute(app, getPayoutGiftCount, S, async ({ player }) => ({
    data: { count: await gifts.burnt(core.db, player.id) },
  }));
  playerRoute(app, takeGift, S, (call) =>
    ownGifts.take(call.player, call.params.id, askingOf(call)),
  );
  playerRoute(app, selectCashboxGift, S, async (call) => ({
    data: await ownGifts.choose(call.player, call.body.user_gift_id, askingOf(call)),
  }));
  playerRoute(app, unselectCashboxGift, S, async ({ player, body, locale }) => ({
    data: await ownGifts.unchoose(player, body.user_gift_id, locale),
  }));
  playerRoute(app, cancelAllGifts, S, async ({ player }) => ({
    success: true,
    ...(await ownGifts.cancelAll(player)),
  }));
}
