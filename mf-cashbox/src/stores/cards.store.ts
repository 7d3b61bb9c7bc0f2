import type { UserCard } from 'shared-contracts/cashbox';
import { Loadable, Submission } from 'shared-contracts/stores';
import type { CashboxApi } from '../api/cashbox.api';

/** Cards that the player let the provider keep, and what is done with them. */
export class CardsStore {
  readonly list: Loadable<UserCard[]>;
  /** Of the card of an id; the list is what the platform answers. */
  readonly removing: Submission<string, boolean>;
  readonly choosing: Submission<string, boolean>;

  constructor(api: CashboxApi) {
    this.list = new Loadable(api.cards);
    const then = (change: (id: string) => Promise<UserCard[]>) => async (id: string) => {
      try {
        await change(id);
        return true;
      } finally {
        await this.list.load();
      }
    };
    this.removing = new Submission(then(api.removeCard));
    this.choosing = new Submission(then(api.chooseCard));
  }

  /** Those that can pay, the default first. */
  get usable(): UserCard[] {
    return (this.list.value ?? []).filter(({ isExpired }) => !isExpired);
  }
}
