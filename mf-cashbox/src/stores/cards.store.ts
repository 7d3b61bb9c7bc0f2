import type { UserCard } from 'shared-contracts/cashbox';
import { Loadable, Submission } from 'shared-contracts/stores';
import type { CashboxApi } from '../api/cashbox.api';

/** Cards that the provider keeps for the player, and what the player does with them. */
export class CardsStore {
  readonly list: Loadable<UserCard[]>;
  /** By the card's id; the list is the platform's answer. */
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
