import { Type } from '@sinclair/typebox';
import { dataOf, nullable, oneOf } from '../common.schema';
import { getStatement, linkStatement, STATEMENT_FORMATS } from '../statement';
import { MovementSchema, PeriodSchema } from '../statement.schema';
import { described } from './core';

const CursorSchema = Type.String({ pattern: '^[1-9][0-9]{0,17}$', maxLength: 18 });

export const statementCalls = [
  described(getStatement, {
    query: Type.Composite([PeriodSchema, Type.Object({ before: Type.Optional(CursorSchema) })]),
    answer: Type.Object({ items: Type.Array(MovementSchema), next: nullable(Type.String()) }),
  }),
  described(linkStatement, {
    body: Type.Composite([
      PeriodSchema,
      Type.Object({ format: Type.Optional(oneOf(STATEMENT_FORMATS)) }),
    ]),
    answer: dataOf(Type.Object({ url: Type.String() })),
  }),
];
