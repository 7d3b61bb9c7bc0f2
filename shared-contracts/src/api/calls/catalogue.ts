import { Type } from '@sinclair/typebox';
import {
  getBanners,
  getCategories,
  getCategory,
  getGame,
  getGames,
  getJackpots,
  getRecentGames,
  getWinners,
} from '../catalogue';
import * as S from '../catalogue.schema';
import { CurrencySchema, dataOf, itemsOf } from '../common.schema';
import type { AnyEndpoint } from '../core';
import { described } from './core';
import { pageQuery, slugParams } from './parts';

const slugFilter = Type.String({ maxLength: 150 });

export const catalogueCalls = [
  // `getProducers` as well: one path
  described(getCategories as AnyEndpoint, {
    query: Type.Object({
      'filter[type]': Type.Union([Type.Literal('category'), Type.Literal('producer')], {
        default: 'category',
      }),
    }),
    answer: dataOf(Type.Union([Type.Array(S.CategorySchema), Type.Array(S.ProducerSchema)])),
  }),
  described(getCategory, {
    params: slugParams,
    answer: dataOf(Type.Union([S.CategorySchema, S.ProducerSchema])),
  }),
  described(getGames, {
    query: Type.Object({
      ...pageQuery(40, 1000),
      'filter[category]': Type.Optional(Type.Union([Type.Array(slugFilter, { maxItems: 20 }), slugFilter])),
      'filter[producer]': Type.Optional(slugFilter),
      'filter[promo]': Type.Optional(slugFilter),
    }),
    answer: itemsOf(S.GameSchema),
  }),
  described(getGame, { params: slugParams, answer: dataOf(S.GameDetailSchema) }),
  described(getRecentGames, { answer: dataOf(Type.Array(S.GameSchema)) }),
  described(getWinners, {
    query: Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 100, default: 30 }) }),
    answer: Type.Object({
      data: Type.Array(S.WinnerSchema),
      options: Type.Object({ currency: CurrencySchema }),
    }),
  }),
  described(getBanners, {
    query: Type.Object({
      type: Type.Union([Type.Literal('startPage'), Type.Literal('gameProvider')], { default: 'startPage' }),
    }),
    answer: dataOf(Type.Array(S.BannerSchema)),
  }),
  described(getJackpots, { answer: dataOf(Type.Array(S.JackpotSchema)) }),
];
