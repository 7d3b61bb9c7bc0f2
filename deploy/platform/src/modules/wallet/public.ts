/** All that other modules may use of wallet. */
export { walletModule } from './index';
export type { Held, HeldMoney } from './play';
export type { BonusEnd } from './schema';
export type { Booking, Wallet } from './service';
export { contributionOf } from './split';
export { payoutConfirmed, payoutFailed, payoutReversed } from './topics';
