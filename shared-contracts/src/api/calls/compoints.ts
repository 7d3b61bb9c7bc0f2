import { Type } from '@sinclair/typebox';
import { dataOf, IdSchema, itemsOf, OffsetSchema } from '../common.schema';
import {
  buyCompointProduct,
  getCompointConfig,
  getCompointHistory,
  getCompointProducts,
} from '../compoints';
import * as S from '../compoints.schema';
import { described } from './core';

export const compointCalls = [
  described(getCompointConfig, { answer: dataOf(S.CompointConfigSchema) }),
  described(getCompointProducts, {
    query: Type.Object({ type: Type.Literal('gift', { default: 'gift' }) }),
    answer: dataOf(Type.Array(S.CompointProductSchema)),
  }),
  described(buyCompointProduct, {
    params: Type.Object({ id: IdSchema }),
    answer: S.CompointPurchaseSchema,
  }),
  described(getCompointHistory, {
    query: Type.Object({ offset: OffsetSchema }),
    answer: itemsOf(S.CompointEntrySchema),
  }),
];
