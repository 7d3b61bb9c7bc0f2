import { Type } from '@sinclair/typebox';
import { dataOf, IdSchema, itemsOf, oneOf } from '../common.schema';
import { getHighFiveInfo, getHighFives, giveHighFive, HIGH_FIVE_TYPES } from '../high-fives';
import { HighFiveInfoSchema, HighFiveSchema } from '../high-fives.schema';
import { described } from './core';

const info = dataOf(Type.Object({ info: HighFiveInfoSchema }));

export const highFiveCalls = [
  described(getHighFives, {
    params: Type.Object({ promoId: IdSchema }),
    query: Type.Object({
      type: oneOf(HIGH_FIVE_TYPES),
      order: Type.Union([Type.Literal('asc'), Type.Literal('desc')], { default: 'asc' }),
      page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
      limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
    }),
    answer: itemsOf(HighFiveSchema),
  }),
  described(giveHighFive, {
    body: Type.Object({ actionId: IdSchema, toUserId: IdSchema }),
    answer: info,
  }),
  described(getHighFiveInfo, {
    params: Type.Object({ id: IdSchema }),
    answer: info,
  }),
];
