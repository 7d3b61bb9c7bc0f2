import type { HttpService } from 'shared-contracts/area';
import {
  cancelDeposit,
  getDeposit,
  getDeposits,
  getGeneralLimit,
  getPaymentSystems,
  getSumRange,
  HISTORY_PAGE,
  type OpenDepositBody,
  openDeposit,
} from 'shared-contracts/cashbox';

/** The calls of the cashbox (specification 2, section 7.2). */
export const createCashboxApi = (http: HttpService) => ({
  paymentSystems: () => http.call(getPaymentSystems).then((answer) => answer.data),
  generalLimit: () => http.call(getGeneralLimit).then((answer) => answer.data),
  sumRange: () => http.call(getSumRange).then((answer) => answer.data),
  open: (body: OpenDepositBody, idempotencyKey: string) =>
    http.call(openDeposit, { body }, { idempotencyKey }).then((answer) => answer.data),
  deposit: (id: string) => http.call(getDeposit, { params: { id } }).then((answer) => answer.data),
  cancel: (id: string) => http.call(cancelDeposit, { params: { id } }).then((answer) => answer.data),
  deposits: (page: number) => http.query(getDeposits, { query: { offset: (page - 1) * HISTORY_PAGE } }),
});
export type CashboxApi = ReturnType<typeof createCashboxApi>;
