import { BCP47, type Locale } from 'shared-contracts/composition';
import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import type { Db } from '../../../db/connect';
import { RefusedError } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import type { Owner } from '../../identity/players/public';
import type { Gifts, Rewards } from '../../rewards/gifts/public';
import { bookPoints } from '../../rewards/points/public';
import { findBoard, look } from '../../tournaments/standings/public';
import type { Tickets } from '../draws/public';
import { type PromoRow, pointsIn, promoProgressed } from '../promos/public';
import * as store from './repository';
import type { GoalRow, ReachedRow } from './schema';
import { giftText, pointsText, ticketsText } from './words';

interface Parts {
  outbox: Pick<Outbox, 'tell'>;
  rewards: Rewards;
  gifts: Pick<Gifts, 'templates'>;
  drawTickets: Tickets;
}

/** What a goal brings, and its name; a goal is rewarded in the transaction that notes it. */
export function createGoalRewards({ outbox, rewards, gifts, drawTickets }: Parts) {
  /** Points count on the board like those of rounds. */
  const givePoints = async (
    tx: Db,
    goal: GoalRow,
    owner: Owner,
    { day, at }: ReachedRow,
  ): Promise<void> => {
    const { id, promoId, rewardPoints: amount, measure } = goal;
    if (amount === null) return;
    const booked = { reason: `achievement:${id}`, idempotencyKey: `achievement:${id}:${day}` };
    await bookPoints(tx, [{ ...pointsIn(owner.id, promoId), ...booked, type: 'earn', amount }], at);
    const board = await findBoard(tx, { kind: 'promo', id: promoId });
    if (board) await look(tx, board, owner.id, { reason: 'counted', worth: amount, at });
    const source = measure === 'day_deposits' ? 'deposit_goal' : 'goal';
    const brought = { points: amount, additional: 0, at: at.toISOString() };
    await outbox.tell(tx, promoProgressed, { playerId: owner.id, promoId, source, ...brought });
  };
  /** Gives the gift, which waits among the player's gifts. A gift that cannot be given is held; the goal's other rewards do not depend on it. */
  const giveGift = async (
    tx: Db,
    goal: GoalRow,
    owner: Owner,
    reached: ReachedRow,
  ): Promise<void> => {
    const { id, promoId, rewardGift: gift } = goal;
    if (!gift) return;
    const amount = typeof gift.amount === 'number' ? gift.amount : gift.amount[owner.currency];
    try {
      const { id: giftId } = await rewards.grant(tx, {
        player: owner,
        template: gift.template,
        reason: 'achievement',
        reference: `promo/${promoId}/goal/${id}`,
        key: `promo_goal/${id}/${owner.id}/${reached.day}`,
        ...(amount === undefined ? {} : { amount }),
      });
      await store.noteGift(tx, reached, { giftId, heldReason: null });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      await store.noteGift(tx, reached, {
        giftId: null,
        heldReason: error.items[0]?.code ?? 'gift_invalid',
      });
    }
  };

  return {
    async give(tx: Db, goal: GoalRow, owner: Owner, reached: ReachedRow): Promise<void> {
      const { id, promoId, rewardTickets: tickets } = goal;
      await giveGift(tx, goal, owner, reached);
      if (tickets !== null)
        await drawTickets.give(tx, {
          promoId,
          playerId: owner.id,
          tickets,
          key: `goal:${id}:${reached.day}`,
        });
      await givePoints(tx, goal, owner, reached);
    },
    /** In words: points, tickets and gift, as many of them as there are. */
    async textOf(db: Db, goal: GoalRow, promo: PromoRow, locale: Locale): Promise<string> {
      const { rewardPoints, rewardTickets, rewardGift } = goal;
      const number = (value: number) => new Intl.NumberFormat(BCP47[locale]).format(value);
      const words: string[] = [];
      if (rewardPoints !== null)
        words.push(
          pointsText(
            promo.currency?.name[locale] ?? null,
            number(rewardPoints / PROMO_POINT_FACTOR),
            locale,
          ),
        );
      if (rewardTickets !== null) words.push(ticketsText(number(rewardTickets), locale));
      if (rewardGift) {
        const template = await gifts.templates.find(db, rewardGift.template);
        const amount = typeof rewardGift.amount === 'number' ? number(rewardGift.amount) : null;
        words.push(giftText(template?.title[locale] ?? rewardGift.template, amount, locale));
      }
      return words.join(', ');
    },
  };
}
export type GoalRewards = ReturnType<typeof createGoalRewards>;
