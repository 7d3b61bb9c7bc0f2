import { useContext } from 'react';
import { ApiError, codeOf, isApiError } from 'shared-contracts/api';
import { submitErrors } from 'shared-contracts/forms';
import { FORM_ERROR } from 'shared-contracts/lib/forms';
import { CaptchaClosedError } from '../../captcha/captcha-service';
import { useShell } from '../../services/shell-context';
import { LIMIT_REACHED } from '../../session/entrances';
import { LimitContext } from './limit-gate';

/** Codes that come with a sentence of the operator's own. */
const SPEAKING: readonly string[] = ['unauthorized', 'not_signed_in'];

/** @throws ApiError that leads to the limit step */
export const refuseLimit = ({ is_max_attempts_used }: { is_max_attempts_used?: boolean }): void => {
  if (is_max_attempts_used) throw new ApiError(422, [{ code: LIMIT_REACHED }]);
};

/**
 * `useSubmit` of shared-contracts for a form that leads to a session: besides, a captcha may be asked for, a barred region is an error
 * page, used up attempts lead to the limit step, and a refusal may bring its own message.
 */
export const useAuthSubmit = <Values>(
  fields: readonly string[],
  send: (values: Values) => Promise<unknown>,
) => {
  const { i18n, router } = useShell();
  const reachLimit = useContext(LimitContext);
  const overButton = (message: string) => ({ [FORM_ERROR]: { message } });
  return async (values: Values): Promise<object | undefined> => {
    try {
      await send(values);
      return undefined;
    } catch (error) {
      if (error instanceof CaptchaClosedError)
        return overButton(i18n.errorText('captcha_required'));
      if (!isApiError(error)) return overButton(i18n.errorText('captcha_failed'));
      if (error.status === 451) router.failAddress(451);
      if (error.code === LIMIT_REACHED) reachLimit();
      const [item] = error.items;
      if (SPEAKING.includes(codeOf(error)) && item?.message) return overButton(item.message);
      return submitErrors(error, fields, i18n.errorText);
    }
  };
};
