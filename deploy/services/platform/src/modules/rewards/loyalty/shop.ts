import {
  type CompointConfig,
  type CompointProduct,
  compointProductLeft,
} from 'shared-contracts/compoints';
import type { Locale } from 'shared-contracts/composition';
import type { Gift } from 'shared-contracts/gifts';
import type { Currency } from 'shared-contracts/money';
import { BRANDS, type Brand } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { RefusedError, refuse } from '../../../http/errors';
import type { Owner } from '../../identity/players/public';
import type { Wallet } from '../../money/wallet/public';
import type { Limits } from '../../protection/limits/public';
import { type Live, toEverybody } from '../../site/live/public';
import type { Media } from '../../site/media/public';
import {
  type Gifts,
  type GiftTemplate,
  giftById,
  type OwnGifts,
  type Rewards,
} from '../gifts/public';
import type { Levels } from '../levels/public';
import { COMPOINT_CATEGORY, type Points } from '../points/public';
import type { ProductRow } from './schema';
import { addPurchase, lockProduct, productsOf, purchaseByKey } from './shop-repository';

interface Parts {
  live: Live;
  media: Media;
  points: Points;
  levels: Levels;
  limits: Pick<Limits, 'demandNotAway'>;
  wallet: Pick<Wallet, 'lockBonus'>;
  rewards: Rewards;
  gifts: Gifts;
  ownGifts: OwnGifts;
}
export interface Order {
  productId: number;
  idempotencyKey: string;
  locale: Locale;
}

const productReason = (id: number): string => `compoint_product:${id}`;
const leftOf = ({ stock, sold }: ProductRow): number | null =>
  stock === null ? null : stock - sold;

/** The shop of compoints. */
export function createShop(core: Core, parts: Parts) {
  const { live, media, points, levels, limits, wallet, rewards, gifts, ownGifts } = parts;

  /** What a product gives in that currency; null when it gives nothing there, or is disabled. */
  const offerIn = async (db: Db, { giftTemplate }: ProductRow, currency: Currency) => {
    const template = await gifts.templates.find(db, giftTemplate);
    const terms = template?.terms[currency];
    return template && terms && !template.isDisabled ? { template, terms } : null;
  };
  const present = (
    row: ProductRow,
    { template, terms }: { template: GiftTemplate; terms: GiftTemplate['terms'][string] },
    locale: Locale,
  ): CompointProduct => ({
    id: row.id,
    type: 'gift',
    title: row.title[locale],
    description: row.description[locale],
    image: row.image === null ? null : media.image('promo', row.image, ''),
    price: row.price,
    giftType: template.type,
    levelFrom: row.levelFrom,
    left: leftOf(row),
    amount: terms && 'amount' in terms ? terms.amount : null,
    wager: terms && 'wagering' in terms && 'times' in terms.wagering ? terms.wagering.times : null,
  });

  /** Gives the product's gift, in the transaction that takes the points. @throws RefusedError 500 `bonus_request_failed`: nothing is taken */
  const give = async (
    tx: Db,
    player: Owner,
    { id, price, giftTemplate }: ProductRow,
    key: string,
  ) => {
    try {
      return await rewards.grant(tx, {
        player,
        template: giftTemplate,
        reason: 'compoint_product_purchase',
        reference: `compoint_product/${id}`,
        key: `compoint_purchase/${player.id}/${key}`,
        bought: { price, productId: id },
      });
    } catch (error) {
      throw error instanceof RefusedError ? refuse(500, 'bonus_request_failed') : error;
    }
  };

  /** Tells everybody on the brands that sell the product how many are left. */
  const tellLeft = async (tx: Db, { id, brand, stock, sold }: ProductRow) => {
    if (stock === null) return;
    const payload = { id, left: stock - sold - 1 };
    for (const one of BRANDS.filter(({ id: of }) => brand === null || brand === of))
      await live.tell(tx, toEverybody(one.id), compointProductLeft, payload);
  };

  return {
    /** What makes a compoint on a brand. */
    config: ({ rules, currencies }: Brand): CompointConfig => ({
      rates: currencies.map((currency) => ({ amount: rules.points.compoint[currency], currency })),
      categories: [COMPOINT_CATEGORY],
    }),

    async products(player: Owner, locale: Locale): Promise<CompointProduct[]> {
      const shown: CompointProduct[] = [];
      for (const row of await productsOf(core.db, player.brand)) {
        const offer = await offerIn(core.db, row, player.currency);
        if (offer) shown.push(present(row, offer, locale));
      }
      return shown;
    },

    /**
     * Takes the points and gives the gift in one transaction, once a key. The purse is locked first, as for every change of gifts (GI11), then
     * the product, so that only one player buys its last piece.
     * @throws RefusedError 404 `not_found`; 403 `player_excluded`, `player_timed_out`, `action_not_allowed` below its level; 422 `product_sold_out`,
     * `insufficient_compoint_balance`, `gift_multi_account` and other bars of its template; 500 `bonus_request_failed`; 409 `idempotency_conflict`
     */
    async buy(player: Owner, { productId, idempotencyKey, locale }: Order): Promise<Gift> {
      const level = await levels.indexOf(player.id);
      return core.transact(async (tx) => {
        await wallet.lockBonus(tx, player);
        const earlier = await purchaseByKey(tx, player.id, idempotencyKey);
        if (earlier) {
          const gift = earlier.productId === productId ? await giftById(tx, earlier.giftId) : null;
          if (!gift) throw refuse(409, 'idempotency_conflict');
          return ownGifts.present(tx, player, gift, locale);
        }
        await limits.demandNotAway(tx, player.id);
        const product = await lockProduct(tx, player.brand, productId);
        const offer = product && (await offerIn(tx, product, player.currency));
        if (!product || !offer) throw refuse(404, 'not_found');
        if (product.levelFrom !== null && level < product.levelFrom)
          throw refuse(403, 'action_not_allowed');
        if (leftOf(product) === 0) throw refuse(422, 'product_sold_out');
        await gifts.demandEntitled(tx, player, offer.template);
        const { price } = product;
        await points.spend(tx, player, {
          kind: 'compoint',
          amount: price,
          reason: productReason(productId),
          idempotencyKey: `purchase:${idempotencyKey}`,
        });
        const gift = await give(tx, player, product, idempotencyKey);
        const purchase = { playerId: player.id, productId, price, giftId: gift.id, idempotencyKey };
        await addPurchase(tx, { ...purchase, at: core.now() });
        await tellLeft(tx, product);
        return ownGifts.present(tx, player, gift, locale);
      });
    },
  };
}
export type Shop = ReturnType<typeof createShop>;
