import { Type } from '@sinclair/typebox';
import * as S from '../catalogue.schema';
import { CurrencySchema, dataOf, itemsOf } from '../common.schema';
import type { CallSchema } from './core';
import { pageQuery, slugParams } from './parts';

const slugFilter = Type.String({ maxLength: 150 });

export const catalogueCalls = {
  'GET /json-api/v2/categories': {
    query: Type.Object({
      'filter[type]': Type.Union([Type.Literal('category'), Type.Literal('producer')], {
        default: 'category',
      }),
    }),
    answer: dataOf(Type.Union([Type.Array(S.CategorySchema), Type.Array(S.ProducerSchema)])),
  },
  'GET /json-api/v2/categories/{slug}': {
    params: slugParams,
    answer: dataOf(Type.Union([S.CategorySchema, S.ProducerSchema])),
  },
  'GET /json-api/v2/games': {
    query: Type.Object({
      ...pageQuery(40, 1000),
      'filter[category]': Type.Optional(Type.Union([Type.Array(slugFilter, { maxItems: 20 }), slugFilter])),
      'filter[producer]': Type.Optional(slugFilter),
      'filter[promo]': Type.Optional(slugFilter),
    }),
    answer: itemsOf(S.GameSchema),
  },
  'GET /json-api/v2/games/{slug}': { params: slugParams, answer: dataOf(S.GameDetailSchema) },
  'GET /json-api/v2/games/recent': { answer: dataOf(Type.Array(S.GameSchema)) },
  'GET /api/winners': {
    query: Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 100, default: 30 }) }),
    answer: Type.Object({
      data: Type.Array(S.WinnerSchema),
      options: Type.Object({ currency: CurrencySchema }),
    }),
  },
  'GET /json-api/banners': {
    query: Type.Object({
      type: Type.Union([Type.Literal('startPage'), Type.Literal('gameProvider')], { default: 'startPage' }),
    }),
    answer: dataOf(Type.Array(S.BannerSchema)),
  },
  'GET /json-api/v2/jackpots': { answer: dataOf(Type.Array(S.JackpotSchema)) },
} satisfies Record<string, CallSchema>;
