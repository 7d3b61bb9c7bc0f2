import {
  type Banner,
  GAMES_SEARCH_LIMIT,
  type Game,
  type GamesQuery,
  getBanners,
  getCategories,
  getCategory,
  getGames,
  getJackpots,
  getProducers,
  getRecentGames,
  getWinners,
  WINNERS_LIMIT,
} from 'shared-contracts/api';
import type { HttpService } from 'shared-contracts/area';
import { gridQuery, shelfQuery } from 'shared-contracts/composition';

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

/** The calls of the lobby. First pages ask exactly what the route table says, so that inlined answers fit. */
export const createCatalogueApi = (http: HttpService) => ({
  categories: () =>
    http.call(getCategories, { query: { 'filter[type]': 'category' } }).then((answer) => answer.data),
  producers: () =>
    http.call(getProducers, { query: { 'filter[type]': 'producer' } }).then((answer) => answer.data),
  /** A category or a producer. @throws ApiError 404 `not_found`. */
  category: (slug: string) => http.call(getCategory, { params: { slug } }).then((answer) => answer.data),
  shelf: (slug: string): Promise<Game[]> =>
    http.call(getGames, { query: shelfQuery(slug) }).then((answer) => answer.items),
  games: (filter: GamesFilter, page: number, signal: AbortSignal) =>
    http.call(getGames, { query: gridQuery(queryOf(filter), page) }, { signal }),
  search: (filter: GamesFilter, signal: AbortSignal) =>
    http.call(
      getGames,
      { query: { ...queryOf(filter), q: filter.text ?? '', page: 1, limit: GAMES_SEARCH_LIMIT } },
      { signal },
    ),
  recent: (): Promise<Game[]> => http.call(getRecentGames).then((answer) => answer.data),
  winners: () => http.call(getWinners, { query: { limit: WINNERS_LIMIT } }).then((answer) => answer.data),
  jackpots: () => http.call(getJackpots).then((answer) => answer.data),
  banners: (type: Banner['type']): Promise<Banner[]> =>
    http.call(getBanners, { query: { type } }).then((answer) => answer.data),
});
export type CatalogueApi = ReturnType<typeof createCatalogueApi>;
