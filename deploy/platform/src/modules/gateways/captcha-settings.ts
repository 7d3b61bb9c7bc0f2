import type { ServerData } from 'shared-contracts/content';
import type { Config } from '../../config';
import { CAPTCHA_INTEGRITY as SANDBOX_INTEGRITY } from '../sandbox/public';

/** Which captcha the site loads: the one of the environment, else the sandbox's. */
export function captchaSettings(config: Config): Pick<ServerData, 'captcha'> {
  const { CAPTCHA_SITE_KEY, CAPTCHA_SCRIPT, CAPTCHA_INTEGRITY, CAPTCHA_VERSION } = process.env;
  const integrity = CAPTCHA_SCRIPT ? CAPTCHA_INTEGRITY : SANDBOX_INTEGRITY;
  return {
    captcha: {
      site_key: CAPTCHA_SITE_KEY ?? (config.captcha || config.sandbox ? 'sandbox' : ''),
      active_version: CAPTCHA_VERSION === 'second' ? 'second' : 'third',
      script: CAPTCHA_SCRIPT || `${config.platformUrl}/sandbox/captcha.js`,
      ...(integrity ? { integrity } : {}),
      always: config.captcha,
    },
  };
}
