import { refuse } from '../errors';
import type { PlatformClient } from './platform';
import type { Wallet } from './wallet';

/** The platform's wallet, through its provider API. */
export const realWallet = (platform: PlatformClient): Wallet => ({
  wager: platform.wager,
  payout: platform.payout,
  rollback: platform.rollback,
  // The provider API has no call for the balance alone; opening the session again answers it and changes nothing.
  async balance({ token }) {
    try {
      return (await platform.session(token)).balance;
    } catch {
      throw refuse.platform();
    }
  },
});
