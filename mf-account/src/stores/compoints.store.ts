import { isApiError } from 'shared-contracts/api';
import type { BalanceService } from 'shared-contracts/area';
import {
  COMPOINT_HISTORY_PAGE,
  type CompointConfig,
  type CompointEntry,
  type CompointProduct,
} from 'shared-contracts/compoints';
import type { Gift } from 'shared-contracts/gifts';
import { Subscription } from 'shared-contracts/lib/rx';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { Loadable, PagedList, Submission } from 'shared-contracts/stores';
import type { LoyaltyApi, LoyaltyEvents } from '../api/loyalty.api';

type Purse = Pick<BalanceService, 'balance' | 'reload'>;

/** The shop of compoints: what there is, buying, picking up what was bought, and why compoints came and went. */
export class CompointsStore {
  readonly config: Loadable<CompointConfig>;
  readonly products: Loadable<CompointProduct[]>;
  readonly gifts: Loadable<Gift[]>;
  readonly history: PagedList<CompointEntry>;
  /** By the id of the product. */
  readonly buying: Submission<number, Gift>;
  /** By the id of the gift. */
  readonly pickingUp: Submission<number, Gift>;
  /** What the operator said of the purchase that failed last; null where the error's code says it. */
  refusal: string | null = null;
  readonly #events = new Subscription();
  readonly #balance: Purse;

  constructor(
    api: LoyaltyApi,
    events: Pick<LoyaltyEvents, 'points' | 'gifts' | 'left'>,
    balance: Purse,
  ) {
    this.#balance = balance;
    this.config = new Loadable(api.config);
    this.products = new Loadable(api.products);
    this.gifts = new Loadable(api.gifts);
    this.history = new PagedList(api.history, ({ id }) => id, COMPOINT_HISTORY_PAGE);
    this.buying = new Submission(async (id, key) => {
      this.refuse(null);
      try {
        return await api.buy(id, key);
      } catch (error) {
        this.refuse((isApiError(error) && error.items[0]?.message) || null);
        throw error;
      } finally {
        await this.reread();
      }
    });
    this.pickingUp = new Submission(async (id) => {
      try {
        return await api.pickUp(id);
      } finally {
        await this.reread();
      }
    });
    makeAutoObservable(this, {}, { autoBind: true });
    this.#events.add(events.points.subscribe(() => this.follow()));
    this.#events.add(events.left.subscribe((told) => this.countDown(told)));
    for (const news of events.gifts) this.#events.add(news.subscribe(() => this.gifts.refresh()));
  }

  /** Whole compoints; null until they are known. */
  get points(): number | null {
    return this.#balance.balance?.compoint_balance ?? null;
  }

  /** Compoints that are missing for a price; null until they are known. */
  missing(price: number): number | null {
    return this.points === null ? null : Math.max(0, price - this.points);
  }

  /** Bought here and not at its end: to be picked up, or in play. */
  get bought(): Gift[] {
    return (this.gifts.value ?? []).filter(({ productId }) => productId !== null);
  }

  refresh(): void {
    this.products.refresh();
    this.gifts.refresh();
    this.history.refresh();
  }

  clear(): void {
    this.products.clear();
    this.gifts.clear();
    this.history.clear();
    this.buying.clear();
    this.pickingUp.clear();
    this.refusal = null;
  }

  dispose(): void {
    this.#events.unsubscribe();
  }

  private refuse(message: string | null): void {
    this.refusal = message;
  }

  /** Somebody bought one of it. */
  private countDown({ id, left }: Pick<CompointProduct, 'id'> & { left: number }): void {
    const { value } = this.products;
    if (value) this.products.set(value.map((one) => (one.id === id ? { ...one, left } : one)));
  }

  /** After a press, whatever came of it: what is left, what is mine, and what I have. */
  private async reread(): Promise<void> {
    await Promise.all([this.products.load(), this.gifts.load(), this.#balance.reload()]);
  }

  /** Perhaps of another tab. A history that was read further down stays where it is. */
  private follow(): void {
    this.gifts.refresh();
    this.products.refresh();
    if (this.history.items.length <= COMPOINT_HISTORY_PAGE) this.history.refresh();
  }
}
