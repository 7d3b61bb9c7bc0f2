import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import type * as E from '../events/schemas';
import type * as S from './content.schema';
import { endpoint } from './core';

export type { CashboxGift, SeoMeta, ServerData } from './content.schema';
export type StaticPage = Static<typeof S.StaticPageSchema>;
export type StaticPageDetail = Static<typeof S.StaticPageDetailSchema>;
export type LogEntry = Static<typeof S.LogEntrySchema>;
export type PerformanceReport = Static<typeof S.PerformanceReportSchema>;

/** Settings of the brand that the visitor is on. */
export const getServerData = endpoint<{ answer: { data: S.ServerData } }>({
  method: 'GET',
  path: '/json-api/serverdata',
  auth: 'none',
  public: true,
});
export const getStaticPages = endpoint<{
  query: { hidden: boolean };
  answer: { data: StaticPage[] };
}>({
  method: 'GET',
  path: '/json-api/static-pages',
  auth: 'none',
  public: true,
});
export const getStaticPage = endpoint<{
  params: { slug: string };
  answer: { data: StaticPageDetail };
}>({
  method: 'GET',
  path: '/json-api/static-pages/{slug}',
  auth: 'none',
  public: true,
  decidesStatus: true,
});
/**
 * Title, description, canonical and robots of a path. Title and description are empty where the operator says nothing of it: the site has
 * its own words then. 404 for one whose subject (a game, a promotion) does not exist.
 */
export const getSeoMeta = endpoint<{ query: { path: string }; answer: { data: S.SeoMeta } }>({
  method: 'GET',
  path: '/json-api/seo/meta',
  auth: 'none',
  public: true,
});
export const getSeoCanonical = endpoint<{ answer: { data: { base: string } } }>({
  method: 'GET',
  path: '/json-api/seo/canonical',
  auth: 'none',
  public: true,
});
/** Pages of which there may be any number, by the name of their route. Since 1.5. */
export type SitemapKind = Static<typeof S.SitemapKindSchema>;
/** `changedAt` is an ISO time, null where nobody knows. */
export type SitemapEntry = Static<typeof S.SitemapEntrySchema>;
/**
 * What pages of a kind can be read by everybody, in the order of their slugs: those after `after` and, if given, up to `to`. Fewer than
 * `limit` are the last ones. Since 1.5.
 */
export const getSitemap = endpoint<{
  query: { kind: SitemapKind; after?: string; to?: string; limit?: number };
  answer: { items: SitemapEntry[] };
}>({ method: 'GET', path: '/json-api/seo/sitemap', auth: 'none', invented: true });
/** Where a list of such pages is to be cut: the last slug of every part of `size` entries but the last part. Since 1.5. */
export const getSitemapParts = endpoint<{
  query: { kind: SitemapKind; size: number };
  answer: { data: { total: number; ends: string[] } };
}>({ method: 'GET', path: '/json-api/seo/sitemap-parts', auth: 'none', invented: true });
/** Html under the lobby. */
export const getSeoFooter = endpoint<{ answer: { data: { html: string } } }>({
  method: 'GET',
  path: '/json-api/seo/footer',
  auth: 'none',
  public: true,
});
export interface FooterBlock {
  title: string;
  links: { title: string; url: string }[];
}
/** Columns of the footer; licence and age mark come from the brand. */
export const getFooterBlocks = endpoint<{ answer: { data: FooterBlock[] } }>({
  method: 'GET',
  path: '/json-api/blocks/footer',
  auth: 'none',
  public: true,
});
export const getCurrentBlock = endpoint<{
  answer: { data: { slug: string; html: string } | null };
}>({
  method: 'GET',
  path: '/json-api/content/current-block',
  auth: 'none',
  public: true,
});
export const putLog = endpoint<{ body: LogEntry; answer: { ok: boolean } }>({
  method: 'PUT',
  path: '/log',
  auth: 'none',
});
export const putPerformance = endpoint<{ body: PerformanceReport; answer: { ok: boolean } }>({
  method: 'PUT',
  path: '/performance',
  auth: 'none',
});

/** The popup of the settings is another one; to everybody. Since 1.4. */
export const promoPopupChanged =
  topic<Static<typeof E.PromoPopupChangedSchema>>('promo_popup.changed');
