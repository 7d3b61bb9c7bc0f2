import { type Languages, pathOf } from 'shared-contracts/composition';
import type { SitemapEntry, SitemapKind } from 'shared-contracts/content';
import type { EdgeRoute } from '../composition/resolve';
import { isPrivate } from './robots';
import type { SitemapSource } from './sitemap-source';
import {
  indexOf,
  pagesOfFile,
  type SitemapPage,
  URLSET_BEGIN,
  URLSET_END,
  urlsOf,
} from './sitemap-xml';

/** Kinds of pages of which there may be any number: each has files of its own. */
const MANY: readonly SitemapKind[] = [
  'gameItem',
  'gameSheet',
  'promoPage',
  'tournamentPage',
  'tournamentSeries',
];
const FEW = ['staticPage', 'gamesCategory', 'producer'] as const;
export const isKind = (name: string): name is SitemapKind =>
  (MANY as readonly string[]).includes(name);

/** A site, as its sitemap describes it. */
export interface SitemapSite {
  rows: readonly EdgeRoute[];
  origin: string;
  languages: Languages;
  source: SitemapSource;
}
/** One file of a kind: the pages after a slug, up to another one. */
export interface SitemapPart {
  kind: SitemapKind;
  after?: string;
  to?: string;
}

/** Pages that everybody may find. */
const isOpen = ({ meta, path }: EdgeRoute): boolean =>
  !isPrivate(meta) && !meta.noindex && !meta.popup && path.split('/').filter(Boolean).length < 4;
const rowOf = ({ rows }: SitemapSite, route: string): EdgeRoute | undefined =>
  rows.find((row) => row.name === route && isOpen(row));

/** The page of a slug, whatever its route calls the slug. */
const pageOf = (row: EdgeRoute, { slug, changedAt }: SitemapEntry, base: string): SitemapPage => {
  const params = Object.fromEntries(
    [...row.path.matchAll(/\{(\w+)\}/g)].map(([, hole = '']) => [hole, slug]),
  );
  return { address: new URL(pathOf(row, params), base).href, changedAt };
};
const baseOf = async ({ source, origin }: SitemapSite): Promise<string> => {
  const said = await source.base();
  return said && URL.canParse(said) ? said : origin;
};

/** `sitemap.xml`: the files of the site. */
export const sitemapIndex = async (site: SitemapSite): Promise<string> => {
  const [base, ...parts] = await Promise.all([
    baseOf(site),
    ...MANY.filter((kind) => rowOf(site, kind)).map(async (kind) => {
      const ends = await site.source.ends(kind, pagesOfFile(site.languages));
      return ends ? partsOf(kind, ends) : [];
    }),
  ]);
  return indexOf(
    ['/sitemap-pages.xml', ...parts.flat().map(addressOf)].map((path) => new URL(path, base).href),
  );
};
const partsOf = (kind: SitemapKind, ends: readonly string[]): SitemapPart[] =>
  [...ends, undefined].map((to, at) => {
    const after = ends[at - 1];
    return { kind, ...(after === undefined ? {} : { after }), ...(to === undefined ? {} : { to }) };
  });
const addressOf = ({ kind, ...range }: SitemapPart): string => {
  const query = new URLSearchParams(range).toString();
  return `/sitemap-${kind}.xml${query && `?${query}`}`;
};

/** `sitemap-pages.xml`: every page that has one address, and those of which there are few. */
export async function* sitemapOfPages(site: SitemapSite): AsyncGenerator<string> {
  const [base, ...few] = await Promise.all([
    baseOf(site),
    ...FEW.map(async (route) => {
      const row = rowOf(site, route);
      return row ? { row, entries: await site.source.few(route) } : null;
    }),
  ]);
  const single = site.rows.filter((row) => isOpen(row) && !row.path.includes('{'));
  const pages = [
    ...single.map(({ path }) => ({ address: new URL(path, base).href, changedAt: null })),
    ...few.flatMap((one) => one?.entries.map((entry) => pageOf(one.row, entry, base)) ?? []),
  ];
  yield URLSET_BEGIN + pages.map((page) => urlsOf(page, site.languages)).join('') + URLSET_END;
}

/** A file of a kind, as it comes; null when this site has no such pages. */
export const sitemapOf = (
  site: SitemapSite,
  { kind, ...range }: SitemapPart,
): AsyncGenerator<string> | null => {
  const row = rowOf(site, kind);
  return row ? write(site, row, site.source.entries(kind, range)) : null;
};
async function* write(
  site: SitemapSite,
  row: EdgeRoute,
  chunks: AsyncGenerator<SitemapEntry[]>,
): AsyncGenerator<string> {
  const base = await baseOf(site);
  let left = Math.floor(50_000 / site.languages.locales.length);
  let begin = URLSET_BEGIN;
  for await (const chunk of chunks) {
    const entries = chunk.slice(0, left);
    left -= entries.length;
    yield begin + entries.map((entry) => urlsOf(pageOf(row, entry, base), site.languages)).join('');
    begin = '';
    if (left === 0) break;
  }
  yield begin + URLSET_END;
}
