import type { Core } from '../core';

export interface CaptchaToken {
  token: string;
  version: 'second' | 'third';
}
export interface CaptchaVerifier {
  /** @throws Error when the service gives no answer */
  verify(captcha: CaptchaToken, ip: string): Promise<boolean>;
}

/** Milliseconds that an answer may take: who waits for it is a player who pressed. */
const PATIENCE = 5000;

/** The `siteverify` protocol that the usual captcha services share. A score (third version) counts from 0.5. */
export function createSiteVerifier(core: Pick<Core, 'config'>, patience = PATIENCE): CaptchaVerifier {
  const { captchaVerifyUrl: url, captchaSecret: secret } = core.config;
  return {
    async verify({ token }, ip) {
      if (!url || !secret) throw new Error('CAPTCHA_VERIFY_URL and CAPTCHA_SECRET are not set');
      const answer = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: ip }),
        signal: AbortSignal.timeout(patience),
      });
      const result = (await answer.json()) as { success?: boolean; score?: number };
      return result.success === true && (result.score ?? 1) >= 0.5;
    },
  };
}
