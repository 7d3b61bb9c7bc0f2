import { Type } from '@sinclair/typebox';
import { dataOf, itemsOf, nullable, OffsetSchema } from '../common.schema';
import {
  cancelPayout,
  createPayout,
  getNewPayouts,
  getPayoutSystems,
  getPayouts,
  getPayoutTimes,
  makePayoutIrrevocable,
} from '../payouts';
import * as S from '../payouts.schema';
import { described } from './core';

export const payoutCalls = [
  described(getPayoutSystems, { answer: dataOf(Type.Array(S.PayoutSystemSchema)) }),
  described(getPayouts, {
    query: Type.Object({ offset: OffsetSchema }),
    answer: itemsOf(S.PayoutSchema),
  }),
  described(getNewPayouts, { answer: dataOf(Type.Array(S.PayoutSchema)) }),
  described(createPayout, {
    body: S.CreatePayoutBodySchema,
    answer: Type.Object({
      data: nullable(S.PayoutSchema),
      codeNeeded: Type.Optional(Type.Boolean()),
      is_max_attempts_used: Type.Optional(Type.Boolean()),
    }),
  }),
  described(cancelPayout, {
    body: Type.Object({ transaction_id: Type.String({ minLength: 1, maxLength: 50 }) }),
    answer: Type.Object({ status: S.PayoutStatusSchema }),
  }),
  described(makePayoutIrrevocable, {
    body: Type.Object({ transaction_id: Type.String({ minLength: 1, maxLength: 50 }) }),
    answer: dataOf(S.PayoutSchema),
  }),
  described(getPayoutTimes, { answer: dataOf(Type.Array(S.PayoutTimesSchema)) }),
];
