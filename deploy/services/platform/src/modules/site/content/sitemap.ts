import { Cache } from 'deploy-observability/cache';
import type { SitemapEntry, SitemapKind } from 'shared-contracts/content';
import type { Core } from '../../../core';
import { type SitemapRange, sitemapEntries, sitemapParts } from './sitemap-repository';

/** How long the cuts of a list stand: to find them the whole of it is counted. */
const PARTS_MS = 600_000;

/** Addresses for sitemaps, a page of them by the index at a time. */
export function createSitemap({ db, now }: Core) {
  const cuts = new Cache<string, Promise<{ total: number; ends: string[] }>>({
    most: 500,
    ttl: PARTS_MS,
    now: () => now().getTime(),
  });
  return {
    entries: (range: SitemapRange): Promise<SitemapEntry[]> => sitemapEntries(db, range),
    parts: (kind: SitemapKind, size: number) =>
      cuts.get(`${kind} ${size}`, () => sitemapParts(db, kind, size)),
  };
}
export type Sitemap = ReturnType<typeof createSitemap>;
