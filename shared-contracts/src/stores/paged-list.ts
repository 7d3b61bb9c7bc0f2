import { codeOf } from '../api/errors';
import type { Asked } from '../api/query';
import { makeAutoObservable, observableRef } from '../lib/state';
import type { LoadState } from './loadable';
import { receive } from './receive';

export interface ListPage<T> {
  items: T[];
  totalItems: number;
}

/**
 * A list that grows page by page, with its five faces: loading, empty, filled, failed, ended.
 *
 * @example
 * ```tsx
 * import { PagedList } from 'shared-contracts/stores';
 *
 * interface Row {
 *   id: number;
 * }
 * export const rowsOf = (read: (page: number) => Promise<{ items: Row[]; totalItems: number }>) =>
 *   new PagedList(read, ({ id }) => id, 20);
 * ```
 */
export class PagedList<T> {
  items: T[] = [];
  total: number | null = null;
  state: LoadState = 'idle';
  errorCode: string | null = null;
  #page = 0;
  /** Changes with each new beginning: what was asked before counts no more. */
  #turn = 0;
  #isWanted = false;
  readonly #fetchPage: (page: number) => Asked<ListPage<T>>;
  readonly #keyOf: (item: T) => string | number;

  /** `fetchPage` gets a page number from 1; `keyOf` keeps an item from standing twice. */
  constructor(
    fetchPage: (page: number) => Asked<ListPage<T>>,
    keyOf: (item: T) => string | number,
    readonly pageSize: number,
  ) {
    this.#fetchPage = fetchPage;
    this.#keyOf = keyOf;
    // items come and go, and none is ever changed: what they hold need not be watched
    makeAutoObservable(this, { pageSize: false, items: observableRef }, { autoBind: true });
  }

  /** The first page, unless it was asked for; again when it failed. */
  ensure(): void {
    if (this.state === 'idle' || (this.state === 'failed' && this.items.length === 0))
      void this.more();
  }

  /** Reads again what was asked for before, also when it was cleared since. */
  refresh(): void {
    if (this.#isWanted) void this.reload();
  }

  /** Complete when a page was shorter than the page size, or all items are here (specification 2, section 4.7). */
  get ended(): boolean {
    return this.state === 'ready' && this.total !== null && this.items.length >= this.total;
  }

  get empty(): boolean {
    return this.state === 'ready' && this.items.length === 0;
  }

  /** Starts anew; what is shown stays until the first page is here. */
  reload(): Promise<void> {
    this.#page = 0;
    this.total = null;
    this.#turn += 1;
    this.state = 'idle';
    return this.more();
  }

  /**
   * Loads the next page; nothing while one is on its way or the list has ended. A page that stands in the page is here when this
   * returns. A guest's in a player's place becomes the player's own when that comes, or stays. Never throws.
   */
  more(): Promise<void> {
    if (this.state === 'loading' || this.ended) return Promise.resolve();
    const turn = this.#turn;
    const page = this.#page + 1;
    this.#isWanted = true;
    this.state = 'loading';
    this.errorCode = null;
    return receive(
      () => this.#fetchPage(page),
      (answer) => {
        if (turn !== this.#turn) return;
        const stands = this.#page >= page;
        if (stands && (this.#page > 1 || this.state !== 'ready')) this.renew(answer.items);
        else this.take(page, answer);
      },
      (error) => {
        if (turn !== this.#turn || this.#page >= page) return;
        this.state = 'failed';
        this.errorCode = codeOf(error);
      },
    );
  }

  /** Puts other items in place, for instance after a live event; `total` follows the difference. */
  replace(items: T[]): void {
    if (this.total !== null) this.total += items.length - this.items.length;
    this.items = items;
  }

  clear(): void {
    this.#turn += 1;
    this.items = [];
    this.#page = 0;
    this.total = null;
    this.state = 'idle';
    this.errorCode = null;
  }

  private renew(newer: readonly T[]): void {
    const byKey = new Map(newer.map((item) => [this.#keyOf(item), item]));
    this.items = this.items.map((item) => byKey.get(this.#keyOf(item)) ?? item);
  }

  private take(page: number, answer: ListPage<T>): void {
    const standing = new Set(page === 1 ? [] : this.items.map(this.#keyOf));
    const fresh = answer.items.filter((item) => !standing.has(this.#keyOf(item)));
    this.items = page === 1 ? fresh : [...this.items, ...fresh];
    this.#page = page;
    const short = answer.items.length < this.pageSize;
    this.total = short ? this.items.length : answer.totalItems;
    this.state = 'ready';
  }
}
