interface Page {
  open(): void;
  refresh(): void;
  dispose(): void;
}

/** One store a visited page; the last few stay, so that going back shows them at once. */
export class Visited<S extends Page> {
  private readonly pages = new Map<string, S>();

  constructor(
    private readonly build: (key: string) => S,
    private readonly keep = 5,
  ) {}

  /** The store of a page, loading; answers the same one for the same key. */
  open(key: string): S {
    const page = this.pages.get(key) ?? this.build(key);
    this.pages.delete(key);
    this.pages.set(key, page);
    for (const [oldest, store] of this.pages) {
      if (this.pages.size <= this.keep) break;
      store.dispose();
      this.pages.delete(oldest);
    }
    page.open();
    return page;
  }

  refresh(): void {
    for (const page of this.pages.values()) page.refresh();
  }

  dispose(): void {
    for (const page of this.pages.values()) page.dispose();
    this.pages.clear();
  }
}
