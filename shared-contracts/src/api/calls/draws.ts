import { Type } from '@sinclair/typebox';
import { dataOf, nullable } from '../common.schema';
import { getDraw, getDrawEntries } from '../draws';
import { DrawSchema } from '../draws.schema';
import { described } from './core';
import { CursorSchema, slugParams } from './parts';

export const drawCalls = [
  described(getDraw, { params: slugParams, answer: dataOf(nullable(DrawSchema)) }),
  described(getDrawEntries, {
    params: slugParams,
    query: Type.Object({ after: Type.Optional(CursorSchema) }),
    answer: Type.Object({ lines: Type.Array(Type.String()), next: nullable(Type.String()) }),
  }),
];
