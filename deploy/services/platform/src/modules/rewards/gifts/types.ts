/**
 * What each type gives is said in `pay.ts`; the reason of a prize of a tournament or a high-five is `promotions`, of a code
 * `gift_distribution`.
 */
export { GIFT_REASONS, GIFT_TYPES, type GiftReason, type GiftType } from 'shared-contracts/gifts';
