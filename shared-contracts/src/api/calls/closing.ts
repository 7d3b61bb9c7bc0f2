import { Type } from '@sinclair/typebox';
import { closeAccount, getAccountClosing } from '../closing';
import { AccountClosingSchema } from '../closing.schema';
import { dataOf, InstantSchema } from '../common.schema';
import { described } from './core';

export const closingCalls = [
  described(getAccountClosing, { answer: dataOf(AccountClosingSchema) }),
  described(closeAccount, {
    body: Type.Object({
      password: Type.String({ minLength: 1, maxLength: 150 }),
      giveUp: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    }),
    answer: dataOf(Type.Object({ closesAt: InstantSchema })),
  }),
];
