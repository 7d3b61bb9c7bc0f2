import { Type } from '@sinclair/typebox';
import { CaptchaSchema } from '../accounts.schema';
import { dataOf } from '../common.schema';
import * as S from '../contacts.schema';
import type { CallSchema } from './core';

const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 50 }) });
const sent = { params, answer: S.ContactAnswerSchema };
const confirmed = {
  params,
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 10 }) }),
  answer: S.ContactAnswerSchema,
};

export const contactCalls = {
  'GET /json-api/players/contacts/onverification': { answer: dataOf(Type.Array(S.PendingContactSchema)) },
  'POST /json-api/players/contacts/create/{type}': {
    params: Type.Object({ type: S.ContactKindSchema }),
    body: Type.Object({
      value: Type.String({ minLength: 1, maxLength: 150 }),
      captcha: Type.Optional(CaptchaSchema),
    }),
    answer: Type.Object({
      data: S.PendingContactSchema,
      is_max_attempts_used: Type.Optional(Type.Boolean()),
    }),
  },
  'POST /json-api/players/contacts/email-verification/request/{id}': sent,
  'POST /json-api/players/contacts/email-verification/confirm/{id}': confirmed,
  'POST /json-api/players/contacts/phone-verification/request/{id}': sent,
  'POST /json-api/players/contacts/phone-verification/confirm/{id}': confirmed,
} satisfies Record<string, CallSchema>;
