import { Type } from '@sinclair/typebox';
import { LoginAnswerSchema } from '../accounts.schema';
import { dataOf, OkSchema } from '../common.schema';
import {
  addPasskey,
  askPasskey,
  askStepUpPasskey,
  endOtherSignIns,
  endSignIn,
  getPasskeys,
  getSignIns,
  offerPasskey,
  passkeyLogin,
  removePasskey,
  stepUp,
  stepUpByPasskey,
} from '../security';
import * as S from '../security.schema';
import { described } from './core';

const named = (maxLength: number) => Type.Object({ id: Type.String({ minLength: 1, maxLength }) });
/** Objects of the browser's own, which only the browser reads. */
const options = dataOf(Type.Record(Type.String(), Type.Unknown()));

export const securityCalls = [
  described(getSignIns, { answer: dataOf(S.SignInsSchema) }),
  described(endSignIn, { params: named(64), answer: OkSchema }),
  described(endOtherSignIns, {
    answer: Type.Object({ ok: Type.Boolean(), ended: Type.Integer() }),
  }),
  described(getPasskeys, { answer: dataOf(Type.Array(S.PasskeySchema)) }),
  described(offerPasskey, {
    body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 150 }) }),
    answer: options,
  }),
  described(addPasskey, { body: S.NewPasskeySchema, answer: dataOf(S.PasskeySchema) }),
  described(removePasskey, { params: named(1400), answer: OkSchema }),
  described(stepUp, {
    body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 150 }) }),
    answer: OkSchema,
  }),
  described(askStepUpPasskey, { answer: options }),
  described(stepUpByPasskey, { body: S.PasskeyProofSchema, answer: OkSchema }),
  described(askPasskey, { answer: options }),
  described(passkeyLogin, { body: S.PasskeyProofSchema, answer: LoginAnswerSchema }),
];
