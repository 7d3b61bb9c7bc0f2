import { Type } from '@sinclair/typebox';
import {
  changePassword,
  checkPasswordRestore,
  chooseNickname,
  clearFirstAuth,
  confirmPhone,
  getBalance,
  getLevels,
  getNotifications,
  getProfile,
  getUserLevel,
  login,
  logout,
  lookAtPasswordLink,
  readNotification,
  refreshToken,
  register,
  requestPasswordRestore,
  restorePassword,
  updateProfile,
  verifyPhone,
} from '../accounts';
import * as S from '../accounts.schema';
import { dataOf, itemsOf, nullable, OffsetSchema, OkSchema } from '../common.schema';
import { described } from './core';

const text = (maxLength = 150) => Type.String({ minLength: 1, maxLength });
const limited = { is_max_attempts_used: Type.Optional(Type.Boolean()) };
const offset = Type.Object({ offset: OffsetSchema });

export const accountCalls = [
  described(refreshToken, {
    body: Type.Object({ refreshToken: text(500) }),
    answer: S.TokensSchema,
  }),
  described(login, { body: S.LoginBodySchema, answer: S.LoginAnswerSchema }),
  described(logout, {
    body: nullable(Type.Object({ refreshToken: Type.Optional(text(500)) })),
    answer: OkSchema,
  }),
  described(register, { body: S.RegistrationBodySchema, answer: S.LoginAnswerSchema }),
  described(verifyPhone, {
    body: Type.Object({ phone: text(20), captcha: Type.Optional(S.CaptchaSchema) }),
    answer: Type.Object({ ok: Type.Boolean(), ...limited }),
  }),
  described(confirmPhone, {
    body: Type.Object({ phone: text(20), code: text(10) }),
    answer: S.LoginAnswerSchema,
  }),
  described(requestPasswordRestore, {
    body: Type.Object({ login: text(), captcha: Type.Optional(S.CaptchaSchema) }),
    answer: Type.Object({ ok: Type.Boolean(), ...limited }),
  }),
  described(checkPasswordRestore, {
    body: Type.Object({ login: text(), code: text(10) }),
    answer: Type.Object({ ok: Type.Boolean(), token: Type.String(), ...limited }),
  }),
  described(lookAtPasswordLink, { body: Type.Object({ token: text(500) }), answer: OkSchema }),
  described(restorePassword, {
    body: Type.Object({ token: text(500), password: Type.String({ maxLength: 150 }) }),
    answer: S.LoginAnswerSchema,
  }),
  described(changePassword, {
    body: Type.Object({
      oldPassword: Type.String({ minLength: 1, maxLength: 150 }),
      password: Type.String({ maxLength: 150 }),
    }),
    answer: OkSchema,
  }),
  described(clearFirstAuth, { answer: OkSchema }),
  described(chooseNickname, { body: Type.Object({ nickname: text(35) }), answer: OkSchema }),
  described(getProfile, { answer: dataOf(S.ProfileSchema) }),
  described(updateProfile, {
    body: S.ProfileUpdateSchema,
    answer: Type.Object({ success: Type.Boolean(), data: S.ProfileSchema }),
  }),
  described(getBalance, { answer: dataOf(S.BalanceSchema) }),
  described(getNotifications, {
    query: offset,
    answer: Type.Composite([
      itemsOf(S.NotificationSchema),
      Type.Object({ newItems: Type.Integer() }),
    ]),
  }),
  described(readNotification, {
    params: Type.Object({ id: text(50) }),
    answer: OkSchema,
  }),
  described(getLevels, { answer: dataOf(Type.Array(S.LevelSchema)) }),
  described(getUserLevel, {
    answer: dataOf(
      Type.Object({
        level: S.LevelSchema,
        points: Type.Integer(),
        nextPoints: nullable(Type.Integer()),
      }),
    ),
  }),
];
