import * as accounts from 'shared-contracts/accounts';
import { ApiError, type ErrorItem } from 'shared-contracts/api';
import type { HttpService } from 'shared-contracts/area';
import { type PasskeyProof, passkeyLogin } from 'shared-contracts/security';
import type { AroundStore } from '../around/around-store';
import type { NextStep, SessionStore } from './session-store';

/** What an entrance needs; it loads with the forms, so the session does not import it. */
interface Entered {
  http: HttpService;
  session: SessionStore;
  around: Pick<AroundStore, 'refcode'>;
}

/** The code of the refusal that asks for the limit step. */
export const LIMIT_REACHED = 'request_limit_exceeded';

/**
 * Why an answer without an error does not let the player in: the flow goes to its limit step, or shows the answer's reason (specification 1,
 * section 4).
 */
const refusalOf = ({ is_max_attempts_used, message }: accounts.LoginAnswer): ErrorItem =>
  is_max_attempts_used
    ? { code: LIMIT_REACHED }
    : { code: 'not_signed_in', ...(message ? { message } : {}) };

/** @throws ApiError when the answer lets nobody in */
const answered = async (
  { session }: Entered,
  answer: accounts.LoginAnswer,
  fresh: boolean,
): Promise<NextStep> => {
  if (answer.codeNeeded) return 'code';
  if (!answer.ok) throw new ApiError(422, [refusalOf(answer)]);
  return session.came(fresh);
};

export const login = async (shell: Entered, body: accounts.LoginBody) =>
  answered(shell, await shell.http.call(accounts.login, { body }), false);

export const loginByPasskey = async (shell: Entered, body: PasskeyProof) =>
  answered(shell, await shell.http.call(passkeyLogin, { body }), false);

export const confirmPhone = async (shell: Entered, phone: string, code: string) => {
  const answer = await shell.http.call(accounts.confirmPhone, { body: { phone, code } });
  return answered(shell, answer, answer.signedUp === true);
};

/** Adds the code of the partner that brought this visitor, if it may be told. */
export const register = async (shell: Entered, body: accounts.RegistrationBody) => {
  const refcode = shell.around.refcode();
  const whole = refcode ? { ...body, refcode } : body;
  return answered(shell, await shell.http.call(accounts.register, { body: whole }), true);
};

export const restorePassword = async (shell: Entered, token: string, password: string) =>
  answered(
    shell,
    await shell.http.call(accounts.restorePassword, { body: { token, password } }),
    false,
  );

export const chooseNickname = async ({ http, session }: Entered, nickname: string) => {
  await http.call(accounts.chooseNickname, { body: { nickname } });
  await session.nicknameChosen();
};
