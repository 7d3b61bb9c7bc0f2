import type { UserPromo } from 'shared-contracts/promos';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { Player } from '../../../http/caller';
import { RefusedError, refuse } from '../../../http/errors';
import type { Wallet } from '../../money/wallet/public';
import type { Limits } from '../../protection/limits/public';
import type { Gifts, Rewards } from '../../rewards/gifts/public';
import { bookPoints } from '../../rewards/points/public';
import * as store from './exchange-repository';
import { additionalIn, balancesIn, pointsIn } from './points';
import { memberOf, type PromoRow, promoById } from './repository';
import type { PrizeGift, PromoPrize } from './schema';
import { statusOf } from './status';

interface Parts {
  limits: Pick<Limits, 'demandNotAway'>;
  wallet: Pick<Wallet, 'lockBonus'>;
  rewards: Rewards;
  gifts: Pick<Gifts, 'demandEntitled' | 'templates'>;
}
export interface Wish {
  promoId: number;
  prizeId: number;
  idempotencyKey: string;
}
type Offered = PromoPrize & { price: number; gift: PrizeGift };

/** Templates whose mechanics are an exchange (specification 1, section 3). */
const EXCHANGES: readonly string[] = ['template2', 'template5'];

const isOffered = (prize: PromoPrize | undefined): prize is Offered =>
  prize !== undefined && prize.price !== null && prize.price > 0 && Boolean(prize.gift);
/** The prize as it can be exchanged; undefined for one that is drawn, and in a promo that exchanges nothing. */
const offeredIn = ({ template, prizes }: PromoRow, prizeId: number): Offered | undefined => {
  const prize = EXCHANGES.includes(template) ? prizes.find(({ id }) => id === prizeId) : undefined;
  return isOffered(prize) ? prize : undefined;
};

/** How many are left for everybody; null when nobody counts them. */
export const leftOf = ({ stock }: PromoPrize, taken: number): number | null =>
  stock === null || stock === undefined ? null : Math.max(0, stock - taken);

/** Prizes for promo points, each a gift (SPEC.md, EX1). */
export function createExchange(core: Core, { limits, wallet, rewards, gifts }: Parts) {
  const standing = async (tx: Db, promoId: number, playerId: number): Promise<UserPromo> => {
    const member = await memberOf(tx, promoId, playerId);
    if (!member) throw refuse(422, 'user_not_participate');
    return {
      id: promoId,
      membership: { joinedAt: member.joinedAt.toISOString() },
      ...(await balancesIn(tx, playerId, promoId)),
      receivedPrizes: member.receivedPrizes,
    };
  };

  /** Its gift, in the transaction that takes the points. @throws RefusedError 500 `bonus_request_failed`: nothing is taken */
  const give = async (
    tx: Db,
    player: Player,
    { promoId, prizeId, idempotencyKey }: Wish,
    gift: PrizeGift,
  ) => {
    const amount = typeof gift.amount === 'number' ? gift.amount : gift.amount[player.currency];
    try {
      return await rewards.grant(tx, {
        player,
        template: gift.template,
        reason: 'promotions',
        reference: `promo/${promoId}/${prizeId}`,
        key: `promo_exchange/${player.id}/${idempotencyKey}`,
        ...(amount === undefined ? {} : { amount }),
      });
    } catch (error) {
      throw error instanceof RefusedError ? refuse(500, 'bonus_request_failed') : error;
    }
  };

  return {
    /** Takes the points and gives the gift in one transaction, once a key. @throws RefusedError as `exchangePrize` of the contract says */
    buy: (wish: Wish, player: Player): Promise<UserPromo> =>
      core.transact(async (tx) => {
        const { promoId, prizeId, idempotencyKey } = wish;
        // the purse first, as for every change of gifts (GI11)
        await wallet.lockBonus(tx, player);
        const earlier = await store.exchangeByKey(tx, player.id, idempotencyKey);
        if (earlier) {
          if (earlier.promoId !== promoId || earlier.prizeId !== prizeId)
            throw refuse(409, 'idempotency_conflict');
          return standing(tx, promoId, player.id);
        }
        const promo = await promoById(tx, promoId);
        if (!promo) throw refuse(404, 'invalid_promotion');
        const prize = offeredIn(promo, prizeId);
        if (!prize) throw refuse(422, 'cannot_buy_prize');
        if (statusOf(promo, core.now()) !== 'active') throw refuse(422, 'action_is_inactive');
        await limits.demandNotAway(tx, player.id);
        await standing(tx, promoId, player.id);
        const { price, gift, perPlayer } = prize;
        const left = leftOf(prize, await store.lockTaken(tx, promoId, prizeId));
        if (left === 0) throw refuse(422, 'cannot_buy_prize');
        const own = { playerId: player.id, promoId, prizeId };
        if (perPlayer && (await store.takenBy(tx, own)) >= perPlayer)
          throw refuse(422, 'cannot_buy_prize');
        const template = await gifts.templates.find(tx, gift.template);
        if (template) await gifts.demandEntitled(tx, player, template);
        const at = core.now();
        const account = prize.isAdditional
          ? additionalIn(player.id, promoId)
          : pointsIn(player.id, promoId);
        const booked = { reason: `prize:${prizeId}`, idempotencyKey: `exchange:${idempotencyKey}` };
        await bookPoints(tx, [{ ...account, ...booked, type: 'spend', amount: price }], at);
        const { id: giftId } = await give(tx, player, wish, gift);
        await store.addExchange(tx, { ...own, price, giftId, idempotencyKey, at });
        return standing(tx, promoId, player.id);
      }),
  };
}
export type Exchange = ReturnType<typeof createExchange>;
