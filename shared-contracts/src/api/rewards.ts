import type { Money } from '../money';
import { endpoint } from './core';
import type { UserPromo } from './promos';
import type * as S from './rewards.schema';

export type { DepositAchievement, DuckHunt, PointLog } from './rewards.schema';

/**
 * Gives promo points for a prize, which becomes a gift; answers what is left and what was received (specification 1, section 8).
 * 404 `invalid_promotion`; 422 `insufficient_funds`, `cannot_buy_prize`, `user_not_participate`, `action_is_inactive`,
 * `gift_multi_account` and other bars of its gift; 403 `player_excluded`, `player_timed_out`; 500 `bonus_request_failed`: nothing was
 * deducted; 409 `idempotency_conflict`. Rethrown to anyone who asks (specification 2, section 8.2). Since 1.4.
 */
export const exchangePrize = endpoint<{
  params: { promoId: number; prizeId: number };
  answer: { data: UserPromo };
}>({
  method: 'POST',
  path: '/json-api/actions/{promoId}/prizes/{prizeId}/exchange',
  auth: 'required',
  idempotent: true,
});
/**
 * How a player's points of a promo came and went, newest first, 20 a page from `offset` (specification 1, section 7). 404
 * `invalid_promotion`. Since 1.4.
 */
export const getPointLogs = endpoint<{
  query: { actionId: number; offset?: number };
  answer: { items: S.PointLog[]; totalItems: number };
}>({
  method: 'GET',
  path: '/json-api/action-balance-logs',
  auth: 'required',
});
/** Goals of a day's deposits in a promo and how far the player is today (specification 1, section 7). 404 `invalid_promotion`. Since 1.4. */
export const getDepositAchievements = endpoint<{
  params: { id: number };
  answer: { data: S.DepositAchievement[] };
}>({
  method: 'GET',
  path: '/json-api/actions/{id}/daily-deposit-amount-achievements',
  auth: 'required',
});
/** What the player deposited since the day began, in the own currency (specification 1, section 7). Since 1.4. */
export const getTodayDeposits = endpoint<{ answer: { data: Money } }>({
  method: 'GET',
  path: '/json-api/users/statistics/today-deposit-amount',
  auth: 'required',
});
/**
 * What is hidden in a game and what the player found there; `gameId` is the game's slug (specification 1, section 7). 404 `game_not_found`.
 * Since 1.4.
 */
export const getDuckHunt = endpoint<{ params: { gameId: string }; answer: { data: S.DuckHunt } }>({
  method: 'GET',
  path: '/json-api/duck-hunt/games/{gameId}',
  auth: 'required',
});
