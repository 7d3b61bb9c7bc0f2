import type { LiveService } from 'shared-contracts/area';
import { treasuryConfirmed } from 'shared-contracts/cashbox';
import { filter, map } from 'shared-contracts/lib/rx';

/** Deposits that the provider has confirmed: the money is in the balance. */
export const confirmedDeposits = (live: LiveService) =>
  live.on(treasuryConfirmed).pipe(
    map((event) => event.payload),
    filter((payload) => payload.kind === 'deposit'),
  );
