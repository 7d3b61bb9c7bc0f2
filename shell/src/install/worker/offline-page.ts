/** Name of the cache of the page that stands in for others. */
export const PAGES = 'offline';

export interface OfflinePageParts {
  caches: Pick<CacheStorage, 'open'>;
  ask: (url: string, options: RequestInit) => Promise<Response>;
  /** Path of the page. */
  path: string;
}

/** The one page that is kept: the brand's own for a connection that is lost, in the language of the last page (SPEC.md, 7 and 8). */
export class OfflinePage {
  constructor(private readonly parts: OfflinePageParts) {}

  /** Fetches it; the edge knows the language unless it is named. Never throws. */
  async keep(locale?: string): Promise<void> {
    const { path, ask, caches } = this.parts;
    try {
      const url = locale ? `${path}?lang=${encodeURIComponent(locale)}` : path;
      const answer = await ask(url, { cache: 'no-cache', credentials: 'same-origin' });
      if (answer.status !== 200) return;
      const cache = await caches.open(PAGES);
      await cache.put(path, answer);
    } catch {
      // the former one stays
    }
  }

  /** The site's page, else the offline one. @throws when there is neither */
  async orThis(page: Promise<Response>): Promise<Response> {
    try {
      return await page;
    } catch (error) {
      const kept = await this.kept();
      if (kept) return kept;
      throw error;
    }
  }

  private async kept(): Promise<Response | undefined> {
    try {
      const cache = await this.parts.caches.open(PAGES);
      return await cache.match(this.parts.path, { ignoreVary: true });
    } catch {
      return undefined;
    }
  }
}
