import type { HttpService } from 'shared-contracts/area';
import {
  type Banner,
  GAMES_SEARCH_LIMIT,
  type GamesQuery,
  getBanners,
  getCategories,
  getCategory,
  getGames,
  getJackpots,
  getProducers,
  getRecentGames,
  getWinners,
} from 'shared-contracts/catalogue';
import { categoriesQuery, gridQuery, producersQuery, shelfQuery, winnersQuery } from './queries';

/** Which games a grid shows; empty fields do not filter. */
export interface GamesFilter {
  category?: string | undefined;
  producer?: string | undefined;
  text?: string | undefined;
}

const queryOf = ({ category, producer }: GamesFilter): GamesQuery => ({
  ...(category ? { 'filter[category]': category } : {}),
  ...(producer ? { 'filter[producer]': producer } : {}),
});

/** The calls of the lobby. First pages ask exactly what the manifest says, so that inlined answers fit. */
export const createCatalogueApi = (http: HttpService) => ({
  categories: () => http.query(getCategories, { query: categoriesQuery }).map((answer) => answer.data),
  producers: () => http.query(getProducers, { query: producersQuery }).map((answer) => answer.data),
  /** A category or a producer. @throws ApiError 404 `not_found`. */
  category: (slug: string) => http.query(getCategory, { params: { slug } }).map((answer) => answer.data),
  shelf: (slug: string) => http.query(getGames, { query: shelfQuery(slug) }).map((answer) => answer.items),
  games: (filter: GamesFilter, page: number, signal: AbortSignal) =>
    http.query(getGames, { query: gridQuery(queryOf(filter), page) }, { signal }),
  search: (filter: GamesFilter, signal: AbortSignal) =>
    http.query(
      getGames,
      { query: { ...queryOf(filter), q: filter.text ?? '', page: 1, limit: GAMES_SEARCH_LIMIT } },
      { signal },
    ),
  recent: () => http.query(getRecentGames).map((answer) => answer.data),
  winners: () => http.query(getWinners, { query: winnersQuery }).map((answer) => answer.data),
  jackpots: () => http.query(getJackpots).map((answer) => answer.data),
  banners: (type: Banner['type']) => http.query(getBanners, { query: { type } }).map((answer) => answer.data),
});
export type CatalogueApi = ReturnType<typeof createCatalogueApi>;
