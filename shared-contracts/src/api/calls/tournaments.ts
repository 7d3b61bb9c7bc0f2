import { Type } from '@sinclair/typebox';
import { GameSchema } from '../catalogue.schema';
import { dataOf, IdSchema, itemsOf } from '../common.schema';
import * as S from '../tournaments.schema';
import type { CallSchema } from './core';
import { pageQuery, slugParams } from './parts';

export const tournamentCalls = {
  'GET /json-api/v2/tournaments': {
    query: Type.Object({
      page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
      limit: Type.Integer({ minimum: 1, maximum: 100, default: 9 }),
      seriesId: Type.Optional(IdSchema),
    }),
    answer: Type.Object({
      data: Type.Array(S.TournamentSchema),
      totalItems: Type.Integer({ minimum: 0 }),
    }),
  },
  'GET /json-api/v2/tournaments/{slug}': { params: slugParams, answer: dataOf(S.TournamentDetailSchema) },
  'POST /json-api/v2/tournaments/{slug}/members': {
    params: slugParams,
    body: Type.Object({ seriesId: Type.Optional(IdSchema) }),
    answer: dataOf(S.TournamentDetailSchema),
  },
  'POST /json-api/v2/tournaments/{slug}/choose': {
    params: slugParams,
    answer: dataOf(S.TournamentDetailSchema),
  },
  'POST /json-api/v2/tournaments/{slug}/want-participate': {
    params: slugParams,
    answer: dataOf(S.TournamentDetailSchema),
  },
  'GET /json-api/v2/tournaments/{slug}/games': {
    params: slugParams,
    query: Type.Object(pageQuery(10, 1000)),
    answer: itemsOf(GameSchema),
  },
  'GET /json-api/tournament-series': { answer: dataOf(Type.Array(S.SeriesSchema)) },
  'GET /json-api/tournament-series/{slug}': { params: slugParams, answer: dataOf(S.SeriesSchema) },
} satisfies Record<string, CallSchema>;
