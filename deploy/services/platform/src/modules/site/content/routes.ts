import type { FastifyInstance } from 'fastify';
import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import {
  getCurrentBlock,
  getFooterBlocks,
  getSeoCanonical,
  getSeoFooter,
  getSeoMeta,
  getSitemap,
  getSitemapParts,
  getStaticPage,
  getStaticPages,
  putLog,
  putPerformance,
} from 'shared-contracts/content';
import { route } from '../../../http/route';
import { originOfBrand } from '../../../http/site';
import type { Base } from '../../../module';
import type { Reports } from './reports';
import type { Seo } from './seo';
import type { Content } from './service';
import type { Sitemap } from './sitemap';

/** Entries of a sitemap that are told at once, unless it is said. */
const PAGE = 1000;

interface Services extends Base {
  content: Content;
  seo: Seo;
  sitemap: Sitemap;
  reports: Reports;
}

export function contentRoutes(app: FastifyInstance, services: Services): void {
  const { content, seo, sitemap, reports, core } = services;
  const baseOf = (brand: string) => originOfBrand(core.config, brand);

  route(app, getStaticPages, CALL_SCHEMAS, async ({ query, brand, locale }) => ({
    data: await content.pages(brand, locale, query.hidden),
  }));
  route(app, getStaticPage, CALL_SCHEMAS, async ({ params, brand, locale }) => ({
    data: await content.page(params.slug, brand, locale),
  }));
  route(app, getSeoMeta, CALL_SCHEMAS, async ({ query, brand, locale }) => ({
    data: await seo.meta(query.path, brand, locale, baseOf(brand.id)),
  }));
  route(app, getSeoCanonical, CALL_SCHEMAS, ({ brand }) => ({ data: { base: baseOf(brand.id) } }));
  route(app, getSitemap, CALL_SCHEMAS, async ({ query }) => ({
    items: await sitemap.entries({ ...query, limit: query.limit ?? PAGE }),
  }));
  route(app, getSitemapParts, CALL_SCHEMAS, async ({ query }) => ({
    data: await sitemap.parts(query.kind, query.size),
  }));
  route(app, getSeoFooter, CALL_SCHEMAS, async ({ brand, locale }) => ({
    data: await content.seoFooter(brand, locale),
  }));
  route(app, getFooterBlocks, CALL_SCHEMAS, async ({ brand, locale }) => ({
    data: await content.footer(brand, locale),
  }));
  route(app, getCurrentBlock, CALL_SCHEMAS, async ({ brand, locale }) => ({
    data: await content.currentBlock(brand, locale),
  }));
  route(app, putLog, CALL_SCHEMAS, ({ body, brand, ip }) => reports.log(brand.id, ip, body));
  route(app, putPerformance, CALL_SCHEMAS, ({ body, brand, ip }) =>
    reports.performance(brand.id, ip, body),
  );
}
