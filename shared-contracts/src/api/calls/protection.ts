import { Type } from '@sinclair/typebox';
import { dataOf, IdSchema, itemsOf, nullable, OffsetSchema, oneOf } from '../common.schema';
import {
  answerRealityCheck,
  confirmLimit,
  endExclusion,
  excludeSelf,
  GAME_KINDS,
  getLimitHistory,
  getLimits,
  getProtection,
  setLimit,
  takeTimeOut,
} from '../protection';
import * as S from '../protection.schema';
import { described } from './core';

const length = (maximum: number) => Type.Integer({ minimum: 1, maximum });
const games = Type.Optional(oneOf(GAME_KINDS));

export const protectionCalls = [
  described(getProtection, { answer: dataOf(S.ProtectionSchema) }),
  described(answerRealityCheck, {
    body: S.RealityCheckBodySchema,
    answer: dataOf(S.ProtectionSchema),
  }),
  described(getLimits, { answer: dataOf(S.PlayerLimitsSchema) }),
  described(setLimit, { body: S.LimitWishSchema, answer: dataOf(S.PlayerLimitsSchema) }),
  described(confirmLimit, {
    params: Type.Object({ id: IdSchema }),
    answer: dataOf(S.PlayerLimitsSchema),
  }),
  described(getLimitHistory, {
    query: Type.Object({ offset: OffsetSchema }),
    answer: itemsOf(S.LimitHistoryItemSchema),
  }),
  described(takeTimeOut, {
    body: Type.Object({ hours: length(100_000), games }),
    answer: dataOf(S.AwaySchema),
  }),
  described(excludeSelf, {
    body: Type.Object({ months: nullable(length(1200)), games }),
    answer: dataOf(S.AwaySchema),
  }),
  described(endExclusion, { answer: dataOf(S.AwaySchema) }),
];
