import { type Deposit, HISTORY_PAGE } from 'shared-contracts/cashbox';
import { PagedList, Submission } from 'shared-contracts/stores';
import type { CashboxApi } from '../api/cashbox.api';

/** The player's deposits, newest first, twenty a page. */
export class HistoryStore {
  readonly deposits: PagedList<Deposit>;
  /** Calls off the deposit of an id; what became of it is read anew, whatever the answer. */
  readonly cancellation: Submission<string>;

  constructor(api: CashboxApi) {
    this.deposits = new PagedList(api.deposits, (deposit) => deposit.id, HISTORY_PAGE);
    this.cancellation = new Submission(async (id) => {
      try {
        await api.cancel(id);
      } finally {
        await this.deposits.reload();
      }
    });
  }

  /** Always anew: a deposit may have ended since. */
  open(): void {
    if (this.deposits.state !== 'loading') void this.deposits.reload();
  }
}
