import type { Locale } from 'shared-contracts/composition';
import type { Gift } from 'shared-contracts/gifts';
import type { Currency } from 'shared-contracts/money';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { addressKey } from '../../../http/address';
import { refuse } from '../../../http/errors';
import { promoCodeIn, type Throttle } from '../../identity/accounts/public';
import { findPlayer, type Owner } from '../../identity/players/public';
import type { Wallet } from '../../money/wallet/public';
import type { Limits } from '../../protection/limits/public';
import type { Gift as GiftRow, Gifts, OwnGifts, Rewards } from '../gifts/public';
import { addRedemption, isRedeemed, lockCoupon } from './repository';
import type { CouponRow } from './schema';

const HOUR = 3_600_000;
/** Wrong codes that a player, and an address, may try. */
export const TRIES = { player: 10, address: 50, windowMs: HOUR } as const;

interface Parts {
  throttle: Throttle;
  wallet: Pick<Wallet, 'lockBonus'>;
  limits: Pick<Limits, 'demandNotAway'>;
  gifts: Gifts;
  rewards: Rewards;
  ownGifts: OwnGifts;
}
export interface Written {
  code: string;
  ip: string;
  locale: Locale;
}

/** Promo codes (SPEC.md, CO6). */
export function createCoupons(core: Core, parts: Parts) {
  const { throttle, wallet, limits, gifts, rewards, ownGifts } = parts;

  /** The coupon's template when it gives a known sum in that currency, else null. */
  const offerIn = async (tx: Db, { giftTemplate }: CouponRow, currency: Currency) => {
    const template = await gifts.templates.find(tx, giftTemplate);
    const terms = template?.terms[currency];
    if (!template || !terms) return null;
    return 'amount' in terms && terms.amount === null ? null : template;
  };

  /**
   * The gift of a code, in the caller's transaction. The purse is locked first, as for every change of gifts (GI11), then the coupon, so
   * that only one player gets its last use.
   * @throws RefusedError 422 `invalid_promo_code`, `gift_used`, `gift_expired`, `gift_multi_account`; 403 as `demandNotAway`
   */
  const redeem = async (tx: Db, player: Owner, written: string): Promise<GiftRow> => {
    await wallet.lockBonus(tx, player);
    await limits.demandNotAway(tx, player.id);
    const now = core.now();
    const coupon = await lockCoupon(tx, player.brand, promoCodeIn(written));
    const template = coupon && (await offerIn(tx, coupon, player.currency));
    // one answer, so that nobody learns which codes exist
    if (!coupon || !template || coupon.startsAt > now)
      throw refuse(422, 'invalid_promo_code', 'code');
    if (await isRedeemed(tx, player.id, coupon.id)) throw refuse(422, 'gift_used', 'code');
    const isOver = coupon.endsAt !== null && coupon.endsAt <= now;
    if (isOver || template.isDisabled) throw refuse(422, 'gift_expired', 'code');
    if ((await findPlayer(tx, player.id))?.multiAccount)
      throw refuse(422, 'gift_multi_account', 'code');
    if (coupon.uses !== null && coupon.used >= coupon.uses) throw refuse(422, 'gift_used', 'code');
    const gift = await rewards.grant(tx, {
      player,
      template: template.slug,
      reason: 'gift_distribution',
      reference: `coupon/${coupon.id}`,
      key: `coupon/${coupon.id}/${player.id}`,
    });
    await addRedemption(tx, { playerId: player.id, couponId: coupon.id, giftId: gift.id, at: now });
    return gift;
  };

  return {
    redeem,
    /** @throws RefusedError as `redeem`; 429 `too_many_attempts` after too many in vain, whatever is written */
    async activate(player: Owner, { code, ip, locale }: Written): Promise<Gift> {
      const { windowMs } = TRIES;
      const tries = [
        { key: `coupon:${player.id}`, limit: TRIES.player, windowMs },
        { key: `coupon-address:${addressKey(ip)}`, limit: TRIES.address, windowMs },
      ];
      if (!(await throttle.admits(tries))) throw refuse(429, 'too_many_attempts');
      const gift = await core.transact(async (tx) =>
        ownGifts.present(tx, player, await redeem(tx, player, code), locale),
      );
      await throttle.forgive(tries);
      return gift;
    },
  };
}
