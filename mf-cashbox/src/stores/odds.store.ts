import type { GiftOdds } from 'shared-contracts/gifts';
import { Loadable, PageCache } from 'shared-contracts/stores';
import type { GiftsApi } from '../api/gifts.api';

/** More than a list of gifts has open at once. */
const KEPT = 50;

/** What gifts are likely to leave, each asked for when somebody wants to know. */
export class OddsStore {
  readonly #known: PageCache<{ answer: Loadable<GiftOdds>; open(): void; refresh(): void }>;

  constructor(api: Pick<GiftsApi, 'odds'>) {
    this.#known = new PageCache((id) => {
      const answer = new Loadable(() => api.odds(Number(id)));
      return { answer, open: answer.ensure, refresh: answer.refresh };
    }, KEPT);
  }

  /** By the id of the gift. */
  of(id: number): Loadable<GiftOdds> {
    return this.#known.get(String(id)).answer;
  }

  /** Somebody wants to know; asked once. */
  ask(id: number): void {
    this.#known.open(String(id));
  }

  /** Another player's are others. */
  clear(): void {
    this.#known.dispose();
  }
}
