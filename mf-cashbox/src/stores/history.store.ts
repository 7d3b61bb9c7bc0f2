import { type Deposit, HISTORY_PAGE } from 'shared-contracts/api';
import { PagedList } from 'shared-contracts/stores';
import type { CashboxApi } from '../api/cashbox.api';

/** The player's deposits, newest first, twenty a page. */
export class HistoryStore {
  readonly deposits: PagedList<Deposit>;

  constructor(api: CashboxApi) {
    this.deposits = new PagedList(api.deposits, (deposit) => deposit.id, HISTORY_PAGE);
  }

  /** Always anew: a deposit may have ended since. */
  open(): void {
    if (this.deposits.state !== 'loading') void this.deposits.reload();
  }

  refresh(): void {
    if (this.deposits.state !== 'idle') void this.deposits.reload();
  }

  clear(): void {
    this.deposits.clear();
  }
}
