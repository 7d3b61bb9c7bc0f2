import { type AnyEndpoint, ApiError, codeOf, isApiError } from 'shared-contracts/api';
import type { HttpService } from 'shared-contracts/area';
import { CaptchaClosedError, type CaptchaService } from '../captcha/captcha-service';
import type { Asker, TracedOptions } from '../http/asker';

// biome-ignore lint/suspicious/noExplicitAny: one hand for every call and its answer
type Ask = (endpoint: any, input?: any, options?: TracedOptions) => any;

/** A captcha that was closed, or did not load, is a refusal for the caller. */
const refusalOf = (error: unknown): unknown => {
  if (isApiError(error)) return error;
  const code = error instanceof CaptchaClosedError ? 'captcha_required' : 'captcha_failed';
  return new ApiError(403, [{ code, field: 'captcha' }]);
};

/**
 * The calls of one build of an area, with a captcha where a call takes one and the operator asks for it.
 * @param confirm has the player prove who sits there, for a call that asks for it: then the same call goes out again, under its own key
 */
export const httpOf = (
  http: HttpService,
  captcha: CaptchaService,
  confirm: () => Promise<boolean>,
  from: Asker,
): HttpService => {
  const attended =
    (ask: Ask): Ask =>
    async (...call) => {
      try {
        return await ask(...call);
      } catch (error) {
        if (codeOf(error) !== 'step_up_required' || !(await confirm())) throw error;
        return ask(...call);
      }
    };
  const traced =
    (ask: Ask): Ask =>
    (endpoint, input, options) =>
      ask(endpoint, input, { ...options, from });
  const proven =
    (ask: Ask): Ask =>
    (endpoint: AnyEndpoint, input, options) => {
      if (!endpoint.captcha) return ask(endpoint, input, options);
      const send = (proof: object) =>
        ask(endpoint, { ...input, body: { ...input?.body, ...proof } }, options);
      return captcha.send(endpoint.captcha, send).catch((error) => {
        throw refusalOf(error);
      });
    };
  return { call: attended(proven(traced(http.call))), query: traced(http.query) };
};
