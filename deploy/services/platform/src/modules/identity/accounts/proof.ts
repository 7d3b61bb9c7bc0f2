import type { Core } from '../../../core';
import { refuse, refuseFor } from '../../../http/errors';
import type { CaptchaToken, CaptchaVerifier } from '../../../ports/captcha';

/** A call's proof that a person makes it: looked at when somebody demands it, once, since a token is good once. */
export interface Proof {
  /**
   * @param seconds after which it is no longer demanded, where that is known
   * @throws RefusedError 403 `captcha_required` without one, 422 `captcha_failed`, 429 `too_many_attempts` where no captcha can be solved,
   * 503 `maintenance` when its service gives no answer
   */
  demand(seconds?: number): Promise<void>;
}
export type ReadProof = (token: unknown, ip: string) => Proof;

/** Seconds after which who met a captcha service that gave no answer may try again. */
const SILENT_AFTER = 5;

export function createProofs(
  { config, log }: Pick<Core, 'config' | 'log'>,
  verifier: CaptchaVerifier,
): ReadProof {
  const solvable = config.captcha || config.sandbox || config.captchaVerifyUrl !== null;
  const check = async (
    token: CaptchaToken | undefined,
    ip: string,
    seconds?: number,
  ): Promise<void> => {
    const refused = (
      status: number,
      code: 'too_many_attempts' | 'captcha_required',
      field?: string,
    ) =>
      seconds === undefined ? refuse(status, code, field) : refuseFor(seconds, status, code, field);
    if (!solvable) throw refused(429, 'too_many_attempts');
    if (!token) throw refused(403, 'captcha_required', 'captcha');
    const isPerson = await verifier.verify(token, ip).catch((error: unknown) => {
      log.warn(
        { err: error },
        'the captcha service gave no answer: callers who need it are told to come again',
      );
      throw refuseFor(SILENT_AFTER, 503, 'maintenance');
    });
    if (!isPerson) throw refuse(422, 'captcha_failed', 'captcha');
  };
  return (token, ip) => {
    let checked: Promise<void> | undefined;
    return {
      demand: (seconds) => {
        checked ??= check(token as CaptchaToken | undefined, ip, seconds);
        return checked;
      },
    };
  };
}
