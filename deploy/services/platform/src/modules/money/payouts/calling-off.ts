import type { PayoutStatus } from 'shared-contracts/payouts';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import type { PayoutProvider } from '../../../ports/payouts';
import type { PayoutMoves } from './moves';
import { lockPayout, noteRecall } from './repository';
import type { PayoutRow } from './schema';
import { isSent } from './states';
import { payoutOverdue } from './topics';

/** Milliseconds after which a payout without an end is taken back from the provider. */
export const PAYOUT_WAITS_MS = 7 * 24 * 3_600_000;
const DUE = 'payout_expiry';
interface Parts {
  outbox: Outbox;
  moves: PayoutMoves;
  provider: PayoutProvider | null;
}

/** Payouts that end before they are paid: at their player's wish, or by time (SPEC.md, PA9). */
export function createPayoutCallingOff(core: Core, { outbox, moves, provider }: Parts) {
  /** Asks the provider to give a payout back that it has, or may have; its answer decides. @throws Error when it does not answer */
  const recall = async (
    id: string,
    end: 'cancelled' | 'expired',
  ): Promise<PayoutStatus | undefined> => {
    if (!provider) throw new Error('nobody pays');
    const answer = await provider.cancel(id);
    return core.transact(async (tx) => {
      const payout = await lockPayout(tx, id);
      if (payout && answer === 'too_late') await noteRecall(tx, id, null);
      if (!payout || answer === 'too_late' || !isSent(payout.status)) return payout?.status;
      return (await moves.end(tx, payout, end)).status;
    });
  };

  outbox.onDue(DUE, async (tx, id) => {
    const payout = await lockPayout(tx, id);
    if (payout?.status === 'created') await moves.end(tx, payout, 'expired');
    else if (payout && isSent(payout.status)) {
      const { playerId, brand } = payout;
      await outbox.tell(tx, payoutOverdue, { payoutId: id, playerId, brand });
    }
  });
  outbox.task(
    'payout_recall',
    payoutOverdue,
    async ({ payoutId }) => void (await recall(payoutId, 'expired')),
  );

  return {
    /** In the transaction that makes the request. */
    begin: (tx: Db, { id, createdAt }: PayoutRow): Promise<void> =>
      outbox.due(tx, {
        at: new Date(createdAt.getTime() + PAYOUT_WAITS_MS),
        kind: DUE,
        reference: id,
        key: `${DUE}:${id}`,
      }),
    /**
     * Calls a payout off. One that has ended, or that the provider does not give back, stays as it is.
     * @returns its state
     * @throws RefusedError 404 `payment_not_found`, for another player's as well; 403 `action_not_allowed` of an irrevocable one; 503
     * `payment_system_unavailable`
     */
    async cancel(playerId: number, id: string): Promise<PayoutStatus> {
      const payout = await core.transact(async (tx) => {
        const found = await lockPayout(tx, id);
        if (!found || found.playerId !== playerId) throw refuse(404, 'payment_not_found');
        if (found.irrevocableAt && !found.finishedAt) throw refuse(403, 'action_not_allowed');
        if (found.status === 'created') return moves.end(tx, found, 'cancelled');
        // nobody makes it final while the provider is asked
        if (isSent(found.status)) await noteRecall(tx, id, core.now());
        return found;
      });
      if (!isSent(payout.status)) return payout.status;
      const status = await recall(id, 'cancelled').catch((err: unknown) => {
        core.log.warn({ err, id }, 'the provider did not say whether a payout is called off');
        throw refuse(503, 'payment_system_unavailable');
      });
      return status ?? payout.status;
    },
  };
}
export type PayoutCallingOff = ReturnType<typeof createPayoutCallingOff>;
