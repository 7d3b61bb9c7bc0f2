import { Type } from '@sinclair/typebox';
import { GameSchema } from '../catalogue.schema';
import { dataOf, IdSchema, itemsOf } from '../common.schema';
import {
  chooseTournament,
  getSeries,
  getSeriesList,
  getSeriesStandings,
  getTournament,
  getTournamentGames,
  getTournamentStandings,
  getTournaments,
  joinTournament,
  wantTournament,
} from '../tournaments';
import * as S from '../tournaments.schema';
import { described } from './core';
import { pageQuery, slugParams } from './parts';

const standings = {
  params: slugParams,
  query: Type.Object({
    page: Type.Integer({ minimum: 1, maximum: 1000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 50, default: 10 }),
  }),
  answer: itemsOf(S.StandingSchema),
};

export const tournamentCalls = [
  described(getTournaments, {
    query: Type.Object({
      page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
      limit: Type.Integer({ minimum: 1, maximum: 100, default: 9 }),
      seriesId: Type.Optional(IdSchema),
      series: Type.Optional(slugParams.properties.slug),
      fee: Type.Optional(Type.Literal('compoints')),
    }),
    answer: Type.Object({
      data: Type.Array(S.TournamentSchema),
      totalItems: Type.Integer({ minimum: 0 }),
    }),
  }),
  described(getTournament, { params: slugParams, answer: dataOf(S.TournamentDetailSchema) }),
  described(joinTournament, {
    params: slugParams,
    body: Type.Object({ seriesId: Type.Optional(IdSchema) }),
    answer: dataOf(S.TournamentDetailSchema),
  }),
  described(chooseTournament, {
    params: slugParams,
    answer: dataOf(S.TournamentDetailSchema),
  }),
  described(wantTournament, {
    params: slugParams,
    answer: dataOf(S.TournamentDetailSchema),
  }),
  described(getTournamentGames, {
    params: slugParams,
    query: Type.Object(pageQuery(10, 1000)),
    answer: itemsOf(GameSchema),
  }),
  described(getTournamentStandings, standings),
  described(getSeriesStandings, standings),
  described(getSeriesList, { answer: dataOf(Type.Array(S.SeriesSchema)) }),
  described(getSeries, { params: slugParams, answer: dataOf(S.SeriesSchema) }),
];
