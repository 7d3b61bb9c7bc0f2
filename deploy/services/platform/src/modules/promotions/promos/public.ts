/** All that other modules may use of promos. */
export { createDates, type Dates } from './dates';
export { beginOf } from './followers';
export { additionalIn, pointsIn } from './points';
export type { Winner } from './presenter';
export {
  allPromos,
  memberOf,
  noteReceived,
  type PromoRow,
  promoById,
  promoBySlug,
  promoOf,
  seatsOf,
  setPromoDates,
  staticPromos,
} from './repository';
export {
  type PrizeGift,
  type PromoCurrency,
  type PromoPrize,
  promoMembers,
  promos,
} from './schema';
export { isDayOfAnyYear, seasonOf } from './season';
export type { Visitor } from './service';
export { inOrder, LONGEST_WAIT, roundsUntil, statusOf } from './status';
export { type PromoProgress, promoEnded, promoProgressed, promoStarted } from './topics';
