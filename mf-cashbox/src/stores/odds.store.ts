import type { GiftOdds } from 'shared-contracts/gifts';
import { Loadable } from 'shared-contracts/stores';
import type { GiftsApi } from '../api/gifts.api';

/** What gifts are likely to leave, each asked for when somebody wants to know. */
export class OddsStore {
  readonly #known = new Map<number, Loadable<GiftOdds>>();
  readonly #api: Pick<GiftsApi, 'odds'>;

  constructor(api: Pick<GiftsApi, 'odds'>) {
    this.#api = api;
  }

  /** By the id of the gift. */
  of(id: number): Loadable<GiftOdds> {
    const known = this.#known.get(id) ?? new Loadable(() => this.#api.odds(id));
    this.#known.set(id, known);
    return known;
  }

  /** Another player's are others. */
  clear(): void {
    this.#known.clear();
  }
}
