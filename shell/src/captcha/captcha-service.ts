import type { RegistrationBody } from 'shared-contracts/accounts';
import { codeOf } from 'shared-contracts/api';
import type { ServerData } from 'shared-contracts/content';
import { loadScript } from '../browser/load-script';

/** What goes along with a login or a registration. */
export type CaptchaAnswer = NonNullable<RegistrationBody['captcha']>;
/** The part of the usual captcha scripts that is used here. */
export interface CaptchaScript {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
  render(
    place: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void },
  ): number;
}
type CaptchaWindow = Window & { grecaptcha?: CaptchaScript };
export type AskCaptcha = (script: CaptchaScript, siteKey: string) => Promise<string | undefined>;

/** A closed captcha rejects its promise (specification 1, section 8). */
export class CaptchaClosedError extends Error {
  override name = 'CaptchaClosedError';
}

/** Proof of a person, when the operator asks for one: third version in silence (the default), second in a modal (specification 1, section 9). */
export class CaptchaService {
  private loading: Promise<CaptchaScript> | null = null;

  constructor(
    private readonly win: Window,
    private readonly config: ServerData['captcha'] | undefined,
    private readonly ask: AskCaptcha,
  ) {}

  /**
   * Sends what may need a proof: with one at once where the operator always asks, else once more when the server demands one.
   * @param isAlwaysAsked false: for a call that hardly ever needs one
   * @throws CaptchaClosedError, Error when the script did not come, and what `call` throws
   */
  async send<T>(
    action: string,
    call: (proof: { captcha?: CaptchaAnswer }) => Promise<T>,
    isAlwaysAsked = true,
  ): Promise<T> {
    const { config } = this;
    if (!config?.site_key) return call({});
    if (config.always !== false && isAlwaysAsked)
      return call({ captcha: await this.solve(action, config) });
    try {
      return await call({});
    } catch (error) {
      if (codeOf(error) !== 'captcha_required') throw error;
      return call({ captcha: await this.solve(action, config) });
    }
  }

  private async solve(action: string, config: ServerData['captcha']): Promise<CaptchaAnswer> {
    const script = await this.load(config.script, config.integrity);
    if (config.active_version !== 'second') {
      return { version: 'third', token: await script.execute(config.site_key, { action }) };
    }
    const token = await this.ask(script, config.site_key);
    if (!token) throw new CaptchaClosedError('the captcha was closed');
    return { version: 'second', token };
  }

  private load(url: string, integrity?: string): Promise<CaptchaScript> {
    this.loading ??= loadCaptcha(this.win, url, integrity).catch((error) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }
}

const loadCaptcha = async (
  win: CaptchaWindow,
  url: string,
  integrity?: string,
): Promise<CaptchaScript> => {
  await loadScript(win, url, integrity);
  const { grecaptcha } = win;
  if (!grecaptcha) throw new Error('the captcha is not there');
  return new Promise((resolve) => grecaptcha.ready(() => resolve(grecaptcha)));
};
