import { Type } from '@sinclair/typebox';
import { dataOf, nullable, OkSchema } from '../common.schema';
import {
  getCurrentBlock,
  getFooterBlocks,
  getSeoCanonical,
  getSeoFooter,
  getSeoMeta,
  getServerData,
  getSitemap,
  getSitemapParts,
  getStaticPage,
  getStaticPages,
  putLog,
  putPerformance,
} from '../content';
import * as S from '../content.schema';
import { described } from './core';
import { slugParams } from './parts';

const html = Type.Object({ html: Type.String() });
const slug = Type.String({ minLength: 1, maxLength: 150 });
const link = Type.Object({ title: Type.String(), url: Type.String() });

export const contentCalls = [
  described(getServerData, { answer: dataOf(S.ServerDataSchema) }),
  described(getStaticPages, {
    query: Type.Object({ hidden: Type.Boolean({ default: false }) }),
    answer: dataOf(Type.Array(S.StaticPageSchema)),
  }),
  described(getStaticPage, { params: slugParams, answer: dataOf(S.StaticPageDetailSchema) }),
  described(getSeoMeta, {
    query: Type.Object({ path: Type.String({ minLength: 1, maxLength: 1000 }) }),
    answer: dataOf(S.SeoMetaSchema),
  }),
  described(getSeoCanonical, { answer: dataOf(Type.Object({ base: Type.String() })) }),
  described(getSitemap, {
    query: Type.Object({
      kind: S.SitemapKindSchema,
      after: Type.Optional(slug),
      to: Type.Optional(slug),
      limit: Type.Integer({ minimum: 1, maximum: 2000, default: 1000 }),
    }),
    answer: Type.Object({ items: Type.Array(S.SitemapEntrySchema) }),
  }),
  described(getSitemapParts, {
    query: Type.Object({
      kind: S.SitemapKindSchema,
      size: Type.Integer({ minimum: 1000, maximum: 50_000 }),
    }),
    answer: dataOf(Type.Object({ total: Type.Integer(), ends: Type.Array(Type.String()) })),
  }),
  described(getSeoFooter, { answer: dataOf(html) }),
  described(getFooterBlocks, {
    answer: dataOf(Type.Array(Type.Object({ title: Type.String(), links: Type.Array(link) }))),
  }),
  described(getCurrentBlock, {
    answer: dataOf(nullable(Type.Object({ slug: Type.String(), html: Type.String() }))),
  }),
  described(putLog, { body: S.LogEntrySchema, answer: OkSchema }),
  described(putPerformance, { body: S.PerformanceReportSchema, answer: OkSchema }),
];
