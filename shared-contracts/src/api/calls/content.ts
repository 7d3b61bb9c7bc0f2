import { Type } from '@sinclair/typebox';
import { dataOf, nullable, OkSchema } from '../common.schema';
import * as S from '../content.schema';
import type { CallSchema } from './core';
import { slugParams } from './parts';

const html = Type.Object({ html: Type.String() });
const link = Type.Object({ title: Type.String(), url: Type.String() });

export const contentCalls = {
  'GET /json-api/serverdata': { answer: dataOf(S.ServerDataSchema) },
  'GET /json-api/static-pages': {
    query: Type.Object({ hidden: Type.Boolean({ default: false }) }),
    answer: dataOf(Type.Array(S.StaticPageSchema)),
  },
  'GET /json-api/static-pages/{slug}': { params: slugParams, answer: dataOf(S.StaticPageDetailSchema) },
  'GET /json-api/seo/meta': {
    query: Type.Object({ path: Type.String({ minLength: 1, maxLength: 1000 }) }),
    answer: dataOf(S.SeoMetaSchema),
  },
  'GET /json-api/seo/canonical': { answer: dataOf(Type.Object({ base: Type.String() })) },
  'GET /json-api/seo/footer': { answer: dataOf(html) },
  'GET /json-api/blocks/footer': {
    answer: dataOf(Type.Array(Type.Object({ title: Type.String(), links: Type.Array(link) }))),
  },
  'GET /json-api/content/current-block': {
    answer: dataOf(nullable(Type.Object({ slug: Type.String(), html: Type.String() }))),
  },
  'PUT /log': { body: S.LogEntrySchema, answer: OkSchema },
  'PUT /performance': { body: S.PerformanceReportSchema, answer: OkSchema },
} satisfies Record<string, CallSchema>;
