import type * as S from './closing.schema';
import { endpoint } from './core';

export type { AccountClosing } from './closing.schema';

/** Why an account cannot be closed yet; each is an error code with a text. */
export const CLOSING_OBSTACLES = [
  'account_has_open_round',
  'account_has_open_deposit',
  'account_has_open_payout',
  'account_has_money',
] as const;
export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number];

/** What closing the account means for its money, and what stands in its way. Since 1.5, as the next. */
export const getAccountClosing = endpoint<{ answer: { data: S.AccountClosing } }>({
  method: 'GET',
  path: '/json-api/users/closing',
  auth: 'required',
  invented: true,
});
/**
 * Begins to close the account: every session ends, and at `closesAt` nobody signs in any more; a sign-in before takes it back. 409 with
 * an item for each of `CLOSING_OBSTACLES` that stands in the way; 422 `wrong_password`, 429 `too_many_attempts`. `giveUp` (since 1.6): the
 * minor units of `rest` that the player agrees to lose then; of any other sum it is no consent (409 `account_has_money`).
 */
export const closeAccount = endpoint<{
  body: { password: string; giveUp?: number };
  answer: { data: { closesAt: string } };
}>({
  method: 'POST',
  path: '/json-api/users/closing',
  auth: 'required',
  invented: true,
});
