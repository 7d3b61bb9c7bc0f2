import type { Locale } from 'shared-contracts/composition';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { createJob } from '../../../job';
import type { PaymentProvider } from '../../../ports/payments';
import { createFailures, type FailureParts } from './failures';
import { DEPOSIT_WAITS_MS, presentDeposit } from './presenter';
import { expireDeposits, lockDeposit, setStatus } from './repository';
import { isOpen } from './schema';

/** Between two looks for deposits that waited too long, in milliseconds. */
const LOOK_EVERY_MS = 60_000;

/** Deposits that nobody pays: called off by their player, or by time (SPEC.md, D6). */
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
    /** One that has ended stays as it is. @throws RefusedError 404 `payment_not_found`, for another player's as well */
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
      // money that arrives all the same is kept aside (D5), so nothing depends on the provider's hearing of it
      if (called)
        await provider
          .cancel(id)
          .catch((err: unknown) => core.log.warn({ err, id }, 'the provider was not told'));
      return presentDeposit(row, locale);
    },
  };
}
export type CallingOff = ReturnType<typeof createCallingOff>;
