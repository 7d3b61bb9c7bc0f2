import type { HostServices } from 'shared-contracts/area';
import {
  type Banner,
  GAMES_BY_SLUG,
  GAMES_SEARCH_LIMIT,
  type GamesQuery,
  type GamesSort,
  getBanners,
  getCategories,
  getCategory,
  getGame,
  getGameFilters,
  getGames,
  getJackpots,
  getProducers,
  getRecentGames,
  getSimilarGames,
  getUnfinishedGame,
  getWinners,
} from 'shared-contracts/catalogue';
import { getJackpot } from 'shared-contracts/jackpots';
import { getRecommendedGames } from 'shared-contracts/recommendations';
import {
  categoriesQuery,
  gridQuery,
  producersQuery,
  shelfQuery,
  slugsIn,
  winnersQuery,
} from './queries';

/** Which games a grid shows; empty fields do not filter. */
export interface GamesFilter {
  category?: string | undefined;
  /** A provider, or several with commas between them. */
  producer?: string | undefined;
  text?: string | undefined;
  feature?: string | undefined;
  volatility?: string | undefined;
  /** Least return to player, in percent. */
  rtp?: string | undefined;
  /** The most that the smallest bet may be: a choice of the filters. */
  bet?: string | undefined;
  sort?: string | undefined;
}

/** One is asked for as the manifest says it. */
const anyOf = (slugs: readonly string[]) =>
  slugs.length === 1 ? (slugs[0] as string) : [...slugs];
const narrowedTo = ({ category, producer, feature, volatility, rtp, bet }: GamesFilter) => ({
  ...(category ? { 'filter[category]': category } : {}),
  ...(producer ? { 'filter[producer]': anyOf(slugsIn(producer)) } : {}),
  ...(feature ? { 'filter[feature]': feature } : {}),
  ...(volatility ? { 'filter[volatility]': volatility } : {}),
  ...(rtp ? { 'filter[rtp]': Number(rtp) } : {}),
  ...(bet ? { 'filter[bet]': Number(bet) } : {}),
});
const queryOf = (filter: GamesFilter): GamesQuery => ({
  ...narrowedTo(filter),
  ...(filter.sort ? { sort: filter.sort as GamesSort } : {}),
});

/** Nothing for who hides nothing: such calls are answered by what stands in the page. */
const seenBy = ({ entries }: HostServices['hiddenGames']): Pick<GamesQuery, 'filter[hidden]'> =>
  entries.length > 0 ? { 'filter[hidden]': 'no' } : {};

/** The calls of the lobby. First pages ask exactly what the manifest says, so that inlined answers fit. */
export const createCatalogueApi = ({
  http,
  hiddenGames,
}: Pick<HostServices, 'http' | 'hiddenGames'>) => ({
  categories: () =>
    http.query(getCategories, { query: categoriesQuery }).map((answer) => answer.data),
  producers: () => http.query(getProducers, { query: producersQuery }).map((answer) => answer.data),
  /** A category or a producer. @throws ApiError 404 `not_found`. */
  category: (slug: string) =>
    http.query(getCategory, { params: { slug } }).map((answer) => answer.data),
  shelf: (slug: string) =>
    http
      .query(getGames, { query: { ...shelfQuery(slug), ...seenBy(hiddenGames) } })
      .map((answer) => answer.items),
  games: (filter: GamesFilter, page: number, signal: AbortSignal) =>
    http.query(getGames, { query: gridQuery(queryOf(filter), page) }, { signal }),
  search: (filter: GamesFilter, signal: AbortSignal) =>
    http.query(
      getGames,
      { query: { ...queryOf(filter), q: filter.text ?? '', page: 1, limit: GAMES_SEARCH_LIMIT } },
      { signal },
    ),
  /** Games by name, in this order; those that are not offered are left out. At most `GAMES_BY_SLUG`. */
  named: (slugs: readonly string[]) =>
    http
      .call(getGames, { query: { 'filter[slug]': [...slugs], page: 1, limit: GAMES_BY_SLUG } })
      .then((answer) => answer.items),
  /** All that is known of a game. @throws ApiError 404 `game_not_found`. */
  game: (slug: string) => http.query(getGame, { params: { slug } }).map((answer) => answer.data),
  similar: (slug: string) =>
    http.query(getSimilarGames, { params: { slug } }).map((answer) => answer.data),
  /** How many games each choice of the filters leaves of a grid. */
  filters: (filter: GamesFilter) =>
    http
      .query(getGameFilters, {
        query: {
          ...narrowedTo(filter),
          ...(filter.text ? { q: filter.text } : {}),
          ...seenBy(hiddenGames),
        },
      })
      .map((answer) => answer.data),
  /** Games to play next, each with its reason. */
  recommended: () => http.query(getRecommendedGames).map((answer) => answer.data),
  recent: () => http.query(getRecentGames).map((answer) => answer.data),
  /** The games in which rounds of the player's wait, that of the newest first. */
  unfinished: () =>
    http
      .query(getUnfinishedGame)
      .map(({ data, others = [] }) => (data ? [data, ...others] : others)),
  winners: () => http.query(getWinners, { query: winnersQuery }).map((answer) => answer.data),
  /** In a player's currency; a guest's are in the brand's. */
  jackpots: () => http.query(getJackpots, { query: {} }).map((answer) => answer.data),
  /** As those. @throws ApiError 404 `not_found`. */
  jackpot: (id: string) =>
    http.query(getJackpot, { params: { id }, query: {} }).map((answer) => answer.data),
  banners: (type: Banner['type']) =>
    http.query(getBanners, { query: { type } }).map((answer) => answer.data),
});
export type CatalogueApi = ReturnType<typeof createCatalogueApi>;
