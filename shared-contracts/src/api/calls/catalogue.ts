import { Type } from '@sinclair/typebox';
import {
  GAMES_BY_SLUG,
  GAMES_SORTS,
  getBanners,
  getCategories,
  getCategory,
  getGame,
  getGameFilters,
  getGames,
  getJackpots,
  getRecentGames,
  getSimilarGames,
  getUnfinishedGame,
  getWinners,
  VOLATILITIES,
} from '../catalogue';
import * as S from '../catalogue.schema';
import { CurrencySchema, dataOf, itemsOf, nullable } from '../common.schema';
import type { AnyEndpoint } from '../core';
import { described } from './core';
import { pageQuery, slugParams } from './parts';

const slugFilter = Type.String({ maxLength: 150 });
const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));
const slugsFilter = Type.Union([Type.Array(slugFilter, { maxItems: 20 }), slugFilter]);
const narrowing = {
  'filter[category]': Type.Optional(slugsFilter),
  'filter[producer]': Type.Optional(slugsFilter),
  'filter[feature]': Type.Optional(slugFilter),
  'filter[volatility]': Type.Optional(oneOf(VOLATILITIES)),
  'filter[rtp]': Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  'filter[bet]': Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  'filter[hidden]': Type.Optional(Type.Literal('no')),
};

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
      ...narrowing,
      sort: Type.Optional(oneOf(GAMES_SORTS)),
      'filter[promo]': Type.Optional(slugFilter),
      'filter[slug]': Type.Optional(Type.Array(slugFilter, { maxItems: GAMES_BY_SLUG })),
    }),
    answer: itemsOf(S.GameSchema),
  }),
  described(getGameFilters, {
    query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 150 })), ...narrowing }),
    answer: dataOf(S.GameFilterCountsSchema),
  }),
  described(getGame, { params: slugParams, answer: dataOf(S.GameDetailSchema) }),
  described(getSimilarGames, { params: slugParams, answer: dataOf(Type.Array(S.GameSchema)) }),
  described(getRecentGames, { answer: dataOf(Type.Array(S.GameSchema)) }),
  described(getUnfinishedGame, {
    answer: Type.Object({
      data: nullable(S.GameSchema),
      others: Type.Optional(Type.Array(S.GameSchema)),
    }),
  }),
  described(getWinners, {
    query: Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 100, default: 30 }) }),
    answer: Type.Object({
      data: Type.Array(S.WinnerSchema),
      options: Type.Object({ currency: CurrencySchema }),
    }),
  }),
  described(getBanners, {
    query: Type.Object({
      type: Type.Union([Type.Literal('startPage'), Type.Literal('gameProvider')], {
        default: 'startPage',
      }),
    }),
    answer: dataOf(Type.Array(S.BannerSchema)),
  }),
  described(getJackpots, {
    query: Type.Object({ currency: Type.Optional(CurrencySchema) }),
    answer: dataOf(Type.Array(S.JackpotSchema)),
  }),
];
