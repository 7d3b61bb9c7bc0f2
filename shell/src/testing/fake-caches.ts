/** Caches as a browser's, in memory; `full` refuses every write, `forbidden` every use. */
export class FakeCaches {
  full = false;
  forbidden = false;
  private readonly all = new Map<string, Map<string, Response>>();

  open = async (name: string): Promise<Cache> => {
    if (this.forbidden) throw new DOMException('storage is forbidden', 'SecurityError');
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    const urlOf = (asked: RequestInfo | URL) =>
      new URL(asked instanceof Request ? asked.url : String(asked), 'https://site.test').href;
    const cache = {
      match: async (asked: RequestInfo) => entries.get(urlOf(asked))?.clone(),
      put: async (asked: RequestInfo, answer: Response) => {
        if (this.full) throw new DOMException('no room', 'QuotaExceededError');
        entries.set(urlOf(asked), answer);
      },
      delete: async (asked: RequestInfo) => entries.delete(urlOf(asked)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
    return cache as unknown as Cache;
  };
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);

  /** Paths that a cache holds. */
  kept(name: string): string[] {
    return [...(this.all.get(name)?.keys() ?? [])].map(
      (url) => new URL(url).pathname + new URL(url).search,
    );
  }
}
