import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import type * as E from '../events/schemas';
import { endpoint } from './core';
import type * as S from './high-fives.schema';

export type { HighFive, HighFiveInfo } from './high-fives.schema';
export const HIGH_FIVE_TYPES = ['sent', 'received'] as const;
export type HighFiveType = (typeof HIGH_FIVE_TYPES)[number];

export interface HighFivesQuery {
  type: HighFiveType;
  /** By rank. */
  order?: 'asc' | 'desc';
  limit?: number;
  page?: number;
}
/** Participants by the high-fives that they sent or received (specification 1, section 7). 404 `invalid_promotion`. Rethrown. Since 1.4. */
export const getHighFives = endpoint<{
  params: { promoId: number };
  query: HighFivesQuery;
  answer: { items: S.HighFive[]; totalItems: number };
}>({
  method: 'GET',
  path: '/json-api/actions/{promoId}/high-fives',
  auth: 'optional',
  public: true,
  personal: true,
});
/**
 * A high-five to another participant; answers what may still be sent (specification 1, section 8). 404 `invalid_promotion`; 422
 * `high_five_per_user_limit_reached`, `high_five_daily_limit_reached`, `action_self_palm`, `user_not_participate`, `action_is_inactive`,
 * `cannot_high_five` (the other one cannot get one now); 403 `action_not_allowed` (a promo without high-fives, a player of another
 * brand), `user_is_blocked_for_multi_account` (either of the two), `player_excluded`, `player_timed_out`; 409 `idempotency_conflict`.
 * Rethrown. Since 1.4.
 */
export const giveHighFive = endpoint<{
  body: { actionId: number; toUserId: number };
  answer: { data: { info: S.HighFiveInfo } };
}>({
  method: 'POST',
  path: '/json-api/high-fives',
  auth: 'required',
  idempotent: true,
});
/** The player's high-fives of a promo and of today (specification 1, sections 3 and 7). 404 `invalid_promotion`. Rethrown. Since 1.4. */
export const getHighFiveInfo = endpoint<{
  params: { id: number };
  answer: { data: { info: S.HighFiveInfo } };
}>({
  method: 'GET',
  path: '/json-api/actions/{id}/high-fives/statistic',
  auth: 'required',
});

/** To anyone who received one (specification 1, section 2). Since 1.4. */
export const highFiveReceived =
  topic<Static<typeof E.HighFiveReceivedSchema>>('high_five.received');
