import type { Core } from '../../core';
import { refuse } from '../../http/errors';
import type { CaptchaToken, CaptchaVerifier } from '../../ports/captcha';

/** A call's proof that a person makes it: looked at when somebody demands it, once, since a token is good once. */
export interface Proof {
  /** @throws Refusal 403 `captcha_required` without one, 422 `captcha_failed`, 429 `too_many_attempts` where no captcha can be solved */
  demand(): Promise<void>;
}
export type ReadProof = (token: unknown, ip: string) => Proof;

export function createProofs({ config }: Core, verifier: CaptchaVerifier): ReadProof {
  const solvable = config.captcha || config.sandbox || config.captchaVerifyUrl !== null;
  const check = async (token: CaptchaToken | undefined, ip: string): Promise<void> => {
    if (!solvable) throw refuse(429, 'too_many_attempts');
    if (!token) throw refuse(403, 'captcha_required', 'captcha');
    if (!(await verifier.verify(token, ip))) throw refuse(422, 'captcha_failed', 'captcha');
  };
  return (token, ip) => {
    let checked: Promise<void> | undefined;
    return {
      demand: () => {
        checked ??= check(token as CaptchaToken | undefined, ip);
        return checked;
      },
    };
  };
}
