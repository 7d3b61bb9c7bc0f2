import { ask } from 'deploy-observability/http';
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
export function createSiteVerifier(
  core: Pick<Core, 'config'>,
  patience = PATIENCE,
): CaptchaVerifier {
  const { captchaVerifyUrl: url, captchaSecret: secret } = core.config;
  return {
    async verify({ token }, ip) {
      if (!url || !secret) throw new Error('CAPTCHA_VERIFY_URL and CAPTCHA_SECRET are not set');
      const { text } = await ask(url, {
        whom: 'the captcha service',
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ secret, response: token, remoteip: ip }).toString(),
        timeout: patience,
      });
      const result = JSON.parse(text) as { success?: boolean; score?: number };
      return result.success === true && (result.score ?? 1) >= 0.5;
    },
  };
}
