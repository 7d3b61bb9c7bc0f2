import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import type { PayoutReport } from '../../../ports/payouts';
import type { PayoutMoves } from './moves';
import { lockPayout } from './repository';
import type { PayoutRow } from './schema';
import { mayMove } from './states';

/** It says what is known already; what was paid and came back was paid. */
const isKnown = ({ status }: PayoutRow, report: PayoutReport) =>
  status === report.status || (status === 'returned' && report.status === 'success');

/** What the provider says became of a payout (SPEC.md, PA10). */
export const createPayoutReports = (core: Core, moves: PayoutMoves) => ({
  /**
   * Takes a report whose signature was checked. The same report again changes nothing.
   * @throws RefusedError 404 `payment_not_found`; 422 `validation` when amount or currency are not the payout's; 409 `idempotency_conflict` when
   * it contradicts what is known: the provider never had it, or it ended otherwise
   */
  take: (report: PayoutReport): Promise<void> =>
    core.transact(async (tx) => {
      const payout = await lockPayout(tx, report.payoutId);
      if (!payout) throw refuse(404, 'payment_not_found');
      if (report.amount !== payout.amount || report.currency !== payout.currency)
        throw refuse(422, 'validation', 'amount');
      if (isKnown(payout, report)) return;
      if (!payout.approvedAt || !mayMove(payout.status, report.status)) {
        const { id, status } = payout;
        core.log.error(
          { id, status, report: report.status },
          'the provider contradicts what is known of a payout',
        );
        throw refuse(409, 'idempotency_conflict');
      }
      if (report.status === 'returned') await moves.giveBack(tx, payout);
      else await moves.end(tx, payout, report.status);
    }),
});
export type PayoutReports = ReturnType<typeof createPayoutReports>;
