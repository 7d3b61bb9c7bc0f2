import type { HttpService } from 'shared-contracts/area';
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
  TABLE_PAGE,
  TOURNAMENTS_PAGE,
  wantTournament,
} from 'shared-contracts/tournaments';

/** The calls of tournaments (specification 1, section 7). */
export const createTournamentApi = (http: HttpService) => ({
  list: (page: number) =>
    http
      .query(getTournaments, { query: { page, limit: TOURNAMENTS_PAGE } })
      .map((answer) => ({ items: answer.data, totalItems: answer.totalItems })),
  /** Those whose seats are paid for in compoints. */
  forCompoints: (page: number) =>
    http
      .query(getTournaments, { query: { page, limit: TOURNAMENTS_PAGE, fee: 'compoints' } })
      .map((answer) => ({ items: answer.data, totalItems: answer.totalItems })),
  ofSeries: (series: string) =>
    http.query(getTournaments, { query: { series } }).map((answer) => answer.data),
  page: (slug: string) =>
    http.query(getTournament, { params: { slug } }).map((answer) => answer.data),
  /** `key` stays the same for every try of one intent, so that a lost answer never joins twice. With `seriesId` the seat of a series. */
  join: (slug: string, key: string, body: { seriesId?: number } = {}) =>
    http
      .call(joinTournament, { params: { slug }, body }, { idempotencyKey: key })
      .then((answer) => answer.data),
  /** Joins, if need be, and makes it the one whose points count. */
  choose: (slug: string, key: string) =>
    http
      .call(chooseTournament, { params: { slug } }, { idempotencyKey: key })
      .then((answer) => answer.data),
  want: (slug: string) =>
    http.call(wantTournament, { params: { slug } }).then((answer) => answer.data),
  standings: (slug: string, page: number) =>
    http.query(getTournamentStandings, { params: { slug }, query: { page, limit: TABLE_PAGE } }),
  seriesStandings: (slug: string, page: number) =>
    http.query(getSeriesStandings, { params: { slug }, query: { page, limit: TABLE_PAGE } }),
  games: (slug: string, page: number, limit: number, q: string) =>
    http.query(getTournamentGames, {
      params: { slug },
      query: { page, limit, ...(q ? { q } : {}) },
    }),
  seriesList: () => http.query(getSeriesList).map((answer) => answer.data),
  series: (slug: string) =>
    http.query(getSeries, { params: { slug } }).map((answer) => answer.data),
});
export type TournamentApi = ReturnType<typeof createTournamentApi>;
