import { codeOf, type Deposit, HISTORY_PAGE } from 'shared-contracts/api';
import { makeAutoObservable, observable, runInAction } from 'shared-contracts/lib/state';
import { PagedList } from 'shared-contracts/stores';
import type { CashboxApi } from '../api/cashbox.api';

/** The player's deposits, newest first, twenty a page. */
export class HistoryStore {
  readonly deposits: PagedList<Deposit>;
  /** Ids of those that are just being called off. */
  readonly cancelling = observable.set<string>();
  /** Why the last one was not. */
  cancelError: string | null = null;

  constructor(private readonly api: CashboxApi) {
    this.deposits = new PagedList(api.deposits, (deposit) => deposit.id, HISTORY_PAGE);
    makeAutoObservable<this, 'api'>(this, { api: false, deposits: false, cancelling: false });
  }

  /** Always anew: a deposit may have ended since. */
  open(): void {
    if (this.deposits.state !== 'loading') void this.deposits.reload();
  }

  refresh(): void {
    if (this.deposits.state !== 'idle') void this.deposits.reload();
  }

  /** Calls a deposit off; what became of it is read anew, whatever the answer. */
  async cancel(id: string): Promise<void> {
    if (this.cancelling.has(id)) return;
    this.cancelling.add(id);
    this.cancelError = null;
    try {
      await this.api.cancel(id);
    } catch (error) {
      runInAction(() => {
        this.cancelError = codeOf(error);
      });
    }
    await this.deposits.reload();
    runInAction(() => this.cancelling.delete(id));
  }

  clear(): void {
    this.deposits.clear();
  }
}
