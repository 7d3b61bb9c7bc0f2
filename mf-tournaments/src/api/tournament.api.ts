import type { HttpService } from 'shared-contracts/area';
import {
  getSeries,
  getSeriesList,
  getTournament,
  getTournamentGames,
  getTournaments,
  joinTournament,
  TOURNAMENTS_PAGE,
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
  ofSeries: (seriesId: number) =>
    http.query(getTournaments, { query: { seriesId } }).map((answer) => answer.data),
  page: (slug: string) => http.query(getTournament, { params: { slug } }).map((answer) => answer.data),
  /** `key` stays the same for every try of one intent, so that a lost answer never joins twice. */
  join: (slug: string, key: string) =>
    http
      .call(joinTournament, { params: { slug }, body: {} }, { idempotencyKey: key })
      .then((answer) => answer.data),
  games: (slug: string, page: number, limit: number) =>
    http.query(getTournamentGames, { params: { slug }, query: { page, limit } }),
  seriesList: () => http.query(getSeriesList).map((answer) => answer.data),
  series: (slug: string) => http.query(getSeries, { params: { slug } }).map((answer) => answer.data),
});
export type TournamentApi = ReturnType<typeof createTournamentApi>;
