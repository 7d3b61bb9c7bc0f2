import { type Deposit, HISTORY_PAGE } from 'shared-contracts/cashbox';
import type { Payout } from 'shared-contracts/payouts';
import { PagedList, Submission } from 'shared-contracts/stores';
import type { CashboxApi } from '../api/cashbox.api';
import type { PayoutsApi } from '../api/payouts.api';
import type { Kind } from './tabs';

/** The player's deposits and withdrawals, newest first, twenty a page. */
export class HistoryStore {
  readonly deposits: PagedList<Deposit>;
  readonly payouts: PagedList<Payout>;
  /** Calls a deposit off by its id, and reads it again, also after a failure. */
  readonly cancellation: Submission<string>;

  /** @param cancelled is told of each that was called off, or could not be */
  constructor(api: CashboxApi, payouts: Pick<PayoutsApi, 'payouts'>, cancelled: () => void) {
    this.deposits = new PagedList(api.deposits, (deposit) => deposit.id, HISTORY_PAGE);
    this.payouts = new PagedList(payouts.payouts, (payout) => payout.id, HISTORY_PAGE);
    this.cancellation = new Submission(async (id) => {
      try {
        await api.cancel(id);
      } finally {
        cancelled();
        await this.deposits.reload();
      }
    });
  }

  /** Always read anew: one may have ended since. */
  open(kind: Exclude<Kind, 'statement'>): void {
    const list = kind === 'deposits' ? this.deposits : this.payouts;
    if (list.state !== 'loading') void list.reload();
  }
}
