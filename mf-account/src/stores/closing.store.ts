import type { SessionService } from 'shared-contracts/area';
import type { AccountClosing } from 'shared-contracts/closing';
import { Loadable } from 'shared-contracts/stores';
import type { ClosingApi } from '../api/closing.api';

/** What closing the account means, and the way out. */
export class ClosingStore {
  readonly current: Loadable<AccountClosing>;
  readonly #api: ClosingApi;
  readonly #session: Pick<SessionService, 'logout'>;

  constructor(api: ClosingApi, session: Pick<SessionService, 'logout'>) {
    this.#api = api;
    this.#session = session;
    this.current = new Loadable(api.read);
  }

  /** The player is signed out with it, and gives up so many minor units. Answers when it is closed. @throws what the call threw; the form says it */
  async close(password: string, rest: number): Promise<string> {
    try {
      const closesAt = await this.#api.close(password, rest);
      // the session has ended already: this page leaves, and the others of this browser with it
      await this.#session.logout().catch(() => {});
      return closesAt;
    } catch (error) {
      // what stands in the way may be another thing by now
      this.current.refresh();
      throw error;
    }
  }

  refresh(): void {
    this.current.refresh();
  }

  clear(): void {
    this.current.clear();
  }
}
