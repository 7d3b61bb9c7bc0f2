import {
  getSeries,
  getSeriesList,
  getTournament,
  getTournamentGames,
  getTournaments,
  joinTournament,
  TOURNAMENTS_PAGE,
} from 'shared-contracts/api';
import type { HttpService } from 'shared-contracts/area';

/** What a guest sees of these is all but the player's own marks and currency. */
const GUEST_FIRST = { guestFirst: true };

/** The calls of tournaments (specification 1, section 7). */
export const createTournamentApi = (http: HttpService) => ({
  list: (page: number) =>
    http
      .call(getTournaments, { query: { page, limit: TOURNAMENTS_PAGE } }, GUEST_FIRST)
      .then((answer) => ({ items: answer.data, totalItems: answer.totalItems })),
  ofSeries: (seriesId: number) =>
    http.call(getTournaments, { query: { seriesId } }, GUEST_FIRST).then((answer) => answer.data),
  page: (slug: string) =>
    http.call(getTournament, { params: { slug } }, GUEST_FIRST).then((answer) => answer.data),
  /** `key` stays the same for every try of one intent, so that a lost answer never joins twice. */
  join: (slug: string, key: string) =>
    http
      .call(joinTournament, { params: { slug }, body: {} }, { idempotencyKey: key })
      .then((answer) => answer.data),
  games: (slug: string, page: number, limit: number) =>
    http.call(getTournamentGames, { params: { slug }, query: { page, limit } }),
  seriesList: () => http.call(getSeriesList).then((answer) => answer.data),
  series: (slug: string) =>
    http.call(getSeries, { params: { slug } }, GUEST_FIRST).then((answer) => answer.data),
});
export type TournamentApi = ReturnType<typeof createTournamentApi>;
