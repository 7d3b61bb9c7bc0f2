import { useHost } from '../../area';
import { type SubmitErrors, submitErrors } from '../../forms/submit-errors';

/**
 * What a form does when it is sent: the server's refusals stand at the `fields` that they name, the others over the button; what was
 * typed stays.
 *
 * @example
 * ```tsx
 * import { useSubmit } from 'shared-contracts/ui/form';
 *
 * export const useRename = (rename: (name: string) => Promise<void>) =>
 *   useSubmit<{ name: string }>(['name'], ({ name }) => rename(name));
 * ```
 */
export const useSubmit = <Values>(
  fields: readonly string[],
  send: (values: Values) => Promise<unknown>,
): ((values: Values) => Promise<SubmitErrors | undefined>) => {
  const { i18n } = useHost();
  return async (values) => {
    try {
      await send(values);
      return undefined;
    } catch (error) {
      return submitErrors(error, fields, i18n.errorText);
    }
  };
};
