/** All that other modules may use of wallet. */
export { BONUS_UNIT } from './bonus';
export type { Held, HeldMoney } from './held-repository';
export type { BonusEnd } from './schema';
export type { Booking, Wallet } from './service';
export { contributionOf, wageredBy } from './split';
export { payoutConfirmed, payoutFailed, payoutReversed } from './topics';
