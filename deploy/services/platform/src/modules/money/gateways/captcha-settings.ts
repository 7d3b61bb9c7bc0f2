import type { ServerData } from 'shared-contracts/content';
import type { Config } from '../../../config';
import { CAPTCHA_INTEGRITY as SANDBOX_INTEGRITY } from '../../sandbox/sandbox/public';

/** Which captcha the site loads: the operator's, else the sandbox's. */
export function captchaSettings(config: Config): Pick<ServerData, 'captcha'> {
  const { siteKey, script, integrity: given, version } = config.captchaPage;
  const integrity = script ? given : SANDBOX_INTEGRITY;
  return {
    captcha: {
      site_key: siteKey ?? (config.captcha || config.sandbox ? 'sandbox' : ''),
      active_version: version,
      script: script ?? `${config.platformUrl}/sandbox/captcha.js`,
      ...(integrity ? { integrity } : {}),
      always: config.captcha,
    },
  };
}
