import type { TickerService } from 'shared-contracts/area';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import type { PromoDetail } from 'shared-contracts/promos';
import { Loadable, statusAt } from 'shared-contracts/stores';
import type { PromoApi } from '../api/promo.api';
import type { Seen } from '../api/seen';
import { type PopupStore, placeOf } from './popup.store';

/** Milliseconds for which a closed tooltip stays hidden (specification 1, section 9): 1440 minutes. */
const TOOLTIP_AWAY_MS = 1440 * 60_000;

/** The promotion that runs now, as the tooltip over the site's pages shows it. */
export class TooltipStore {
  readonly active: Loadable<PromoDetail | null>;
  /** Until then it stays away, in milliseconds since the epoch. */
  private awayUntil = 0;
  readonly #seen: Seen;
  readonly #ticker: TickerService;
  readonly #popup: Pick<PopupStore, 'isOpen' | 'told'>;

  constructor(
    api: Pick<PromoApi, 'active'>,
    seen: Seen,
    ticker: TickerService,
    popup: Pick<PopupStore, 'isOpen' | 'told'>,
  ) {
    this.#popup = popup;
    this.active = new Loadable(api.active);
    this.#seen = seen;
    this.#ticker = ticker;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(): void {
    this.awayUntil = Number(this.#seen.read()) || 0;
    void this.active.ensure();
  }

  /** Null while it is hidden, nothing runs, the announcement is open, or that has told of the same promotion. */
  get shown(): PromoDetail | null {
    const promo = this.active.value;
    const { now } = this.#ticker;
    if (!promo || now < this.awayUntil || statusAt(promo, now) !== 'active') return null;
    const { isOpen, told } = this.#popup;
    return isOpen || (told && placeOf(told.buttonUrl).split('/').at(-1)) === promo.slug
      ? null
      : promo;
  }

  close(): void {
    this.awayUntil = this.#ticker.now + TOOLTIP_AWAY_MS;
    this.#seen.write(String(this.awayUntil), TOOLTIP_AWAY_MS);
  }
}
