import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import type * as E from '../events/schemas';
import type * as S from './accounts.schema';
import { endpoint } from './core';

export type Tokens = Static<typeof S.TokensSchema>;
export type LoginBody = Static<typeof S.LoginBodySchema>;
export type LoginAnswer = Static<typeof S.LoginAnswerSchema>;
export type RegistrationBody = Static<typeof S.RegistrationBodySchema>;
export type Captcha = Static<typeof S.CaptchaSchema>;
export type ProfileUpdate = Static<typeof S.ProfileUpdateSchema>;
export type Contact = Static<typeof S.ContactSchema>;
export type Level = Static<typeof S.LevelSchema>;
export type { Balance, Notification, Profile } from './accounts.schema';
export { EMAIL_SHAPE, visibleEmail } from './emails';
export { NAME_SIGNS } from './names';

/** Called by the edge alone; a refused refresh (400, 401) ends the session. */
export const refreshToken = endpoint<{ body: { refreshToken: string }; answer: Tokens }>({
  method: 'POST',
  path: '/json-api/token/refresh',
  auth: 'none',
});
/** 401 `invalid_credentials`, 429 `too_many_attempts`, 403 `captcha_required`, `player_excluded`, `player_timed_out`, `account_closed`, 422 `session_limit_reached`. */
export const login = endpoint<{ body: LoginBody; answer: LoginAnswer }>({
  method: 'POST',
  path: '/json-api/login',
  auth: 'none',
  regionBlocked: true,
});
/** Ends the session of the access token, or of the refresh token in the body (the edge, when the access token is gone). */
export const logout = endpoint<{
  body?: { refreshToken?: string } | null;
  answer: { ok: boolean };
}>({
  method: 'POST',
  path: '/json-api/logout',
  auth: 'optional',
  invented: true,
});
/**
 * By e-mail it makes the player and logs in; by phone it answers `codeNeeded`, and `confirmPhone` makes the player.
 * 422 with a code and field an item: `email_taken`, `phone_taken`, `underage`, `password_cyrillic`, …; 429 `too_many_attempts`, `request_limit_exceeded`.
 */
export const register = endpoint<{ body: RegistrationBody; answer: LoginAnswer }>({
  method: 'POST',
  path: '/json-api/users/register',
  auth: 'none',
  regionBlocked: true,
});
/** 429 `code_sent_just_now` (35 s), `request_limit_exceeded`; 403 `captcha_required`. */
export const verifyPhone = endpoint<{
  body: { phone: string; captcha?: Captcha };
  answer: { ok: boolean; is_max_attempts_used?: boolean };
}>({
  method: 'POST',
  path: '/json-api/players/phones/verify',
  auth: 'none',
  regionBlocked: true,
});
/** Logs in on success, as the player that the code made if it was sent for a sign-up. 422 `wrong_code`, `code_expired`; 403 `password_required`. */
export const confirmPhone = endpoint<{
  body: { phone: string; code: string };
  answer: LoginAnswer;
}>({
  method: 'POST',
  path: '/json-api/players/phones/confirm',
  auth: 'none',
  regionBlocked: true,
});
/** 429 `code_sent_just_now` (35 s), `request_limit_exceeded`; 403 `captcha_required`. */
export const requestPasswordRestore = endpoint<{
  body: { login: string; captcha?: Captcha };
  answer: { ok: boolean; is_max_attempts_used?: boolean };
}>({
  method: 'POST',
  path: '/json-api/users/restore-password/request',
  auth: 'none',
  regionBlocked: true,
});
/**
 * For a phone: a mail holds a link and no code. 422 `wrong_code`, `code_expired`; 403 `restore_by_email`: a phone alone does not do in a browser that is not known. `token` is empty
 * when the attempts are used up.
 */
export const checkPasswordRestore = endpoint<{
  body: { login: string; code: string };
  answer: { ok: boolean; token: string; is_max_attempts_used?: boolean };
}>({
  method: 'POST',
  path: '/json-api/users/restore-password/check',
  auth: 'none',
  regionBlocked: true,
});
/** Whether the link of a mail still opens the form: `ok` is false for one that is forged, used or too old. */
export const lookAtPasswordLink = endpoint<{ body: { token: string }; answer: { ok: boolean } }>({
  method: 'POST',
  path: '/json-api/users/restore-password/link',
  auth: 'none',
  regionBlocked: true,
});
/** The token of the check, or of the link that came by mail. 422 `code_expired`, `password_common`, `password_personal`, … */
export const restorePassword = endpoint<{
  body: { token: string; password: string };
  answer: LoginAnswer;
}>({
  method: 'POST',
  path: '/json-api/users/restore-password/restore',
  auth: 'none',
  regionBlocked: true,
});
/**
 * Ends every other session and is told by mail. 422 `wrong_password` (field `oldPassword`), `password_common`, `password_personal`, …;
 * 429 `too_many_attempts`.
 */
export const changePassword = endpoint<{
  body: { oldPassword: string; password: string };
  answer: { ok: boolean };
}>({
  method: 'PUT',
  path: '/json-api/users/password',
  auth: 'required',
  invented: true,
});
/** The greeting of the first login was shown: the profile's `first_auth` is false from now on (specification 2, section 4.12). Since 1.5. */
export const clearFirstAuth = endpoint<{ answer: { ok: boolean } }>({
  method: 'POST',
  path: '/json-api/users/first-auth/clear',
  auth: 'required',
  invented: true,
});
export const chooseNickname = endpoint<{ body: { nickname: string }; answer: { ok: boolean } }>({
  method: 'POST',
  path: '/json-api/users/nickname-choose',
  auth: 'required',
});
export const getProfile = endpoint<{ answer: { data: S.Profile } }>({
  method: 'GET',
  path: '/json-api/users/profile',
  auth: 'required',
});
/**
 * Only what is in the body changes. 422 with a code and field an item: `validation`, of the birthday (`YYYY-MM-DD`) `invalid_date`,
 * `underage`, and `birthday_is_proved` once a document has shown it (specification 1, section 5).
 */
export const updateProfile = endpoint<{
  body: ProfileUpdate;
  answer: { success: boolean; data: S.Profile };
}>({
  method: 'PUT',
  path: '/json-api/users/profile',
  auth: 'required',
});
export const getBalance = endpoint<{ answer: { data: S.Balance } }>({
  method: 'GET',
  path: '/json-api/users/balance',
  auth: 'required',
});
export const getNotifications = endpoint<{
  query: { offset: number };
  answer: { items: S.Notification[]; totalItems: number; newItems: number };
}>({
  method: 'GET',
  path: '/json-api/user-notifications',
  auth: 'required',
});
export const readNotification = endpoint<{ params: { id: string }; answer: { ok: boolean } }>({
  method: 'POST',
  path: '/json-api/user-notifications/read/{id}',
  auth: 'required',
});
export const getLevels = endpoint<{ answer: { data: Level[] } }>({
  method: 'GET',
  path: '/json-api/levels',
  auth: 'none',
  public: true,
});
/** `points` and `nextPoints` count whole loyalty points; `nextPoints` is null on the last level. */
export const getUserLevel = endpoint<{
  answer: { data: { level: Level; points: number; nextPoints: number | null } };
}>({
  method: 'GET',
  path: '/json-api/levels/user-level',
  auth: 'required',
});

export const balanceChanged = topic<E.BalanceChanged>('balance.changed', { money: true });
/** What cashback gave of the balance has changed (specification 2, section 7.6). Since 1.4. */
export const winbackChanged = topic<Static<typeof E.WinbackChangedSchema>>('winback.changed', {
  money: true,
});
export const notificationUpdated = topic<S.Notification>('notification.updated');
export const notificationRemoved = topic<{ id: string }>('notification.removed');
/** The player's XP are more now; whole points. Since 1.5. */
export const xpChanged = topic<Static<typeof E.XpChangedSchema>>('xp.changed');
/** Specification 2, section 7.6, which says no more of it. Since 1.4. */
export const milesNotification =
  topic<Static<typeof E.MilesNotificationSchema>>('miles.notification');
