/** The store of one page. */
export interface PageStore {
  /** Starts what the page shows; called at each visit, so it has to be idempotent. */
  open(): void;
  refresh(): void;
  /** Another page was opened. Answers true when nothing is here yet that anybody would miss. */
  leave?(): boolean;
  /** Drops what may be one player's (specification 2, section 4.12). Since 1.5. */
  clear?(): void;
  dispose?(): void;
}

/**
 * One store a visited page; the last few stay, so that going back shows them at once. The area's opener calls `open`, its view `get`.
 *
 * @example
 * ```tsx
 * import { PageCache, type PageStore } from 'shared-contracts/stores';
 *
 * class PromoPage implements PageStore {
 *   constructor(readonly slug: string) {}
 *   open(): void {}
 *   refresh(): void {}
 * }
 * const pages = new PageCache((slug) => new PromoPage(slug));
 * export const open = { pages: { promo: ({ slug = '' }: Record<string, string>) => void pages.open(slug) } };
 * ```
 */
export class PageCache<S extends PageStore> {
  readonly #pages = new Map<string, S>();
  /** The one that was opened last. */
  #shown: string | undefined;
  /** Kept ones that are to be read again when they are opened. */
  readonly #stale = new Set<string>();
  readonly #build: (key: string) => S;
  readonly #keep: number;

  constructor(build: (key: string) => S, keep = 5) {
    this.#build = build;
    this.#keep = keep;
  }

  /** The store of a page, to be painted; the same one for the same key. A page on its way out may ask for one that was dropped. */
  get(key: string): S {
    const page = this.#pages.get(key) ?? this.#build(key);
    this.#pages.set(key, page);
    return page;
  }

  /** The store of a page, loading: the page is shown from here on. */
  open(key: string): S {
    const page = this.get(key);
    this.#shown = key;
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
    for (const [key, page] of this.#pages)
      if (key === this.#shown) page.refresh();
      else this.#stale.add(key);
  }

  /** Reads all others again, when they are opened: the one that was opened last has its answer already. Since 1.6. */
  refreshOthers(): void {
    for (const key of this.#pages.keys()) if (key !== this.#shown) this.#stale.add(key);
  }

  /** Nothing of a player stays: of the page that was opened last what it clears, of the others nothing. Since 1.5. */
  clear(): void {
    for (const [key, page] of this.#pages)
      if (key === this.#shown) page.clear?.();
      else this.#drop(key, page);
  }

  dispose(): void {
    for (const page of this.#pages.values()) page.dispose?.();
    this.#pages.clear();
    this.#stale.clear();
    this.#shown = undefined;
  }

  #drop(key: string, page: S): void {
    page.dispose?.();
    this.#pages.delete(key);
    this.#stale.delete(key);
  }
}
