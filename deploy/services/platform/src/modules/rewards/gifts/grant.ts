import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import type { Owner } from '../../identity/players/public';
import { scheduleEnd } from './expiry';
import { bonusRulesOf, withinRules } from './market';
import type { GiftMoves } from './moves';
import { addGift, giftByKey } from './repository';
import type { GiftRow } from './schema';
import type { Templates } from './templates';
import type { GiftTerms } from './terms';
import type { GiftReason } from './types';

/** A reward that somebody has earned. */
export interface Reward {
  player: Owner;
  /** Slug of a gift template. */
  template: string;
  reason: GiftReason;
  /** What brought it: `tournament/12`, `level/3` … */
  reference: string;
  /** Once a reward, over all modules: `tournament/12/place/1`. */
  key: string;
  /** Minor units of the player's currency, or points; only for a template that leaves the amount open. */
  amount?: number;
  /** For a bought gift: its price in whole compoints, and the product. */
  bought?: { price: number; productId: number };
}

const HOUR = 3_600_000;
const leavesOpen = (terms: GiftTerms): boolean => 'amount' in terms && terms.amount === null;
const isSame = (gift: GiftRow, { player, template, reason, reference, amount }: Reward): boolean =>
  gift.playerId === player.id &&
  gift.template === template &&
  gift.reason === reason &&
  gift.reference === reference &&
  (leavesOpen(gift.terms) ? gift.amount === amount : amount === undefined);

interface Parts {
  outbox: Outbox;
  moves: GiftMoves;
  templates: Templates;
}

/** The one call that rewards (SPEC.md, GI2). */
export function createRewards(core: Core, { outbox, moves, templates }: Parts) {
  const known = (gift: GiftRow, reward: Reward): GiftRow => {
    if (!isSame(gift, reward)) throw refuse(409, 'idempotency_conflict');
    return gift;
  };
  /** What the template offers to that player. */
  const offerIn = async (tx: Db, { template: slug, player, amount }: Reward) => {
    const template = await templates.find(tx, slug);
    if (!template) throw refuse(422, 'gift_invalid');
    if (template.isDisabled) throw refuse(422, 'gift_disabled');
    const terms = template.terms[player.currency];
    if (!terms || leavesOpen(terms) !== (amount !== undefined))
      throw refuse(422, 'gift_invalid_offer');
    const given = 'amount' in terms ? (terms.amount ?? amount ?? null) : null;
    if (given !== null && !(Number.isSafeInteger(given) && given > 0))
      throw refuse(422, 'gift_invalid_offer');
    return { template, terms: withinRules(terms, await bonusRulesOf(tx, player), given), given };
  };

  return {
    /**
     * Offers a gift to a player, in the caller's transaction; with the same key again it answers the same gift and changes nothing.
     * @throws RefusedError 409 `idempotency_conflict` (the key was used for something else); 422 `gift_invalid` (there is no such template),
     * `gift_disabled`, `gift_invalid_offer` (nothing in the player's currency, or an amount too many or too few)
     */
    async grant(tx: Db, reward: Reward): Promise<GiftRow> {
      const { player, reason, reference, key: idempotencyKey, bought } = reward;
      const earlier = await giftByKey(tx, idempotencyKey);
      if (earlier) return known(earlier, reward);
      const { template, terms, given } = await offerIn(tx, reward);
      const offeredAt = core.now();
      const gift = await addGift(tx, {
        playerId: player.id,
        template: template.slug,
        currency: player.currency,
        reason,
        reference,
        idempotencyKey,
        terms,
        amount: given,
        offeredAt,
        ...bought,
        expiresAt: new Date(offeredAt.getTime() + template.offeredHours * HOUR),
      });
      if (!gift) {
        const rival = await giftByKey(tx, idempotencyKey);
        if (!rival) throw new Error('the gift was not stored');
        return known(rival, reward);
      }
      await scheduleEnd(tx, outbox, gift);
      await moves.tell(tx, gift);
      return gift;
    },
  };
}
export type Rewards = ReturnType<typeof createRewards>;
