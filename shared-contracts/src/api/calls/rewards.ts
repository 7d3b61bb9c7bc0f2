import { Type } from '@sinclair/typebox';
import { dataOf, IdSchema, itemsOf, MoneySchema, OffsetSchema } from '../common.schema';
import { UserPromoSchema } from '../promos.schema';
import {
  exchangePrize,
  getDepositAchievements,
  getDuckHunt,
  getPointLogs,
  getTodayDeposits,
} from '../rewards';
import * as S from '../rewards.schema';
import { described } from './core';

export const rewardCalls = [
  described(exchangePrize, {
    params: Type.Object({ promoId: IdSchema, prizeId: IdSchema }),
    answer: dataOf(UserPromoSchema),
  }),
  described(getPointLogs, {
    query: Type.Object({ actionId: IdSchema, offset: OffsetSchema }),
    answer: itemsOf(S.PointLogSchema),
  }),
  described(getDepositAchievements, {
    params: Type.Object({ id: IdSchema }),
    answer: dataOf(Type.Array(S.DepositAchievementSchema)),
  }),
  described(getTodayDeposits, { answer: dataOf(MoneySchema) }),
  described(getDuckHunt, {
    params: Type.Object({ gameId: Type.String({ minLength: 1, maxLength: 150 }) }),
    answer: dataOf(S.DuckHuntSchema),
  }),
];
