/** All that other modules know of gifts. */
export type { FreeSpins } from './free-spins';
export type { Rewards } from './grant';
export type { OwnGifts } from './own-gifts';
export { demandPublishable, OfferError } from './publishing';
export {
  allTemplates,
  giftById,
  giftsById,
  markHandedOver,
  owedByHand,
} from './repository';
export type { GiftRow as Gift } from './schema';
export type { Gifts } from './service';
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
export type { GiftType } from './types';
export type { Welcome } from './welcome';
