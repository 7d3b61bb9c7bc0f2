import { WINNERS_LIMIT, type Winner } from 'shared-contracts/catalogue';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import type { WinnersApi } from '../api/winners.api';

/** The newest winners; a live one goes on top, once. */
export class WinnersStore {
  readonly newest: Loadable<Winner[]>;

  constructor(api: WinnersApi) {
    this.newest = new Loadable(api.newest);
    makeAutoObservable(this);
  }

  add(winner: Winner): void {
    const known = this.newest.value;
    if (!known || known.some(({ id }) => id === winner.id)) return;
    this.newest.set([winner, ...known].slice(0, WINNERS_LIMIT));
  }
}
