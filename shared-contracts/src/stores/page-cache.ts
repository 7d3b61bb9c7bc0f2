/** The store of one page. */
export interface PageStore {
  /** Starts what the page shows; called at each visit, so it has to be idempotent. */
  open(): void;
  refresh(): void;
  /** Another page was opened. Answers true when nothing is here yet that anybody would miss. */
  leave?(): boolean;
  dispose?(): void;
}

/** One store a visited page; the last few stay, so that going back shows them at once. */
export class PageCache<S extends PageStore> {
  readonly #pages = new Map<string, S>();
  /** Kept ones that are to be read again when they are opened. */
  readonly #stale = new Set<string>();
  readonly #build: (key: string) => S;
  readonly #keep: number;

  constructor(build: (key: string) => S, keep = 5) {
    this.#build = build;
    this.#keep = keep;
  }

  /** The store of a page, loading; answers the same one for the same key. */
  open(key: string): S {
    const page = this.#pages.get(key) ?? this.#build(key);
    this.#pages.delete(key);
    for (const [other, store] of this.#pages) if (store.leave?.()) this.#drop(other, store);
    this.#pages.set(key, page);
    for (const [oldest, store] of this.#pages) {
      if (this.#pages.size <= this.#keep) break;
      this.#drop(oldest, store);
    }
    if (this.#stale.delete(key)) page.refresh();
    page.open();
    return page;
  }

  /** Reads the page again that was opened last; the others when they are opened. */
  refresh(): void {
    const [last, ...others] = [...this.#pages.keys()].reverse();
    for (const key of others) this.#stale.add(key);
    if (last !== undefined) this.#pages.get(last)?.refresh();
  }

  dispose(): void {
    for (const page of this.#pages.values()) page.dispose?.();
    this.#pages.clear();
    this.#stale.clear();
  }

  #drop(key: string, page: S): void {
    page.dispose?.();
    this.#pages.delete(key);
    this.#stale.delete(key);
  }
}
