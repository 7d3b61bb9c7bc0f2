import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import type * as E from '../events/schemas';
import type * as S from './content.schema';
import { endpoint } from './core';

export type { SeoMeta, ServerData } from './content.schema';
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
export const getStaticPages = endpoint<{ query: { hidden: boolean }; answer: { data: StaticPage[] } }>({
  method: 'GET',
  path: '/json-api/static-pages',
  auth: 'none',
  public: true,
});
export const getStaticPage = endpoint<{ params: { slug: string }; answer: { data: StaticPageDetail } }>({
  method: 'GET',
  path: '/json-api/static-pages/{slug}',
  auth: 'none',
  public: true,
  decidesStatus: true,
});
/** Title, description, canonical and robots of a path; every path of the site has an answer, an unknown one is 404. */
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
export const getCurrentBlock = endpoint<{ answer: { data: { slug: string; html: string } | null } }>({
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
export const promoPopupChanged = topic<Static<typeof E.PromoPopupChangedSchema>>('promo_popup.changed');
