import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { activateCoupon } from 'shared-contracts/gifts';
import { RefusedError } from '../../../http/errors';
import { playerRoute } from '../../../http/route';
import { defineModule } from '../../../module';
import { accountsModule } from '../../identity/accounts/index';
import { createThrottle, playerRegistered } from '../../identity/accounts/public';
import { findPlayer, ownerIn } from '../../identity/players/public';
import { walletModule } from '../../money/wallet/index';
import { limitsModule } from '../../protection/limits/index';
import { giftsModule } from '../gifts/index';
import { createCoupons } from './service';

/** Promo codes: what they give, and to whom they gave it. */
export const couponsModule = defineModule({
  name: 'coupons',
  needs: [accountsModule, giftsModule, limitsModule, walletModule],
  create(services) {
    const { core, outbox } = services;
    const coupons = createCoupons(core, { ...services, throttle: createThrottle(core) });
    outbox.project('coupon_at_registration', playerRegistered, async (tx, { playerId }) => {
      const player = await findPlayer(tx, playerId);
      if (!player?.promoCode) return;
      await coupons.redeem(tx, ownerIn(player), player.promoCode).catch((error: unknown) => {
        // a code of the registration need not be a coupon
        if (!(error instanceof RefusedError)) throw error;
        core.log.info(
          { playerId, refused: error.message },
          'the code of a registration gave nothing',
        );
      });
    });
    return { coupons };
  },
  routes(app, { coupons }) {
    playerRoute(app, activateCoupon, CALL_SCHEMAS, async ({ player, body, ip, locale }) => ({
      data: await coupons.activate(player, { code: body.code, ip, locale }),
    }));
  },
  seed: async ({ core }) => (await import('./seed')).seedCoupons(core.db, core.now()),
});
