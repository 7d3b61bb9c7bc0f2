import { Type } from '@sinclair/typebox';
import { dataOf, itemsOf, nullable, OffsetSchema } from '../common.schema';
import * as S from '../payouts.schema';
import type { CallSchema } from './core';

export const payoutCalls = {
  'GET /json-api/treasury/payout-system': { answer: dataOf(Type.Array(S.PayoutSystemSchema)) },
  'GET /json-api/treasury/user/payouts': {
    query: Type.Object({ offset: OffsetSchema }),
    answer: itemsOf(S.PayoutSchema),
  },
  'GET /json-api/treasury/user/new-payouts': { answer: dataOf(Type.Array(S.PayoutSchema)) },
  'POST /json-api/treasury/user-payout': {
    body: S.CreatePayoutBodySchema,
    answer: Type.Object({
      data: nullable(S.PayoutSchema),
      codeNeeded: Type.Optional(Type.Boolean()),
      is_max_attempts_used: Type.Optional(Type.Boolean()),
    }),
  },
  'POST /json-api/treasury/user-payout/cancel': {
    body: Type.Object({ transaction_id: Type.String({ minLength: 1, maxLength: 50 }) }),
    answer: Type.Object({ status: S.PayoutStatusSchema }),
  },
} satisfies Record<string, CallSchema>;
