import type { LiveService } from 'shared-contracts/area';
import { map } from 'shared-contracts/lib/rx';
import { payoutChanged } from 'shared-contracts/payouts';

/** Withdrawals that were made or are in another state. */
export const changedPayouts = (live: LiveService) =>
  live.on(payoutChanged).pipe(map((event) => event.payload));
