import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import type * as E from '../events/schemas';
import { endpoint } from './core';
import type * as S from './gifts.schema';

export type { EndedGift, Gift, GiftHead, GiftNews, GiftOdds } from './gifts.schema';

/** What a gift gives (specification 2, section 3.2); the last three stand for those of game providers. */
export const GIFT_TYPES = [
  'cashback',
  'deposit_bonus',
  'cash',
  'giftspin',
  'group',
  'custom',
  'xp',
  'nondeposit',
  'compoint',
  'bonus_offer',
  'provider_freebet',
  'provider_feature',
  'provider_spins',
] as const;
export type GiftType = (typeof GIFT_TYPES)[number];
/** Used by the press that activates them; every other type is long-term. */
export const ONE_CLICK_GIFTS: readonly GiftType[] = [
  'compoint',
  'xp',
  'custom',
  'cash',
  'deposit_bonus',
  'bonus_offer',
];
/** States of a player's gift; those from `converted` on are ends (specification 2, section 3.2). */
export const GIFT_STATES = [
  /** The player has it and did nothing with it. */
  'offered',
  /** Taken, and no deposit is counted for it now. */
  'accepted',
  /** Chosen at the cashbox: deposits count. */
  'waiting_for_deposit',
  /** Its bonus is in play. */
  'active',
  /** Nothing more is asked of its bonus. */
  'wagered',
  /** What it gave is the player's own. */
  'converted',
  'expired',
  'forfeited',
  'cancelled',
  'lost',
] as const;
export type GiftState = (typeof GIFT_STATES)[number];
/**
 * What a player is told that became of a gift. All but the first and the last are ends; of an offer that was never taken none is told.
 */
export const GIFT_OUTCOMES = [
  /** A deposit activated it. */
  'auto_activated',
  /** What was left of its bonus is real money. */
  'converted',
  'lost',
  'expired',
  'cancelled',
  /** A withdrawal ended it. */
  'forfeited',
  /** Its free spins are played, and what they won is a bonus. */
  'spins_played',
] as const;
export type GiftOutcome = (typeof GIFT_OUTCOMES)[number];
/** Why a player has a gift (specification 2, section 3.2); those with the reason `compoints` are in no list. */
export const GIFT_REASONS = [
  'personal',
  'registration',
  'level.changed',
  'promotions',
  'achievement',
  'cashback',
  'rest.registration',
  'compoint_product_purchase',
  'gift_distribution',
  'compoints',
] as const;
export type GiftReason = (typeof GIFT_REASONS)[number];
/** Live events of gifts are worked off so often, in milliseconds (specification 2, section 9). */
export const GIFT_QUEUE_MS = 200;

/** The player's gifts that have not come to an end, whole: what is missing dropped out (specification 2, section 4.6). Since 1.4. */
export const getUserGifts = endpoint<{ answer: { data: S.Gift[] } }>({
  method: 'GET',
  path: '/json-api/user-gifts',
  auth: 'required',
});
/** Gifts that have come to an end, the newest end first, 20 a page from `offset`; a shorter page is the last. Since 1.6. */
export const getEndedGifts = endpoint<{
  query: { offset: number };
  answer: { items: S.EndedGift[]; totalItems: number };
}>({
  method: 'GET',
  path: '/json-api/user-gifts/ended',
  auth: 'required',
  invented: true,
});
/** How many gifts a payout request would burn (specification 2, sections 4.6 and 7.1). Since 1.4. */
export const getPayoutGiftCount = endpoint<{ answer: { data: { count: number } } }>({
  method: 'GET',
  path: '/json-api/user-gifts/payout-gift-count',
  auth: 'required',
});
/**
 * What a gift is likely to leave anyone who wagers it, in a game or in the brand's popular ones. 404 `gift_invalid` (another player's, or one
 * that asks for no wagering). Since 1.6.
 */
export const getGiftOdds = endpoint<{
  params: { id: number };
  query: { game?: string };
  answer: { data: S.GiftOdds };
}>({
  method: 'GET',
  path: '/json-api/user-gifts/{id}/odds',
  auth: 'required',
  invented: true,
});
/**
 * Gives what the gift promises, once; the query `platform` says on which device (specification 2, section 4.6). 404 `gift_invalid` (another
 * player's as well); 409 `gift_has_bonus`, `gift_free_spins_active`; 422 `gift_in_process`, `gift_expired`, `gift_used`,
 * `gift_deposit_required`, `gift_email_required`, `gift_phone_required`, `gift_contacts_required`, `gift_multi_account`, `gift_disabled`,
 * `gift_wrong_device`, `gift_invalid_offer`; 502 `gift_provider_failed`. Since 1.4.
 */
export const activateGift = endpoint<{ params: { id: number }; answer: { data: S.Gift } }>({
  method: 'PUT',
  path: '/json-api/gifts/activate/{id}',
  auth: 'required',
});
/**
 * Takes a prize that asks for no deposit; `error` is a code of an activation. A failed take is logged (specification 2, sections 4.6 and
 * 8.1). Since 1.4.
 */
export const takeGift = endpoint<{
  params: { id: number };
  answer: { success: boolean; error?: string };
}>({
  method: 'POST',
  path: '/json-api/gifts/nondeposit/take-prize/{id}',
  auth: 'required',
});
/**
 * From now on deposits count for this gift and for no other (specification 2, section 4.6). 404 `gift_invalid`; 422 `gift_invalid` of one that
 * asks for no deposit, `gift_in_process` of one that has them all, and as an activation. Rethrown. Since 1.4.
 */
export const selectCashboxGift = endpoint<{
  body: { user_gift_id: number };
  answer: { data: S.Gift };
}>({
  method: 'POST',
  path: '/json-api/user-gifts/cashbox-select',
  auth: 'required',
});
/**
 * Deposits count for this gift no longer; it stays among the gifts with what was paid in for it, and can be chosen again. Of one that is not
 * chosen it changes nothing. 404 `gift_invalid`; 422 `gift_in_process` (a deposit has activated it meanwhile), `gift_expired`, `gift_used`.
 * Rethrown. Since 1.6.
 */
export const unselectCashboxGift = endpoint<{
  body: { user_gift_id: number };
  answer: { data: S.Gift };
}>({
  method: 'POST',
  path: '/json-api/user-gifts/cashbox-unselect',
  auth: 'required',
  invented: true,
});
/**
 * Puts a gift of the welcome on the account, once, and chooses it for the next deposit: the thanks popup sends the first of `cashboxGifts`
 * in the player's currency. 404 `gift_invalid`; 422 `gift_expired` of who was greeted, `gift_used`, `gift_in_process`. Since 1.4.
 */
export const sendGift = endpoint<{ params: { id: number }; answer: { data: S.Gift } }>({
  method: 'POST',
  path: '/json-api/user-gifts/{id}/send',
  auth: 'required',
  invented: true,
});
/** Ends the bonus in play and what was chosen at the cashbox; offers stay (specification 2, section 4.6). Since 1.4. */
export const cancelAllGifts = endpoint<{ answer: { success: boolean; cancelled: number } }>({
  method: 'POST',
  path: '/json-api/user-gifts/cancel-all',
  auth: 'required',
  invented: true,
});
/**
 * Gives what a promo code promises, once a player (specification 2, sections 5 and 7.1). 422 `invalid_promo_code`, `gift_used` (by this
 * player, or by as many as it was for), `gift_expired`, `gift_multi_account`; 403 `player_excluded`, `player_timed_out`; 429
 * `too_many_attempts`. Since 1.4.
 */
export const activateCoupon = endpoint<{ body: { code: string }; answer: { data: S.Gift } }>({
  method: 'POST',
  path: '/json-api/coupon-codes/activate',
  auth: 'required',
});

/** A gift came with a level. As the other events of gifts it goes to the player's room (specification 2, section 7.6). Since 1.4. */
export const giftLevelChanged = topic<S.GiftHead>('gift.level_changed');
/** The player activated it. Since 1.4. */
export const giftActivated = topic<S.GiftHead>('gift.activated');
/** It was activated without a press: its deposits are there. Since 1.4. */
export const giftAutoActivated = topic<S.GiftNews>('gift.auto_activated');
/** Something of a gift changed for which `giftStateChanged` has no word: deposits that count, free spins that are played, an end. Since 1.4. */
export const giftStateUpdated = topic<S.GiftNews>('gift.state_updated');
/** It was received, used or activated: a toast says so, and the list is read again (specification 2, section 4.6). Since 1.4. */
export const giftStateChanged =
  topic<Static<typeof E.GiftStateChangedSchema>>('gift.state_changed');
/** The operator switched it off. Since 1.4. */
export const giftDisabled = topic<{ id: number }>('gift.disabled');
/** The operator gave it to a group of players, or a code did. Since 1.4. */
export const giftDistributed = topic<S.GiftHead>('gift.distributed');
