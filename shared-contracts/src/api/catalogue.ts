import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import type * as E from '../events/schemas';
import type * as S from './catalogue.schema';
import { endpoint } from './core';

export type { Banner, Category, Game, GameDetail, Producer, Winner } from './catalogue.schema';
export { matchesStart } from './matches-start';
export type GameRunAnswer = Static<typeof S.GameRunSchema>;
export type Jackpot = Static<typeof S.JackpotSchema>;

/** Category slugs that exist in every brand (specification 2, section 9). */
export const TOP_CATEGORIES = [
  'slots',
  'wagering',
  'crash_games',
  'buy_games',
  'jackpot_games',
  'table',
] as const;
export const DEFAULT_CATEGORIES = ['recommended', 'top', 'newgames', 'wagering'] as const;
export const ALL_GAMES = 'allgames';
export const GAMES_PAGE = 40;
export const GAMES_SEARCH_LIMIT = 1000;
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
export const getCategory = endpoint<{ params: { slug: string }; answer: { data: S.Category | S.Producer } }>({
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
  'filter[producer]'?: string;
  /** Games that count in a promo, by its slug. */
  'filter[promo]'?: string;
}
export const getGames = endpoint<{ query: GamesQuery; answer: { items: S.Game[]; totalItems: number } }>({
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
export const getRecentGames = endpoint<{ answer: { data: S.Game[] } }>({
  method: 'GET',
  path: '/json-api/v2/games/recent',
  auth: 'required',
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
export const getJackpots = endpoint<{ answer: { data: Jackpot[] } }>({
  method: 'GET',
  path: '/json-api/v2/jackpots',
  auth: 'none',
  public: true,
  invented: true,
});
/**
 * `real` needs a player, whom nothing protects from play (403 `player_excluded`, `player_in_register`, `player_timed_out`,
 * since 1.6 `games_excluded`, `games_timed_out`; 422 `session_limit_reached`), and where a register of excluded players is asked its answer (503 `register_unavailable`).
 * `demo` may need one as well (403 `demo_needs_player`). 404 `game_not_found`, 409 `game_disabled`, 422 `no_demo_mode`, 451 `region_blocked`, 500 `cannot_run_game`.
 */
export const runGame = endpoint<{
  params: { slug: string };
  body: { platform: 'mobile' | 'desktop'; type: 'real' | 'demo'; exitUrl?: string };
  answer: GameRunAnswer;
}>({ method: 'POST', path: '/json-api/eapi/game-run/{slug}', auth: 'optional', regionBlocked: true });

export const winnerNew = topic<S.Winner>('winner.new');
export const jackpotUpdated = topic<Static<typeof E.JackpotUpdatedSchema>>('jackpot.updated');
export const gameSessionDeactivated = topic<{ runToken: string }>('game_session.deactivated');
