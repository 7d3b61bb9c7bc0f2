import { Type } from '@sinclair/typebox';
import { CaptchaSchema } from '../accounts.schema';
import { dataOf } from '../common.schema';
import {
  confirmEmailCode,
  confirmPhoneCode,
  createContact,
  getPendingContacts,
  getPhoneCodes,
  requestEmailCode,
  requestPhoneCode,
} from '../contacts';
import * as S from '../contacts.schema';
import { described } from './core';

const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 50 }) });
const sent = { params, answer: S.ContactAnswerSchema };
const confirmed = {
  params,
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 10 }) }),
  answer: S.ContactAnswerSchema,
};

export const contactCalls = [
  described(getPhoneCodes, { answer: dataOf(Type.Array(S.PhoneCodeSchema)) }),
  described(getPendingContacts, { answer: dataOf(Type.Array(S.PendingContactSchema)) }),
  described(createContact, {
    params: Type.Object({ type: S.ContactKindSchema }),
    body: Type.Object({
      value: Type.String({ minLength: 1, maxLength: 150 }),
      captcha: Type.Optional(CaptchaSchema),
    }),
    answer: Type.Object({
      data: S.PendingContactSchema,
      is_max_attempts_used: Type.Optional(Type.Boolean()),
    }),
  }),
  described(requestEmailCode, sent),
  described(confirmEmailCode, confirmed),
  described(requestPhoneCode, sent),
  described(confirmPhoneCode, confirmed),
];
