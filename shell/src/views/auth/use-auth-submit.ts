import { codeOf, isApiError } from 'shared-contracts/api';
import { submitErrors } from 'shared-contracts/forms';
import { FORM_ERROR } from 'shared-contracts/lib/forms';
import { useShell } from '../../boot/shell-context';
import { CaptchaClosed } from '../../captcha/captcha-service';

/**
 * `useSubmit` of shared-contracts for a form that leads to a session: besides, a captcha may be asked for, a barred region is an error
 * page, and a login's 401 may bring its own message.
 */
export const useAuthSubmit = <Values>(
  fields: readonly string[],
  send: (values: Values) => Promise<unknown>,
) => {
  const { i18n, router } = useShell();
  const overButton = (message: string) => ({ [FORM_ERROR]: { message } });
  return async (values: Values): Promise<object | undefined> => {
    try {
      await send(values);
      return undefined;
    } catch (error) {
      if (error instanceof CaptchaClosed) return overButton(i18n.errorText('captcha_required'));
      if (!isApiError(error)) return overButton(i18n.errorText('captcha_failed'));
      if (error.status === 451) router.failAddress(451);
      const [item] = error.items;
      if (codeOf(error) === 'unauthorized' && item?.message) return overButton(item.message);
      return submitErrors(error, fields, i18n.errorText);
    }
  };
};
