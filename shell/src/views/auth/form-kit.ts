import { codeOf, isApiError } from 'shared-contracts/api';
import { submitErrors } from 'shared-contracts/forms';
import { FORM_ERROR } from 'shared-contracts/lib/forms';
import { useShell } from '../../boot/shell-context';
import { CaptchaClosed } from '../../captcha/captcha-service';

/**
 * Sends a form: what the server refuses comes back in the form's own places, a barred region is an error page, a closed
 * captcha is no error. `fields` are the names that the form shows.
 */
export const useSubmit = (fields: readonly string[]) => {
  const { i18n, router } = useShell();
  return async (send: () => Promise<unknown>): Promise<object | undefined> => {
    try {
      await send();
      return undefined;
    } catch (error) {
      if (error instanceof CaptchaClosed)
        return { [FORM_ERROR]: { message: i18n.errorText('captcha_required') } };
      if (!isApiError(error)) return { [FORM_ERROR]: { message: i18n.errorText('captcha_failed') } };
      if (error.status === 451) router.failAddress(451);
      const [item] = error.items;
      // a login's 401 may bring its own message
      if (codeOf(error) === 'unauthorized' && item?.message)
        return { [FORM_ERROR]: { message: item.message } };
      return submitErrors(error, fields, i18n.errorText);
    }
  };
};
