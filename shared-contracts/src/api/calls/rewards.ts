import { Type } from '@sinclair/typebox';
import { dataOf, IdSchema, itemsOf, MoneySchema, OffsetSchema } from '../common.schema';
import { UserPromoSchema } from '../promos.schema';
import * as S from '../rewards.schema';
import type { CallSchema } from './core';

export const rewardCalls = {
  'POST /json-api/actions/{promoId}/prizes/{prizeId}/exchange': {
    params: Type.Object({ promoId: IdSchema, prizeId: IdSchema }),
    answer: dataOf(UserPromoSchema),
  },
  'GET /json-api/action-balance-logs': {
    query: Type.Object({ actionId: IdSchema, offset: OffsetSchema }),
    answer: itemsOf(S.PointLogSchema),
  },
  'GET /json-api/actions/{id}/daily-deposit-amount-achievements': {
    params: Type.Object({ id: IdSchema }),
    answer: dataOf(Type.Array(S.DepositAchievementSchema)),
  },
  'GET /json-api/users/statistics/today-deposit-amount': { answer: dataOf(MoneySchema) },
  'GET /json-api/duck-hunt/games/{gameId}': {
    params: Type.Object({ gameId: Type.String({ minLength: 1, maxLength: 150 }) }),
    answer: dataOf(S.DuckHuntSchema),
  },
} satisfies Record<string, CallSchema>;
