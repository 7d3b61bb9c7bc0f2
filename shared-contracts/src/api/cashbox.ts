import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import type * as E from '../events/schemas';
import type { Money } from '../money';
import type * as S from './cashbox.schema';
import { endpoint } from './core';

export type { Deposit, Invoice, PaymentSystem } from './cashbox.schema';
export type Limit = Static<typeof S.LimitSchema>;
export type LastBet = Static<typeof S.LastBetSchema>;
export type OpenDepositBody = Static<typeof S.OpenDepositBodySchema>;
export type CreateInvoiceBody = Static<typeof S.CreateInvoiceBodySchema>;
export const HISTORY_PAGE = 20;

export const getPaymentSystems = endpoint<{ answer: { data: S.PaymentSystem[] } }>({
  method: 'GET',
  path: '/json-api/treasury/payment-system',
  auth: 'required',
});
export const getGeneralLimit = endpoint<{ answer: { data: Limit } }>({
  method: 'GET',
  path: '/json-api/treasury/general-limit',
  auth: 'required',
});
/** Quick amounts of the player's currency, and the one that a deposit form starts with. */
export const getSumRange = endpoint<{ answer: { data: { values: Money[]; start: Money } } }>({
  method: 'GET',
  path: '/json-api/treasury/sum-range',
  auth: 'required',
});
export const getLastBet = endpoint<{ answer: { data: LastBet | null } }>({
  method: 'GET',
  path: '/json-api/treasury/user/last-bet',
  auth: 'required',
});
/** Newest first, 20 a page from `offset`; a shorter page is the last. */
export const getDeposits = endpoint<{
  query: { offset: number };
  answer: { items: S.Deposit[]; totalItems: number };
}>({
  method: 'GET',
  path: '/json-api/treasury/user/deposits',
  auth: 'required',
});
/** One deposit, for the page that waits for its end. */
export const getDeposit = endpoint<{ params: { id: string }; answer: { data: S.Deposit } }>({
  method: 'GET',
  path: '/json-api/treasury/user/deposits/{id}',
  auth: 'required',
  invented: true,
});
/** Calls off a deposit that waits. One that has ended stays as it is and is answered so. */
export const cancelDeposit = endpoint<{ params: { id: string }; answer: { data: S.Deposit } }>({
  method: 'POST',
  path: '/json-api/treasury/user/deposits/{id}/cancel',
  auth: 'required',
  invented: true,
});
/**
 * Opens a deposit. 422 `amount_too_small`, `amount_too_large`, `invalid_currency`, `deposit_limit_reached`; 403 `player_excluded`,
 * `player_in_register`, `player_timed_out`; 503 `register_unavailable`; 409 `idempotency_conflict`.
 */
export const openDeposit = endpoint<{
  body: OpenDepositBody;
  answer: { data: { id: string; redirectUrl: string } };
}>({
  method: 'POST',
  path: '/json-api/treasury/open',
  auth: 'required',
  idempotent: true,
});
/** An invoice for a payment by card (specification 2, sections 3.6 and 7.2). Refused as `openDeposit`. Since 1.4. */
export const createInvoice = endpoint<{ body: CreateInvoiceBody; answer: { data: S.Invoice } }>({
  method: 'POST',
  path: '/json-api/treasury/rbk-create-invoice',
  auth: 'required',
  idempotent: true,
  pending: true,
});
/**
 * Opens a deposit of `amount` minor units of the player's currency by a redirect (specification 2, section 7.2). A GET that moves money: ask
 * for it once, on a press, under a key; it is never fetched before, and its answer is kept by nobody. Refused as `openDeposit`. Since 1.4.
 */
export const openRedirectDeposit = endpoint<{
  params: { method: string; amount: number };
  answer: { redirectUrl: string };
}>({
  method: 'GET',
  path: '/json-api/treasury/user/marbella/deposit/{method}/{amount}',
  auth: 'required',
  idempotent: true,
  pending: true,
});

export const treasuryConfirmed = topic<Static<typeof E.TreasuryConfirmedSchema>>('treasury.confirmed', {
  money: true,
});
