import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import type { Owner } from '../../identity/players/public';
import type { Wallet } from '../../money/wallet/public';
import { scheduleEnd } from './expiry';
import type { Rewards } from './grant';
import type { GiftMoves } from './moves';
import { giftById, referenceOf } from './repository';
import type { GiftRow } from './schema';
import type { GiftTemplate } from './template';
import { asksDeposit, givesSpins, isSet, shareOf, turnoverOf } from './terms';
import type { GiftType } from './types';

/** What XP and compoint gifts need of the points: whole points, once a key, in the caller's transaction. */
export interface PointsPort {
  give(
    tx: Db,
    owner: Owner,
    points: { kind: 'xp' | 'compoint'; amount: number; reason: string; idempotencyKey: string },
  ): Promise<unknown>;
}
interface Parts {
  wallet: Wallet;
  outbox: Outbox;
  moves: GiftMoves;
  points: PointsPort;
  rewards: Rewards;
}

/** What a type gives; `by_hand`: the operator does. */
const GIVES: Record<
  GiftType,
  'bonus' | 'spins' | 'money' | 'xp' | 'compoint' | 'gifts' | 'by_hand'
> = {
  cashback: 'bonus',
  nondeposit: 'bonus',
  bonus_offer: 'bonus',
  deposit_bonus: 'bonus',
  cash: 'money',
  xp: 'xp',
  compoint: 'compoint',
  giftspin: 'spins',
  group: 'gifts',
  custom: 'by_hand',
  provider_freebet: 'spins',
  provider_feature: 'spins',
  provider_spins: 'spins',
};
/** Whether a type gives something to play with: a player has one such gift at a time. */
export const givesPlay = (type: GiftType): boolean =>
  GIVES[type] === 'bonus' || GIVES[type] === 'spins';

const HOUR = 3_600_000;

/** Gives what a gift promises (SPEC.md, GI6). */
export function createPay(core: Core, { wallet, outbox, moves, points, rewards }: Parts) {
  const giveBonus = async (
    tx: Db,
    owner: Owner,
    gift: GiftRow,
    template: GiftTemplate,
  ): Promise<GiftRow> => {
    const { terms } = gift;
    if (!('wagering' in terms) || givesSpins(terms)) throw refuse(422, 'gift_invalid');
    const amount = asksDeposit(terms) ? shareOf(terms, gift.deposited) : gift.amount;
    if (!amount || !template.activeHours) throw refuse(422, 'gift_invalid');
    const activatedAt = core.now();
    const expiresAt = new Date(activatedAt.getTime() + template.activeHours * HOUR);
    const active = await moves.move(tx, gift, 'active', { amount, activatedAt, expiresAt });
    await scheduleEnd(tx, outbox, active);
    const { contributions, maxBet } = terms;
    const wagering = turnoverOf(terms, amount);
    const isWinback = template.type === 'cashback';
    await wallet.grant(tx, owner, referenceOf(gift.id), amount, {
      wagering,
      contributions,
      maxBet,
      isWinback,
    });
    // there is no wagering: the bonus has ended already
    return wagering === 0 ? ((await giftById(tx, gift.id)) ?? active) : active;
  };

  /** The spins wait at their provider, which must know them already. @throws RefusedError 502 `gift_provider_failed` */
  const giveSpins = async (
    tx: Db,
    gift: GiftRow,
    { activeHours }: GiftTemplate,
  ): Promise<GiftRow> => {
    if (!activeHours) throw refuse(422, 'gift_invalid');
    if (!gift.orderedAt) throw refuse(502, 'gift_provider_failed');
    const activatedAt = core.now();
    const expiresAt = new Date(activatedAt.getTime() + activeHours * HOUR);
    const active = await moves.move(tx, gift, 'active', { activatedAt, expiresAt });
    await scheduleEnd(tx, outbox, active);
    return active;
  };

  /** Grants each gift of the set; if one cannot be granted, the set stays as it is. @throws RefusedError as `grant` */
  const giveAll = async (tx: Db, player: Owner, { id, terms, reason }: GiftRow): Promise<void> => {
    const reference = referenceOf(id);
    for (const [at, template] of (isSet(terms) ? terms.gifts : []).entries())
      await rewards.grant(tx, { player, template, reason, reference, key: `${reference}/${at}` });
  };

  const giveAmount = async (
    tx: Db,
    owner: Owner,
    { id, amount }: GiftRow,
    kind: 'money' | 'xp' | 'compoint',
  ): Promise<unknown> => {
    if (!amount) throw refuse(422, 'gift_invalid');
    const reference = referenceOf(id);
    if (kind !== 'money')
      return points.give(tx, owner, { kind, amount, reason: reference, idempotencyKey: reference });
    return wallet.reward(tx, owner, {
      scope: 'gift',
      idempotencyKey: String(id),
      reference,
      amount,
    });
  };

  return {
    /** Pays a locked gift that nothing stands in the way of. @throws RefusedError 422 `gift_invalid`, 502 `gift_provider_failed` */
    async give(tx: Db, owner: Owner, gift: GiftRow, template: GiftTemplate): Promise<GiftRow> {
      const what = GIVES[template.type];
      if (what === 'bonus') return giveBonus(tx, owner, gift, template);
      if (what === 'spins') return giveSpins(tx, gift, template);
      const converted = await moves.move(tx, gift, 'converted', { activatedAt: core.now() });
      if (what === 'gifts') await giveAll(tx, owner, gift);
      else if (what !== 'by_hand') await giveAmount(tx, owner, gift, what);
      return converted;
    },
  };
}
export type Pay = ReturnType<typeof createPay>;
