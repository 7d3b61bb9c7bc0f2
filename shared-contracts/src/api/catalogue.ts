import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import type * as E from '../events/schemas';
import type { Currency } from '../money';
import type * as S from './catalogue.schema';
import { endpoint } from './core';

export type {
  Banner,
  BetRange,
  Category,
  Chance,
  Game,
  GameDetail,
  GameFacts,
  GameFilterCounts,
  GameView,
  KindFacts,
  Producer,
  Winner,
} from './catalogue.schema';
export { matchesStart } from './matches-start';
export type { PlayRules } from './play-rules.schema';
export type GameRunAnswer = Static<typeof S.GameRunSchema>;
export type Jackpot = Static<typeof S.JackpotSchema>;

/** Choices of a grid's filters. Since 1.6. */
export const VOLATILITIES = ['low', 'medium', 'high'] as const;
export const RETURNS = [95, 96, 97, 98] as const;
export const GAMES_SORTS = ['popular', 'new', 'name', 'rtp'] as const;
export type GamesSort = (typeof GAMES_SORTS)[number];
/** Category slugs that exist in every brand (specification 2, section 9). */
export const TOP_CATEGORIES = [
  'slots',
  'wagering',
  'crash_games',
  'buy_games',
  'jackpot_games',
  'table',
] as const;
/** What a lobby begins with: their games are among its first calls. What it shows in which order is the operator's list. */
export const DEFAULT_CATEGORIES = ['recommended', 'top', 'newgames', 'wagering'] as const;
/** The site has them where an operator's list lacks them (specification 2, section 3.4). Since 1.6. */
export const ADDED_CATEGORIES = ['crash_games', 'buy_games', 'jackpot_games', 'wagering'] as const;
/** Nobody is asked about them where the list lacks them (specification 2, section 8.1). Since 1.6. */
export const UNASKED_CATEGORIES = ['crash_games', 'buy_games', 'jackpot_games'] as const;
export const ALL_GAMES = 'allgames';
export const GAMES_PAGE = 40;
export const GAMES_SEARCH_LIMIT = 1000;
/** Games that are asked for by name at once. Since 1.6. */
export const GAMES_BY_SLUG = 40;
export const WINNERS_LIMIT = 30;
export const TOP_PRODUCERS = 8;
export const PRODUCER_SEARCH_MIN = 3;
export const DEFAULT_FRAME = { width: 1280, height: 720 } as const;

/** Sorted by position ascending. `filter[type]=producer` answers producers. */
export const getCategories = endpoint<{
  query: { 'filter[type]': 'category' };
  answer: { data: S.Category[] };
}>({
  method: 'GET',
  path: '/json-api/v2/categories',
  auth: 'optional',
  public: true,
});
export const getProducers = endpoint<{
  query: { 'filter[type]': 'producer' };
  answer: { data: S.Producer[] };
}>({
  method: 'GET',
  path: '/json-api/v2/categories',
  auth: 'optional',
  public: true,
});
/** A category or a producer by its slug; 404 `not_found`. */
export const getCategory = endpoint<{
  params: { slug: string };
  answer: { data: S.Category | S.Producer };
}>({
  method: 'GET',
  path: '/json-api/v2/categories/{slug}',
  auth: 'optional',
  public: true,
  decidesStatus: true,
});
export interface GamesQuery {
  q?: string;
  page?: number;
  limit?: number;
  platform?: 'mobile' | 'desktop';
  'filter[category]'?: string | string[];
  /** Any of these; several since 1.6. */
  'filter[producer]'?: string | string[];
  /** Games that count in a promo, by its slug. */
  'filter[promo]'?: string;
  /** These alone, in this order, at most `GAMES_BY_SLUG`. Since 1.6, as the others below. */
  'filter[slug]'?: string[];
  'filter[feature]'?: string;
  'filter[volatility]'?: string;
  /** Least return to player, in percent. */
  'filter[rtp]'?: number;
  /** Games that take a bet as small as this choice (`id` of `bets`). */
  'filter[bet]'?: number;
  /** `no` leaves out what the player hides; a guest hides nothing. */
  'filter[hidden]'?: 'no';
  /** The operator's own order by default. */
  sort?: GamesSort;
}
/** What a grid could be narrowed to. Since 1.6. */
export const getGameFilters = endpoint<{
  query: Omit<
    GamesQuery,
    'page' | 'limit' | 'platform' | 'sort' | 'filter[promo]' | 'filter[slug]'
  >;
  answer: { data: S.GameFilterCounts };
}>({
  method: 'GET',
  path: '/json-api/v2/games/filters',
  auth: 'optional',
  public: true,
  invented: true,
});
export const getGames = endpoint<{
  query: GamesQuery;
  answer: { items: S.Game[]; totalItems: number };
}>({
  method: 'GET',
  path: '/json-api/v2/games',
  auth: 'optional',
  public: true,
});
export const getGame = endpoint<{ params: { slug: string }; answer: { data: S.GameDetail } }>({
  method: 'GET',
  path: '/json-api/v2/games/{slug}',
  auth: 'optional',
  public: true,
  decidesStatus: true,
});
/** Games like this one, the likest first. 404 `game_not_found`. Since 1.6. */
export const getSimilarGames = endpoint<{ params: { slug: string }; answer: { data: S.Game[] } }>({
  method: 'GET',
  path: '/json-api/v2/games/{slug}/similar',
  auth: 'optional',
  public: true,
  invented: true,
});
export const getRecentGames = endpoint<{ answer: { data: S.Game[] } }>({
  method: 'GET',
  path: '/json-api/v2/games/recent',
  auth: 'required',
});
/**
 * The game in which the player's newest unfinished round waits; null without one. `others` are games of older ones, the newest first; a
 * server from before names none. Those that the player may not play now are left out. Since 1.6.
 */
export const getUnfinishedGame = endpoint<{ answer: { data: S.Game | null; others?: S.Game[] } }>({
  method: 'GET',
  path: '/json-api/v2/games/unfinished',
  auth: 'required',
  invented: true,
});
/** Newest first; amounts in minor units of each winner's own currency. */
export const getWinners = endpoint<{
  query: { limit: number };
  answer: { data: S.Winner[]; options: { currency: string } };
}>({
  method: 'GET',
  path: '/api/winners',
  auth: 'none',
  public: true,
});
export const getBanners = endpoint<{
  query: { type: 'startPage' | 'gameProvider' };
  answer: { data: S.Banner[] };
}>({
  method: 'GET',
  path: '/json-api/banners',
  auth: 'optional',
  public: true,
});
/** In `currency`, where it is one of the brand's; without one in the player's (since 1.6), a guest's in the brand's own. */
export const getJackpots = endpoint<{
  query: { currency?: Currency };
  answer: { data: Jackpot[] };
}>({
  method: 'GET',
  path: '/json-api/v2/jackpots',
  auth: 'optional',
  public: true,
  personal: true,
  invented: true,
});
/**
 * `real` needs a player, whom nothing protects from play (403 `player_excluded`, `player_in_register`, `player_timed_out`,
 * since 1.6 `games_excluded`, `games_timed_out`; 422 `session_limit_reached`), and where a register of excluded players is asked its answer (503 `register_unavailable`).
 * `demo` may need one as well (403 `demo_needs_player`). 404 `game_not_found`, 409 `game_disabled`, 422 `no_demo_mode`, since 1.6 `device_not_supported`, 451 `region_blocked`, 500 `cannot_run_game`.
 * `exitUrl` (of this very site, else 422 `validation`) is where the game's own way out leads when it has the window to itself.
 */
export const runGame = endpoint<{
  params: { slug: string };
  body: { platform: 'mobile' | 'desktop'; type: 'real' | 'demo'; exitUrl?: string };
  answer: GameRunAnswer;
}>({
  method: 'POST',
  path: '/json-api/eapi/game-run/{slug}',
  auth: 'optional',
  regionBlocked: true,
});

export const winnerNew = topic<S.Winner>('winner.new');
export const jackpotUpdated = topic<Static<typeof E.JackpotUpdatedSchema>>('jackpot.updated');
export const gameSessionDeactivated = topic<{ runToken: string }>('game_session.deactivated');
