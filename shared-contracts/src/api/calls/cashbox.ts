import { Type } from '@sinclair/typebox';
import * as S from '../cashbox.schema';
import { dataOf, itemsOf, nullable, OffsetSchema } from '../common.schema';
import type { CallSchema } from './core';

export const cashboxCalls = {
  'GET /json-api/treasury/phone-codes': { answer: dataOf(Type.Array(S.PhoneCodeSchema)) },
  'GET /json-api/treasury/payment-system': { answer: dataOf(Type.Array(S.PaymentSystemSchema)) },
  'GET /json-api/treasury/general-limit': { answer: dataOf(S.LimitSchema) },
  'GET /json-api/treasury/sum-range': { answer: dataOf(S.SumRangeSchema) },
  'GET /json-api/treasury/user/last-bet': { answer: dataOf(nullable(S.LastBetSchema)) },
  'GET /json-api/treasury/user/deposits': {
    query: Type.Object({ offset: OffsetSchema }),
    answer: itemsOf(S.DepositSchema),
  },
  'GET /json-api/treasury/user/deposits/{id}': {
    params: Type.Object({ id: Type.String({ maxLength: 50 }) }),
    answer: dataOf(S.DepositSchema),
  },
  'POST /json-api/treasury/user/deposits/{id}/cancel': {
    params: Type.Object({ id: Type.String({ maxLength: 50 }) }),
    answer: dataOf(S.DepositSchema),
  },
  'POST /json-api/treasury/open': { body: S.OpenDepositBodySchema, answer: S.OpenDepositAnswerSchema },
  'POST /json-api/treasury/rbk-create-invoice': {
    body: S.CreateInvoiceBodySchema,
    answer: dataOf(S.InvoiceSchema),
  },
  'GET /json-api/treasury/user/marbella/deposit/{method}/{amount}': {
    params: Type.Object({
      method: Type.String({ minLength: 1, maxLength: 50 }),
      amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    }),
    answer: Type.Object({ redirectUrl: Type.String() }),
  },
} satisfies Record<string, CallSchema>;
