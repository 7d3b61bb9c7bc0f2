import { endpoint } from 'shared-contracts/api';
import type { HttpService } from 'shared-contracts/area';
import { HISTORY_PAGE } from 'shared-contracts/cashbox';
import { getPhoneCodes } from 'shared-contracts/contacts';
import { getPayoutGiftCount } from 'shared-contracts/gifts';
import {
  type CreatePayoutBody,
  cancelPayout,
  createPayout,
  getNewPayouts,
  getPayoutSystems,
  getPayouts,
  getPayoutTimes,
  makePayoutIrrevocable,
  type PayoutSystem,
} from 'shared-contracts/payouts';

type Send = PayoutSystem['send'];

/** The call of a system's requests: its own address on this site, or the common one. */
const callOf = (send: Send): typeof createPayout =>
  send && /^\/(?![/\\])/.test(send.url)
    ? endpoint({ ...createPayout, path: send.url, method: send.method === 'PUT' ? 'PUT' : 'POST' })
    : createPayout;

/** The calls of withdrawals (specification 2, sections 7.1 and 7.2). */
export const createPayoutsApi = (http: HttpService) => ({
  systems: () => http.call(getPayoutSystems).then((answer) => answer.data),
  giftCount: () => http.call(getPayoutGiftCount).then((answer) => answer.data.count),
  newest: () => http.call(getNewPayouts).then((answer) => answer.data),
  payouts: (page: number) =>
    http.query(getPayouts, { query: { offset: (page - 1) * HISTORY_PAGE } }),
  create: (send: Send, body: CreatePayoutBody, idempotencyKey: string) =>
    http.call(callOf(send), { body }, { idempotencyKey }),
  cancel: (id: string) =>
    http.call(cancelPayout, { body: { transaction_id: id } }).then((answer) => answer.status),
  makeIrrevocable: (id: string) =>
    http
      .call(makePayoutIrrevocable, { body: { transaction_id: id } })
      .then((answer) => answer.data),
  times: () => http.call(getPayoutTimes).then((answer) => answer.data),
  /** Dial codes, and what reads a number. */
  phones: () =>
    Promise.all([
      http.call(getPhoneCodes),
      import(/* webpackChunkName: "phone" */ 'shared-contracts/phone'),
    ]),
});
export type PayoutsApi = ReturnType<typeof createPayoutsApi>;
