import { Type } from '@sinclair/typebox';
import { dataOf, IdSchema } from '../common.schema';
import * as S from '../compoints.schema';
import type { CallSchema } from './core';

export const compointCalls = {
  'GET /json-api/compoints/config': { answer: dataOf(S.CompointConfigSchema) },
  'GET /json-api/compoint-products': {
    query: Type.Object({ type: Type.Literal('gift', { default: 'gift' }) }),
    answer: dataOf(Type.Array(S.CompointProductSchema)),
  },
  'POST /json-api/compoint-products/{id}': {
    params: Type.Object({ id: IdSchema }),
    answer: S.CompointPurchaseSchema,
  },
} satisfies Record<string, CallSchema>;
