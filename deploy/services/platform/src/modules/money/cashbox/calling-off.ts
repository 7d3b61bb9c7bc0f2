import type { Locale } from 'shared-contracts/composition';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { createJob } from '../../../job';
import type { PaymentProvider } from '../../../ports/payments';
import { createFailures, type FailureParts } from './failures';
import { DEPOSIT_WAITS_MS, presentDeposit } from './presenter';
import { expireDeposits, lockDeposit, setStatus } from './repository';
import { isOpen } from './schema';

/** Milliseconds between two searches for deposits that waited too long. */
const LOOK_EVERY_MS = 60_000;

/** Calls off deposits that nobody pays, at their player's wish or after a time (SPEC.md, D6). */
export function createCallingOff(core: Core, provider: PaymentProvider, parts: FailureParts) {
  const failures = createFailures(core, parts);
  const expiry = createJob(
    'deposits',
    core,
    async () => {
      const before = new Date(core.now().getTime() - DEPOSIT_WAITS_MS);
      await core.transact(async (tx) => {
        const expired = await expireDeposits(tx, before, core.now());
        for (const deposit of expired.sort((a, b) => a.playerId - b.playerId))
          await failures.follow(tx, deposit, 'expired');
      });
      return false;
    },
    LOOK_EVERY_MS,
  );

  return {
    expiry,
    /** A deposit that has ended stays as it is. @throws RefusedError 404 `payment_not_found`, for another player's as well */
    async cancel(playerId: number, id: string, locale: Locale) {
      const { row, called } = await core.transact(async (tx) => {
        const deposit = await lockDeposit(tx, id);
        if (!deposit || deposit.playerId !== playerId) throw refuse(404, 'payment_not_found');
        if (!isOpen(deposit)) return { row: deposit, called: false };
        const ended = { status: 'cancelled' as const, finishedAt: core.now() };
        await setStatus(tx, id, ended.status, ended.finishedAt);
        await failures.follow(tx, deposit, 'cancelled');
        return { row: { ...deposit, ...ended }, called: true };
      });
      // money that still arrives is kept aside (D5), so it does not matter whether the provider hears of this
      if (called)
        await provider
          .cancel(id)
          .catch((err: unknown) => core.log.warn({ err, id }, 'the provider was not told'));
      return presentDeposit(row, locale);
    },
  };
}
export type CallingOff = ReturnType<typeof createCallingOff>;
