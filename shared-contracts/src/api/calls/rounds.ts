import { Type } from '@sinclair/typebox';
import { dataOf, nullable, oneOf } from '../common.schema';
import {
  getRound,
  getRounds,
  getRoundTotals,
  linkRounds,
  openRoundView,
  ROUND_RESULTS,
} from '../rounds';
import { PlayedRoundSchema, RoundTotalsSchema } from '../rounds.schema';
import { PeriodSchema } from '../statement.schema';
import { described } from './core';

const IdSchema = Type.String({ pattern: '^[1-9][0-9]{0,15}$', maxLength: 16 });
const filter = {
  ...PeriodSchema.properties,
  game: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  result: Type.Optional(oneOf(ROUND_RESULTS)),
};
const FilterSchema = Type.Object(filter);

export const roundCalls = [
  described(getRounds, {
    query: Type.Object({ ...filter, before: Type.Optional(IdSchema) }),
    answer: Type.Object({ items: Type.Array(PlayedRoundSchema), next: nullable(Type.String()) }),
  }),
  described(getRoundTotals, { query: FilterSchema, answer: dataOf(RoundTotalsSchema) }),
  described(linkRounds, {
    body: FilterSchema,
    answer: dataOf(Type.Object({ url: Type.String() })),
  }),
  described(getRound, { params: Type.Object({ id: IdSchema }), answer: dataOf(PlayedRoundSchema) }),
  described(openRoundView, {
    params: Type.Object({ id: IdSchema }),
    answer: dataOf(Type.Object({ url: Type.String() })),
  }),
];
