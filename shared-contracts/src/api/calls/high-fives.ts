import { Type } from '@sinclair/typebox';
import { dataOf, IdSchema, itemsOf, oneOf } from '../common.schema';
import { HIGH_FIVE_TYPES } from '../high-fives';
import { HighFiveInfoSchema, HighFiveSchema } from '../high-fives.schema';
import type { CallSchema } from './core';

const info = dataOf(Type.Object({ info: HighFiveInfoSchema }));

export const highFiveCalls = {
  'GET /json-api/actions/{promoId}/high-fives': {
    params: Type.Object({ promoId: IdSchema }),
    query: Type.Object({
      type: oneOf(HIGH_FIVE_TYPES),
      order: Type.Union([Type.Literal('asc'), Type.Literal('desc')], { default: 'asc' }),
      page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
      limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
    }),
    answer: itemsOf(HighFiveSchema),
  },
  'POST /json-api/high-fives': {
    body: Type.Object({ actionId: IdSchema, toUserId: IdSchema }),
    answer: info,
  },
  'GET /json-api/actions/{id}/high-fives/statistic': {
    params: Type.Object({ id: IdSchema }),
    answer: info,
  },
} satisfies Record<string, CallSchema>;
