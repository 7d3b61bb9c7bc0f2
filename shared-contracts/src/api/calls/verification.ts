import { Type } from '@sinclair/typebox';
import { dataOf } from '../common.schema';
import * as S from '../verification.schema';
import type { CallSchema } from './core';

export const verificationCalls = {
  'GET /json-api/verifications': { answer: dataOf(Type.Array(S.VerificationItemSchema)) },
  'PUT /json-api/verifications/{id}': {
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 50 }) }),
    body: S.UploadVerificationBodySchema,
    answer: dataOf(S.VerificationItemSchema),
  },
} satisfies Record<string, CallSchema>;
