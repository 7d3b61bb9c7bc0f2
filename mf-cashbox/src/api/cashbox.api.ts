import type { HttpService } from 'shared-contracts/area';
import {
  type CreateInvoiceBody,
  cancelDeposit,
  chooseUserCard,
  createInvoice,
  getDeposit,
  getDeposits,
  getGeneralLimit,
  getLastBet,
  getPaymentSystems,
  getSumRange,
  getUserCards,
  HISTORY_PAGE,
  type OpenDepositBody,
  openDeposit,
  openRedirectDeposit,
  type RedirectDepositQuery,
  removeUserCard,
} from 'shared-contracts/cashbox';
import { getLimits } from 'shared-contracts/protection';

/** The calls of the cashbox (specification 2, section 7.2). */
export const createCashboxApi = (http: HttpService) => ({
  paymentSystems: () => http.call(getPaymentSystems).then((answer) => answer.data),
  generalLimit: () => http.call(getGeneralLimit).then((answer) => answer.data),
  sumRange: () => http.call(getSumRange).then((answer) => answer.data),
  open: (body: OpenDepositBody, idempotencyKey: string) =>
    http.call(openDeposit, { body }, { idempotencyKey }).then((answer) => answer.data),
  invoice: (body: CreateInvoiceBody, idempotencyKey: string) =>
    http.call(createInvoice, { body }, { idempotencyKey }).then((answer) => answer.data),
  redirect: (
    params: { method: string; amount: number },
    query: RedirectDepositQuery,
    idempotencyKey: string,
  ) => http.call(openRedirectDeposit, { params, query }, { idempotencyKey }),
  cards: () => http.call(getUserCards).then((answer) => answer.data),
  removeCard: (id: string) =>
    http.call(removeUserCard, { params: { id } }).then((answer) => answer.data),
  chooseCard: (id: string) =>
    http.call(chooseUserCard, { params: { id } }).then((answer) => answer.data),
  lastBet: () => http.call(getLastBet).then((answer) => answer.data),
  limits: () => http.call(getLimits).then((answer) => answer.data),
  deposit: (id: string) => http.call(getDeposit, { params: { id } }).then((answer) => answer.data),
  cancel: (id: string) =>
    http.call(cancelDeposit, { params: { id } }).then((answer) => answer.data),
  latest: () => http.call(getDeposits, { query: { offset: 0 } }).then((answer) => answer.items),
  deposits: (page: number) =>
    http.query(getDeposits, { query: { offset: (page - 1) * HISTORY_PAGE } }),
});
export type CashboxApi = ReturnType<typeof createCashboxApi>;
