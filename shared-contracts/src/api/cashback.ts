import type * as S from './cashback.schema';
import { endpoint } from './core';

export type { Cashback } from './cashback.schema';

/** What became of a week: a gift, less than is given, or nothing for a player who may not be given any. Since 1.6. */
export const CASHBACK_OUTCOMES = ['given', 'too_little', 'held_back'] as const;
/** Weeks that were counted are shown so far back. Since 1.6. */
export const CASHBACK_WEEKS = 12;

/** What a week of losses gives back, and how far the player's own week is; null where the brand gives nothing. Since 1.6. */
export const getCashback = endpoint<{ answer: { data: S.Cashback | null } }>({
  method: 'GET',
  path: '/json-api/users/cashback',
  auth: 'optional',
  invented: true,
});
