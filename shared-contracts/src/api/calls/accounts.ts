import { Type } from '@sinclair/typebox';
import * as S from '../accounts.schema';
import { dataOf, itemsOf, nullable, OffsetSchema, OkSchema } from '../common.schema';
import type { CallSchema } from './core';

const text = (maxLength = 150) => Type.String({ minLength: 1, maxLength });
const limited = { is_max_attempts_used: Type.Optional(Type.Boolean()) };
const offset = Type.Object({ offset: OffsetSchema });

export const accountCalls = {
  'POST /json-api/token/refresh': {
    body: Type.Object({ refreshToken: text(500) }),
    answer: S.TokensSchema,
  },
  'POST /json-api/login': { body: S.LoginBodySchema, answer: S.LoginAnswerSchema },
  'POST /json-api/logout': {
    body: nullable(Type.Object({ refreshToken: Type.Optional(text(500)) })),
    answer: OkSchema,
  },
  'POST /json-api/users/register': { body: S.RegistrationBodySchema, answer: S.LoginAnswerSchema },
  'POST /json-api/players/phones/verify': {
    body: Type.Object({ phone: text(20), captcha: Type.Optional(S.CaptchaSchema) }),
    answer: Type.Object({ ok: Type.Boolean(), ...limited }),
  },
  'POST /json-api/players/phones/confirm': {
    body: Type.Object({ phone: text(20), code: text(10) }),
    answer: Type.Composite([S.LoginAnswerSchema, Type.Object(limited)]),
  },
  'POST /json-api/users/restore-password/request': {
    body: Type.Object({ login: text(), captcha: Type.Optional(S.CaptchaSchema) }),
    answer: OkSchema,
  },
  'POST /json-api/users/restore-password/check': {
    body: Type.Object({ login: text(), code: text(10) }),
    answer: Type.Object({ ok: Type.Boolean(), token: Type.String() }),
  },
  'POST /json-api/users/restore-password/restore': {
    body: Type.Object({ token: text(500), password: Type.String({ maxLength: 150 }) }),
    answer: S.LoginAnswerSchema,
  },
  'PUT /json-api/users/password': {
    body: Type.Object({
      oldPassword: Type.String({ minLength: 1, maxLength: 150 }),
      password: Type.String({ maxLength: 150 }),
    }),
    answer: OkSchema,
  },
  'POST /json-api/users/nickname-choose': { body: Type.Object({ nickname: text(35) }), answer: OkSchema },
  'GET /json-api/users/profile': { answer: dataOf(S.ProfileSchema) },
  'PUT /json-api/users/profile': {
    body: S.ProfileUpdateSchema,
    answer: Type.Object({ success: Type.Boolean(), data: S.ProfileSchema }),
  },
  'GET /json-api/users/balance': { answer: dataOf(S.BalanceSchema) },
  'GET /json-api/user-notifications': {
    query: offset,
    answer: Type.Composite([itemsOf(S.NotificationSchema), Type.Object({ newItems: Type.Integer() })]),
  },
  'POST /json-api/user-notifications/read/{id}': {
    params: Type.Object({ id: text(50) }),
    answer: OkSchema,
  },
  'GET /json-api/levels': { answer: dataOf(Type.Array(S.LevelSchema)) },
  'GET /json-api/levels/user-level': {
    answer: dataOf(
      Type.Object({
        level: S.LevelSchema,
        points: Type.Integer(),
        nextPoints: nullable(Type.Integer()),
      }),
    ),
  },
} satisfies Record<string, CallSchema>;
