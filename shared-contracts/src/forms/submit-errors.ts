import { isApiError } from '../api/errors';

/** final-form's name of an error that belongs to no field; the same constant as `FORM_ERROR` of lib/forms. */
const WHOLE_FORM = 'FINAL_FORM/form-error';
export type SubmitErrors = Record<string, { message: string }>;

/**
 * What the server refused, in the form's own places: items that name one of `fields` go there, the rest to the whole form.
 * @param textOf the text of a code in the player's language (`host.i18n.errorText`)
 */
export const submitErrors = (
  error: unknown,
  fields: readonly string[],
  textOf: (code: string) => string,
): SubmitErrors => {
  const items = isApiError(error) ? error.items : [{ code: 'unexpected' }];
  const found: SubmitErrors = {};
  for (const item of items) {
    const place = item.field && fields.includes(item.field) ? item.field : WHOLE_FORM;
    found[place] ??= { message: textOf(item.code) };
  }
  return Object.keys(found).length > 0
    ? found
    : { [WHOLE_FORM]: { message: textOf('unexpected') } };
};
