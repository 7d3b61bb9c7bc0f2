import type { ErrorCode } from 'shared-contracts/api';
import { giftActivated } from 'shared-contracts/gifts';
import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Owner } from '../../identity/players/public';
import { contactsOf } from '../../identity/players/public';
import type { Wallet } from '../../money/wallet/public';
import type { FreeSpins } from './free-spins';
import type { GiftMoves } from './moves';
import { type Activation, barOf, endOf, obstacleOf } from './obstacles';
import { givesPlay, type Pay } from './pay';
import { fits } from './publishing';
import { lockGift, lockGiftsIn, lockSpinning, ownerOf } from './repository';
import type { GiftRow } from './schema';
import type { GiftVoice } from './telling';
import type { GiftTemplate } from './template';
import type { Templates } from './templates';
import { asksDeposit } from './terms';

/** Device and place of a player who asks; null when a deposit activates. */
export interface From {
  device: Activation['device'];
  /** ISO 3166 code of the place under whose rules the player plays. */
  jurisdiction: string | null;
}
interface Parts {
  spins: Pick<FreeSpins, 'cancel'>;
  wallet: Wallet;
  moves: GiftMoves;
  templates: Templates;
  pay: Pay;
  voice: GiftVoice;
}

/** A locked gift, and what else its player plays with. */
interface Locked {
  gift: GiftRow;
  template: GiftTemplate;
  hasBonus: boolean;
  hasSpins: boolean;
}
/** What a player does with a gift. Everything in the caller's transaction, and the purse is locked first (SPEC.md, GI11). */
export function createActivation(
  core: Core,
  { spins, wallet, moves, templates, pay, voice }: Parts,
) {
  const templateOf = async (tx: Db, gift: GiftRow): Promise<GiftTemplate> => {
    const template = await templates.find(tx, gift.template);
    if (!template) throw refuse(422, 'gift_invalid');
    return template;
  };
  const aboutPlayer = async (tx: Db, id: number) => {
    const { player } = await ownerOf(tx, id);
    const proved = (await contactsOf(tx, id)).filter(({ isVerified }) => isVerified);
    const hasOne = (type: 'email' | 'phone') => proved.some((contact) => contact.type === type);
    return {
      isMultiAccount: player.multiAccount,
      has: { email: hasOne('email'), phone: hasOne('phone') },
    };
  };
  const locked = async (tx: Db, player: Owner, giftId: number) => {
    const bonus = await wallet.lockBonus(tx, player);
    const gift = await lockGift(tx, player.id, giftId);
    if (!gift) throw refuse(404, 'gift_invalid');
    const hasSpins = (await lockSpinning(tx, player.id)) !== null;
    return { gift, template: await templateOf(tx, gift), hasBonus: bonus !== null, hasSpins };
  };

  const isAllowed = (player: Owner, { gift, template }: Locked, jurisdiction: string | null) =>
    jurisdiction === null || fits(brandOf(player.brand), jurisdiction, template, gift.terms);

  const obstacleTo = async (
    tx: Db,
    player: Owner,
    found: Locked,
    { device, jurisdiction }: From,
  ) => {
    const { gift, template, hasBonus, hasSpins } = found;
    const place = { device, isAllowed: isAllowed(player, found, jurisdiction) };
    const activation = {
      now: core.now(),
      hasBonus,
      hasSpins,
      ...place,
      ...(await aboutPlayer(tx, player.id)),
    };
    return obstacleOf(gift, template, activation, givesPlay(template.type));
  };
  /** Activates a locked gift. Answers the code that stands in the way, or null. */
  const attempt = async (tx: Db, player: Owner, found: Locked, from: From) => {
    const obstacle = await obstacleTo(tx, player, found, from);
    return {
      obstacle,
      given: obstacle ? null : await pay.give(tx, player, found.gift, found.template),
    };
  };
  const demandNone = (obstacle: ErrorCode | null): void => {
    const isOfPlay = obstacle === 'gift_has_bonus' || obstacle === 'gift_free_spins_active';
    if (obstacle) throw refuse(isOfPlay ? 409 : 422, obstacle);
  };

  return {
    attempt,
    templateOf,
    /** Answers the gift when nothing stands in the way of its activation. @throws RefusedError as `activate` */
    async demandFree(tx: Db, player: Owner, giftId: number, from: From): Promise<GiftRow> {
      const found = await locked(tx, player, giftId);
      demandNone(await obstacleTo(tx, player, found, from));
      return found.gift;
    },
    /** @throws RefusedError 422 `gift_disabled`, `gift_multi_account`, `gift_email_required`, `gift_phone_required`, `gift_contacts_required` */
    async demandEntitled(tx: Db, player: Owner, template: GiftTemplate): Promise<void> {
      const bar = barOf(template, await aboutPlayer(tx, player.id));
      if (bar) throw refuse(422, bar);
    },
    /**
     * Gives what the gift promises, once.
     * @throws RefusedError 404 `gift_invalid` (another player's as well); 409 `gift_has_bonus`, `gift_free_spins_active`; 422
     * `gift_in_process`, `gift_expired`, `gift_used`, `gift_disabled`, `gift_multi_account`, `gift_email_required`, `gift_phone_required`,
     * `gift_contacts_required`, `gift_invalid_offer`, `gift_deposit_required`, `gift_wrong_device`, `gift_invalid`; 502
     * `gift_provider_failed` of free spins that nobody ordered (specification 2, section 4.6)
     */
    async activate(tx: Db, player: Owner, giftId: number, from: From): Promise<GiftRow> {
      const found = await locked(tx, player, giftId);
      const { obstacle, given } = await attempt(tx, player, found, from);
      demandNone(obstacle);
      if (!given) throw refuse(422, 'gift_invalid');
      await voice.say(tx, given, giftActivated);
      return given;
    },

    /**
     * Chooses a gift at the cashbox: from now on deposits count for it and for no other (SPEC.md, GI8).
     * @throws RefusedError 404 `gift_invalid`; 422 `gift_invalid` when it asks for no deposit, `gift_in_process` when it has them all, and as an
     * activation
     */
    async choose(
      tx: Db,
      player: Owner,
      giftId: number,
      { jurisdiction }: Pick<From, 'jurisdiction'> = { jurisdiction: null },
    ): Promise<GiftRow> {
      const found = await locked(tx, player, giftId);
      const { gift, template } = found;
      const code = endOf(gift, core.now()) ?? barOf(template, await aboutPlayer(tx, player.id));
      if (code) throw refuse(422, code);
      if (!isAllowed(player, found, jurisdiction)) throw refuse(422, 'gift_invalid_offer');
      if (!asksDeposit(gift.terms)) throw refuse(422, 'gift_invalid');
      if (gift.deposited >= gift.terms.limit) throw refuse(422, 'gift_in_process');
      if (gift.state === 'waiting_for_deposit') return gift;
      for (const chosen of await lockGiftsIn(tx, player.id, ['waiting_for_deposit']))
        await moves.move(tx, chosen, 'accepted');
      return moves.move(tx, gift, 'waiting_for_deposit', { chosenAt: core.now() });
    },

    /**
     * Ends the choice: later deposits do not count, earlier ones stay (SPEC.md, GI8c). A gift that was not chosen is unchanged.
     * @throws RefusedError 404 `gift_invalid`; 422 `gift_in_process` when a deposit has activated it, `gift_expired`, `gift_used`
     */
    async unchoose(tx: Db, player: Owner, giftId: number): Promise<GiftRow> {
      const { gift } = await locked(tx, player, giftId);
      const code = endOf(gift, core.now());
      if (code) throw refuse(422, code);
      return gift.state === 'waiting_for_deposit' ? moves.move(tx, gift, 'accepted') : gift;
    },

    /** Ends the bonus or free spins in play and the gift that was chosen for deposits; `offered` gifts stay. @returns how many gifts that were */
    async cancelAll(tx: Db, player: Owner): Promise<{ cancelled: number }> {
      const active = await wallet.lockBonus(tx, player);
      if (active) await wallet.endBonus(tx, player, active.reference, 'cancelled');
      const spinning = await spins.cancel(tx, player, 'cancelled');
      const taken = await lockGiftsIn(tx, player.id, ['accepted', 'waiting_for_deposit']);
      for (const gift of taken) await moves.move(tx, gift, 'cancelled');
      return { cancelled: taken.length + (active ? 1 : 0) + (spinning ? 1 : 0) };
    },
  };
}
export type Activations = ReturnType<typeof createActivation>;
