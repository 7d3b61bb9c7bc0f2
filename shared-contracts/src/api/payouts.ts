import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import type { Currency } from '../money';
import { endpoint } from './core';
import type * as S from './payouts.schema';

export type { Payout, PayoutStatus, PayoutSystem, PayoutTimes } from './payouts.schema';
export type CreatePayoutBody = Static<typeof S.CreatePayoutBodySchema>;

/** Limits of a payout where a system names none, in whole units of RUB and USD (specification 2, section 9). */
export const PAYOUT_DEFAULTS = { min: 100, max: 1_000_000 } as const;

/** Minor units of real money below which no wagering is asked: 0.5 euros, 10 rubles (specification 2, section 4.7), elsewhere about as much. */
export const WAIVED_BELOW: Readonly<Record<Currency, number>> = {
  RUB: 1000,
  USD: 50,
  KZT: 5000,
  EUR: 50,
  CAD: 75,
  BRL: 300,
  UAH: 2000,
};

/** The newest payouts of a system that its times are of, and the fewest that say something. */
export const PAYOUT_TIMES_OF = { most: 100, least: 5 } as const;

/**
 * Where money goes, for a message or a dialog that others may see: the way, and the end of what its first field holds. Since 1.6.
 * @param fields of the system, in order
 */
export const maskedPayee = (
  way: string,
  fields: readonly { name: string }[],
  account: Readonly<Record<string, string>>,
): string => {
  const signs = (account[fields[0]?.name ?? ''] ?? '').replace(/\s/g, '');
  const end = signs.slice(-Math.min(4, Math.floor(signs.length / 2)));
  return signs.length > 1 ? `${way} *${end}` : way;
};

/** Ways to be paid, by position (specification 2, sections 3.6 and 7.2). Since 1.4. */
export const getPayoutSystems = endpoint<{ answer: { data: S.PayoutSystem[] } }>({
  method: 'GET',
  path: '/json-api/treasury/payout-system',
  auth: 'required',
});
/** Every payout, newest first, 20 a page from `offset`; a shorter page is the last (specification 2, section 4.7). Since 1.4. */
export const getPayouts = endpoint<{
  query: { offset: number };
  answer: { items: S.Payout[]; totalItems: number };
}>({
  method: 'GET',
  path: '/json-api/treasury/user/payouts',
  auth: 'required',
});
/**
 * Those that may still be called off, in the order created, server problem, waiting (specification 2, section 4.7); none where the market
 * forbids it. Since 1.4.
 */
export const getNewPayouts = endpoint<{ answer: { data: S.Payout[] } }>({
  method: 'GET',
  path: '/json-api/treasury/user/new-payouts',
  auth: 'required',
});
/**
 * Asks for money; a payout system may name an address and a method of its own for it (`send`). Without `code` a code goes to the player's
 * phone, again each time, and the answer is `codeNeeded`; the same with the code, under the same key, makes the request: a code is of one
 * request and one key, and confirms no other. From then on the money is held and gifts are burnt. 422 `amount_too_small`, `amount_too_large`, `invalid_currency`, `insufficient_funds`,
 * `withdrawal_needs_wager` (a bonus is active and `forfeitBonus` is not said), `wrong_code`, `code_expired`, `phone_required` (no phone is
 * confirmed), of a field of the account `required` or `validation` (`account.<name>`); `phone_too_new` (none for long enough); 403 `action_not_allowed` until the account is
 * verified, `step_up_required` for a payee that was not paid before and for a large amount; 429 `code_sent_just_now`, for another request `code_sent_for_another`, `request_limit_exceeded`; 503 `payment_system_unavailable`; 409 `idempotency_conflict`. Since 1.4.
 */
export const createPayout = endpoint<{
  body: CreatePayoutBody;
  answer: { data: S.Payout | null; codeNeeded?: boolean; is_max_attempts_used?: boolean };
}>({
  method: 'POST',
  path: '/json-api/treasury/user-payout',
  auth: 'required',
  idempotent: true,
  invented: true,
});
/**
 * Calls off a payout that is among the new ones; one that has ended, or that the provider pays already, stays as it is and is answered so.
 * 404 `payment_not_found`; 403 `action_not_allowed` where the market forbids it and of an irrevocable one; 503 `payment_system_unavailable` when the provider does not
 * answer. Since 1.4.
 */
export const cancelPayout = endpoint<{
  body: { transaction_id: string };
  answer: { status: S.PayoutStatus };
}>({
  method: 'POST',
  path: '/json-api/treasury/user-payout/cancel',
  auth: 'required',
});

/**
 * The player gives up calling a payout off, for good; one that has ended, or is so already, stays as it is and is answered so.
 * 404 `payment_not_found`; 403 `action_not_allowed` while its provider may be calling it off. Since 1.6.
 */
export const makePayoutIrrevocable = endpoint<{
  body: { transaction_id: string };
  answer: { data: S.Payout };
}>({
  method: 'POST',
  path: '/json-api/treasury/user-payout/irrevocable',
  auth: 'required',
  invented: true,
});
/** Of each system that paid at least `PAYOUT_TIMES_OF.least` times at this brand. Since 1.6. */
export const getPayoutTimes = endpoint<{ answer: { data: S.PayoutTimes[] } }>({
  method: 'GET',
  path: '/json-api/treasury/payout-times',
  auth: 'required',
  invented: true,
});

/** It is told after each state, to the player's room. Since 1.6. */
export const payoutChanged = topic<Static<typeof S.PayoutChangedSchema>>('payout.changed');
