import { Type } from '@sinclair/typebox';
import { CurrencySchema, dataOf } from '../common.schema';
import { getJackpot } from '../jackpots';
import { JackpotTermsSchema } from '../jackpots.schema';
import { described } from './core';

export const jackpotCalls = [
  described(getJackpot, {
    params: Type.Object({
      id: Type.String({ pattern: '^[a-z0-9-]+$', minLength: 1, maxLength: 40 }),
    }),
    query: Type.Object({ currency: Type.Optional(CurrencySchema) }),
    answer: dataOf(JackpotTermsSchema),
  }),
];
