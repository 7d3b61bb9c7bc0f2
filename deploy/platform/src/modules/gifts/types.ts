/**
 * Types of gifts (specification 2, section 3.2); the last three stand for those of game providers. What each of them gives is said in
 * `pay.ts`.
 */
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

/** Why a player has a gift (specification 2, section 3.2): the prize of a tournament or a high-five is of `promotions`, a code's of `gift_distribution`. */
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
