import type { LoginAnswer } from './accounts';
import { endpoint } from './core';
import type * as S from './security.schema';

export type { NewPasskey, Passkey, PasskeyProof, SignIn, SignIns } from './security.schema';
/** What the browser's own calls take, as Web Authentication Level 3, section 5.1 has it in JSON. */
export type PasskeyOptions = Record<string, unknown>;

/** Where the player is signed in, and the sign-in before this one. Since 1.5, as all here. */
export const getSignIns = endpoint<{ answer: { data: S.SignIns } }>({
  method: 'GET',
  path: '/json-api/users/sign-ins',
  auth: 'required',
  invented: true,
});
/** Signs out there, at once; the browser is known no more. 404 `not_found`. */
export const endSignIn = endpoint<{ params: { id: string }; answer: { ok: boolean } }>({
  method: 'POST',
  path: '/json-api/users/sign-ins/{id}/end',
  auth: 'required',
  invented: true,
});
/** The same everywhere but here. */
export const endOtherSignIns = endpoint<{ answer: { ok: boolean; ended: number } }>({
  method: 'POST',
  path: '/json-api/users/sign-ins/end-others',
  auth: 'required',
  invented: true,
});
export const getPasskeys = endpoint<{ answer: { data: S.Passkey[] } }>({
  method: 'GET',
  path: '/json-api/users/passkeys',
  auth: 'required',
  invented: true,
});
/** What a new passkey is made of; good once, for minutes and in this session. 422 `wrong_password`, `too_many_passkeys`; 429 `too_many_attempts`. */
export const offerPasskey = endpoint<{
  body: { password: string };
  answer: { data: PasskeyOptions };
}>({
  method: 'POST',
  path: '/json-api/users/passkeys/offer',
  auth: 'required',
  invented: true,
});
/** Adds it, which is told by mail. 422 `passkey_failed`, `passkey_expired`, `too_many_passkeys`. */
export const addPasskey = endpoint<{ body: S.NewPasskey; answer: { data: S.Passkey } }>({
  method: 'POST',
  path: '/json-api/users/passkeys/add',
  auth: 'required',
  invented: true,
});
/** 404 `not_found`. */
export const removePasskey = endpoint<{ params: { id: string }; answer: { ok: boolean } }>({
  method: 'POST',
  path: '/json-api/users/passkeys/{id}/remove',
  auth: 'required',
  invented: true,
});
/**
 * That the player sits there: what asks for it (403 `step_up_required`) is open for five minutes then, as after a sign-in by password or
 * passkey. 422 `wrong_password`; 429 `too_many_attempts`. Since 1.6, as the two below.
 */
export const stepUp = endpoint<{ body: { password: string }; answer: { ok: boolean } }>({
  method: 'POST',
  path: '/json-api/players/step-up',
  auth: 'required',
  invented: true,
});
/** What one of the player's passkeys signs for the same, in this session. 429 `too_many_attempts`. */
export const askStepUpPasskey = endpoint<{ answer: { data: PasskeyOptions } }>({
  method: 'POST',
  path: '/json-api/players/step-up/passkey/ask',
  auth: 'required',
  invented: true,
});
/** 422 `passkey_failed`, `passkey_expired`; 429 `too_many_attempts`. */
export const stepUpByPasskey = endpoint<{ body: S.PasskeyProof; answer: { ok: boolean } }>({
  method: 'POST',
  path: '/json-api/players/step-up/passkey',
  auth: 'required',
  invented: true,
});
/** What a passkey signs to let its player in; it names nobody. 429 `too_many_attempts`. */
export const askPasskey = endpoint<{ answer: { data: PasskeyOptions } }>({
  method: 'POST',
  path: '/json-api/login/passkey/ask',
  auth: 'none',
  regionBlocked: true,
  invented: true,
});
/** 401 `passkey_failed`; 422 `passkey_expired`; 429 `too_many_attempts`; else as `login`. */
export const passkeyLogin = endpoint<{ body: S.PasskeyProof; answer: LoginAnswer }>({
  method: 'POST',
  path: '/json-api/login/passkey',
  auth: 'none',
  regionBlocked: true,
  invented: true,
});
