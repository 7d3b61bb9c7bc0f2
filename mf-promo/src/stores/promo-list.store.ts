import type { TickerService } from 'shared-contracts/area';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import type { Promo } from 'shared-contracts/promos';
import { Loadable, orderEvents, statusAt } from 'shared-contracts/stores';
import type { PromoApi } from '../api/promo.api';

/** The list of promotions; statuses are computed again every second, so a card moves the moment it starts or ends. */
export class PromoListStore {
  readonly promos: Loadable<Promo[]>;
  readonly #ticker: TickerService;

  constructor(api: PromoApi, ticker: TickerService) {
    this.promos = new Loadable(api.list);
    this.#ticker = ticker;
    makeAutoObservable(this);
  }

  /** Running and coming ones. */
  get current(): Promo[] {
    return this.#ordered().filter((promo) => statusAt(promo, this.#ticker.now) !== 'past');
  }

  get past(): Promo[] {
    return this.#ordered().filter((promo) => statusAt(promo, this.#ticker.now) === 'past');
  }

  #ordered(): Promo[] {
    return orderEvents(this.promos.value ?? [], this.#ticker.now);
  }
}
