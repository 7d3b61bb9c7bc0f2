import { type AnyEndpoint, queryText } from 'shared-contracts/api';
import { getCategories, getProducers } from 'shared-contracts/catalogue';
import { BCP47, type Locale } from 'shared-contracts/composition';
import {
  getSeoCanonical,
  getSitemap,
  getSitemapParts,
  getStaticPages,
  type SitemapEntry,
  type SitemapKind,
} from 'shared-contracts/content';
import { EdgeError } from '../errors';
import { type Platform, SERVER_TIMEOUT } from '../platform/platform';

/** Entries that are asked for at once. */
const CHUNK = 2000;

/** What stands in a sitemap, as the platform says it to one brand. */
export class SitemapSource {
  constructor(
    private readonly platform: Pick<Platform, 'text'>,
    private readonly locale: Locale,
    private readonly headers: Record<string, string>,
  ) {}

  /** Where the operator says that the site is; null for no word of it. */
  async base(): Promise<string | null> {
    const said = await this.ask<{ data?: { base?: string } }>(getSeoCanonical);
    return said?.data?.base ?? null;
  }

  /** Slugs of pages of which there are few. */
  async few(route: 'staticPage' | 'gamesCategory' | 'producer'): Promise<SitemapEntry[]> {
    const call = {
      staticPage: getStaticPages,
      gamesCategory: getCategories,
      producer: getProducers,
    }[route];
    const query = {
      staticPage: { hidden: false },
      gamesCategory: { 'filter[type]': 'category' },
      producer: { 'filter[type]': 'producer' },
    }[route];
    const said = await this.ask<{ data?: { slug: string; updatedAt?: string }[] }>(call, query);
    return (said?.data ?? []).map(({ slug, updatedAt }) => ({
      slug,
      changedAt: updatedAt ?? null,
    }));
  }

  /** Last slugs of the parts but the last; null for a platform that has no such pages. */
  async ends(kind: SitemapKind, size: number): Promise<string[] | null> {
    const said = await this.ask<{ data?: { total: number; ends: string[] } }>(getSitemapParts, {
      kind,
      size,
    });
    return said?.data?.total ? said.data.ends : null;
  }

  /** Those after a slug up to another one, a chunk at a time. */
  async *entries(
    kind: SitemapKind,
    range: { after?: string; to?: string },
  ): AsyncGenerator<SitemapEntry[]> {
    let { after } = range;
    for (;;) {
      const said = await this.ask<{ items?: SitemapEntry[] }>(getSitemap, {
        ...range,
        kind,
        after,
        limit: CHUNK,
      });
      const items = said?.items ?? [];
      yield items;
      after = items.at(-1)?.slug;
      if (items.length < CHUNK || after === undefined) return;
    }
  }

  /** Null for what this platform does not have. @throws EdgeError 503 when it fails */
  private async ask<T>({ path }: AnyEndpoint, query: object = {}): Promise<T | null> {
    const text = queryText(query);
    const answer = await this.platform.text({
      method: 'GET',
      path: path + (text && `?${text}`),
      headers: {
        ...this.headers,
        accept: 'application/json',
        'accept-language': BCP47[this.locale],
      },
      timeout: SERVER_TIMEOUT,
    });
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw new EdgeError(503, 'maintenance');
    return JSON.parse(answer.text) as T;
  }
}
