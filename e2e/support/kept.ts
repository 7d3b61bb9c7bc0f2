import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { dataDir } from './site';

/** What the page has, and what its origin keeps in this browser: storages, databases, caches, readable cookies. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found = [document.documentElement.outerHTML, document.cookie, location.href];
    for (const field of document.querySelectorAll('input')) found.push(field.value);
    for (const storage of [localStorage, sessionStorage])
      found.push(JSON.stringify({ ...storage }));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    const ended = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await ended(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames)
        found.push(
          JSON.stringify(await ended(database.transaction(store).objectStore(store).getAll())),
        );
      database.close();
    }
    return found.join('\n');
  });

/** Everything that a browser sends to the site's own addresses, and keeps of it; and what its servers log. */
export class Kept {
  private readonly sent: string[] = [];

  /** @param ours whether an address is the site's and not its payment provider's */
  constructor(
    private readonly context: BrowserContext,
    private readonly ours: (url: string) => boolean,
  ) {
    context.on('request', (request) => {
      if (ours(request.url()))
        this.sent.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers()));
    });
    context.on('console', (message) => this.sent.push(message.text()));
  }

  async all(): Promise<string> {
    const pages = this.context.pages().filter((page) => this.ours(page.url()));
    const log = join(dataDir(), 'site.log');
    const cookies = JSON.stringify(await this.context.cookies());
    const kept = [...(await Promise.all(pages.map(keptBy))), cookies, ...this.sent];
    if (existsSync(log)) kept.push(readFileSync(log, 'utf8'));
    return kept.join('\n');
  }
}
