import { Type } from '@sinclair/typebox';
import {
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
  openDeposit,
  openRedirectDeposit,
  removeUserCard,
} from '../cashbox';
import * as S from '../cashbox.schema';
import { dataOf, itemsOf, nullable, OffsetSchema } from '../common.schema';
import { described } from './core';

export const cashboxCalls = [
  described(getPaymentSystems, { answer: dataOf(Type.Array(S.PaymentSystemSchema)) }),
  described(getGeneralLimit, { answer: dataOf(S.LimitSchema) }),
  described(getSumRange, { answer: dataOf(S.SumRangeSchema) }),
  described(getLastBet, { answer: dataOf(nullable(S.LastBetSchema)) }),
  described(getDeposits, {
    query: Type.Object({ offset: OffsetSchema }),
    answer: itemsOf(S.DepositSchema),
  }),
  described(getDeposit, {
    params: Type.Object({ id: Type.String({ maxLength: 50 }) }),
    answer: dataOf(S.DepositSchema),
  }),
  described(cancelDeposit, {
    params: Type.Object({ id: Type.String({ maxLength: 50 }) }),
    answer: dataOf(S.DepositSchema),
  }),
  described(openDeposit, { body: S.OpenDepositBodySchema, answer: S.OpenDepositAnswerSchema }),
  described(createInvoice, {
    body: S.CreateInvoiceBodySchema,
    answer: dataOf(S.InvoiceSchema),
  }),
  described(openRedirectDeposit, {
    params: Type.Object({
      method: Type.String({ minLength: 1, maxLength: 50 }),
      amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    }),
    query: S.RedirectDepositQuerySchema,
    answer: Type.Object({ redirectUrl: Type.String() }),
  }),
  described(getUserCards, { answer: dataOf(Type.Array(S.UserCardSchema)) }),
  ...[removeUserCard, chooseUserCard].map((call) =>
    described(call, {
      params: Type.Object({ id: Type.String({ maxLength: 50 }) }),
      answer: dataOf(Type.Array(S.UserCardSchema)),
    }),
  ),
];
