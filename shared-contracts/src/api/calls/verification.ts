import { Type } from '@sinclair/typebox';
import { dataOf } from '../common.schema';
import { getVerifications, uploadVerification } from '../verification';
import * as S from '../verification.schema';
import { described } from './core';

export const verificationCalls = [
  described(getVerifications, { answer: dataOf(Type.Array(S.VerificationItemSchema)) }),
  described(uploadVerification, {
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 50 }) }),
    body: S.UploadVerificationBodySchema,
    answer: dataOf(S.VerificationItemSchema),
  }),
];
