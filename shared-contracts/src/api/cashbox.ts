import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import type * as E from '../events/schemas';
import type { Money } from '../money';
import type * as S from './cashbox.schema';
import { endpoint } from './core';

export type { Deposit, DepositKind, Invoice, PaymentSystem, UserCard } from './cashbox.schema';
export type Limit = Static<typeof S.LimitSchema>;
export type LastBet = Static<typeof S.LastBetSchema>;
export type OpenDepositBody = Static<typeof S.OpenDepositBodySchema>;
export type RedirectDepositQuery = Static<typeof S.RedirectDepositQuerySchema>;
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
/**
 * An invoice for a payment by card (specification 2, sections 3.6 and 7.2): the fields of the card are the provider's, in the frame that
 * `getDeposit` names for `invoiceId`. With `cardId` a saved card pays at once. Refused as `openDeposit`; 404 `payment_not_found` for a card
 * that is not the player's; 409 `payment_declined`, `payment_cancelled` when the deposit of this key has ended so. Since 1.4.
 */
export const createInvoice = endpoint<{ body: CreateInvoiceBody; answer: { data: S.Invoice } }>({
  method: 'POST',
  path: '/json-api/treasury/rbk-create-invoice',
  auth: 'required',
  idempotent: true,
});
/**
 * Opens a deposit of `amount` minor units of the player's currency by a redirect (specification 2, section 7.2). A GET that moves money: ask
 * for it once, on a press, under a key; it is never fetched before, and its answer is kept by nobody. Refused as `openDeposit`. Since 1.4.
 */
export const openRedirectDeposit = endpoint<{
  params: { method: string; amount: number };
  query: RedirectDepositQuery;
  answer: { redirectUrl: string };
}>({
  method: 'GET',
  path: '/json-api/treasury/user/marbella/deposit/{method}/{amount}',
  auth: 'required',
  idempotent: true,
});

/** Saved cards, the default first. Since 1.6, as what follows. */
export const getUserCards = endpoint<{ answer: { data: S.UserCard[] } }>({
  method: 'GET',
  path: '/json-api/treasury/user/cards',
  auth: 'required',
  invented: true,
});
/** Forgets a saved card, here and at the provider; one that is gone already is a success. Answers those that are left. */
export const removeUserCard = endpoint<{ params: { id: string }; answer: { data: S.UserCard[] } }>({
  method: 'POST',
  path: '/json-api/treasury/user/cards/{id}/remove',
  auth: 'required',
  invented: true,
});
/** Makes a saved card the one that a form begins with. 404 `payment_not_found`. */
export const chooseUserCard = endpoint<{ params: { id: string }; answer: { data: S.UserCard[] } }>({
  method: 'POST',
  path: '/json-api/treasury/user/cards/{id}/default',
  auth: 'required',
  invented: true,
});

export const treasuryConfirmed = topic<Static<typeof E.TreasuryConfirmedSchema>>(
  'treasury.confirmed',
  {
    money: true,
  },
);
