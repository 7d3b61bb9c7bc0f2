import { Type } from '@sinclair/typebox';
import { dataOf, itemsOf, nullable } from '../common.schema';
import { getCountedRounds, getJournal, getResults, RESULTS_PAGE } from '../results';
import { CountedRoundSchema, ResultsSchema } from '../results.schema';
import { described } from './core';
import { CursorSchema, slugParams } from './parts';

const paged = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: RESULTS_PAGE }),
});

export const resultCalls = [
  described(getResults, { params: slugParams, query: paged, answer: dataOf(ResultsSchema) }),
  described(getCountedRounds, {
    params: slugParams,
    query: paged,
    answer: itemsOf(CountedRoundSchema),
  }),
  described(getJournal, {
    params: slugParams,
    query: Type.Object({ after: Type.Optional(CursorSchema) }),
    answer: Type.Object({ lines: Type.Array(Type.String()), next: nullable(Type.String()) }),
  }),
];
