import type { Promo } from 'shared-contracts/api';
import { makeAutoObservable, runInAction } from 'shared-contracts/lib/state';
import { type EventStatus, Loadable, orderEvents, statusAt } from 'shared-contracts/stores';
import type { Clock } from 'shared-contracts/time';
import type { PromoApi } from '../api/promo.api';

/** The list of promotions; statuses are computed again every second, so a card moves the moment it starts or ends. */
export class PromoListStore {
  readonly promos: Loadable<Promo[]>;
  now: number;
  private readonly stop: () => void;

  constructor(api: PromoApi, clock: Clock) {
    this.promos = new Loadable(api.list);
    this.now = clock.now();
    makeAutoObservable<this, 'stop'>(this, { promos: false, stop: false });
    this.stop = clock.everySecond((now) =>
      runInAction(() => {
        this.now = now;
      }),
    );
  }

  open(): void {
    void this.promos.ensure();
  }

  /** Running and coming ones. */
  get current(): Promo[] {
    return this.ordered.filter((promo) => this.statusOf(promo) !== 'past');
  }

  get past(): Promo[] {
    return this.ordered.filter((promo) => this.statusOf(promo) === 'past');
  }

  statusOf(promo: Promo): EventStatus {
    return statusAt(promo, this.now);
  }

  dispose(): void {
    this.stop();
  }

  private get ordered(): Promo[] {
    return orderEvents(this.promos.value ?? [], this.now);
  }
}
