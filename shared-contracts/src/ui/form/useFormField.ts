import { useContext, useId, useLayoutEffect, useState } from 'react';
import { type FieldProps, useField, useForm } from '../../lib/forms';
import { FormTexts, type TextParams, type Translate } from '../kit/texts';

/** What a validator or the server may say of a field: a kind (with values), a kind alone, or a ready sentence. */
export type FieldFinding =
  | string
  | { readonly kind: string; readonly values?: Readonly<Record<string, unknown>> }
  | { readonly message: string };

/** Findings about something that is merely not finished yet: they wait until the player leaves the field. */
const UNFINISHED = new Set([
  'required',
  'email',
  'minLength',
  'minPhoneLength',
  'phoneNumber',
  'phoneCountry',
  'invalidDate',
  'sameAsPassword',
  'amount',
  'amountRange',
  'promoCode',
  'code_forgotten',
]);

const kindOf = (finding: FieldFinding) =>
  typeof finding === 'string' ? finding : 'kind' in finding ? finding.kind : undefined;

export const sentenceOf = (
  finding: FieldFinding | undefined,
  translate: Translate,
): string | undefined => {
  if (!finding) return undefined;
  if (typeof finding === 'string') return translate(finding);
  if ('message' in finding) return finding.message;
  return translate(finding.kind, finding.values as TextParams | undefined);
};

/** What every field of the kit takes. */
export interface CommonFieldProps<V> {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** A validator of shared-contracts/forms; its first finding is shown. */
  // biome-ignore lint/suspicious/noExplicitAny: final-form hands over the whole, untyped form
  readonly validate?: (value: V | undefined, all: any) => FieldFinding | undefined;
  readonly disabled?: boolean;
  /** Marks the field for screen readers; the validator decides. */
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

type Options<V> = Pick<FieldProps<V>, 'type' | 'format' | 'parse' | 'allowNull'>;

/**
 * A field of the nearest form with the one sentence to show: a finding once the field was changed, also back to nothing, or the form was sent,
 * or the server's answer until something is typed.
 */
export const useFormField = <V>(
  { name, validate }: Pick<CommonFieldProps<V>, 'name' | 'validate'>,
  options: Options<V> = {},
) => {
  const translate = useContext(FormTexts);
  const id = useId();
  const [left, setLeft] = useState(false);
  const form = useForm();
  // `useField` registers after the paint: what is typed before it would not count, or give way to the initial value
  useLayoutEffect(() => form.registerField(name, () => {}, {}, { silent: true }), [form, name]);
  const { input, meta } = useField<V>(name, { ...options, validate, validateFields: undefined });
  const finding = meta.error as FieldFinding | undefined;
  const settled = left || !finding || !UNFINISHED.has(kindOf(finding) ?? '');
  const due = meta.submitFailed || (meta.modified && settled);
  const server = meta.dirtySinceLastSubmit
    ? undefined
    : (meta.submitError as FieldFinding | undefined);
  const error = sentenceOf((due ? finding : undefined) ?? server, translate);
  return {
    input,
    meta,
    error,
    id,
    control: {
      id,
      name,
      onBlur: () => {
        if (meta.modified) setLeft(true);
        input.onBlur();
      },
      onFocus: () => input.onFocus(),
      'aria-invalid': error ? true : undefined,
      'aria-describedby': `${id}-note`,
    } as const,
  };
};
