/** All that other modules know of gifts. */
export type { FreeSpins } from './free-spins';
export type { Reward, Rewards } from './grant';
export { giftsModule } from './index';
export type { OwnGifts } from './own-gifts';
export { demandPublishable, OfferError } from './publishing';
export {
  allTemplates,
  giftById,
  giftsById,
  markHandedOver,
  owedByHand,
  templateRow,
} from './repository';
export type { GiftRow as Gift } from './schema';
export type { Gifts } from './service';
export { GIFT_STATES, type GiftState } from './states';
export { checkedTemplate, type GiftTemplate } from './template';
export {
  asksDeposit,
  type DepositOffer,
  type GiftTerms,
  givesSpins,
  isSet,
  moneyOf,
  type SpinOffer,
  shareOf,
  turnoverOf,
} from './terms';
export { giftChanged } from './topics';
export { GIFT_REASONS, GIFT_TYPES, type GiftReason, type GiftType } from './types';
export type { Welcome } from './welcome';
