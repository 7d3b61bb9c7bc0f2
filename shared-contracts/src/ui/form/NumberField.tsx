import { isNumber } from '../../forms';
import { FieldFrame } from './FieldFrame';
import s from './field.module.css';
import { useDraft } from './useDraft';
import { type CommonFieldProps, useFormField } from './useFormField';

export interface NumberFieldProps extends CommonFieldProps<number> {
  readonly placeholder?: string;
  /** Shown at the end of the box ("%"). */
  readonly unit?: string;
}

const read = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.replace(',', '.'));

/** What is no number is said first. */
const withNumber =
  (validate: NumberFieldProps['validate']): NumberFieldProps['validate'] =>
  (value, values) =>
    isNumber(value, values) ?? validate?.(value, values);

/** A number, stored as a number; what is no number is stored as NaN, and told. */
export const NumberField = ({
  label,
  help,
  name,
  validate,
  required,
  disabled,
  autoFocus,
  placeholder,
  unit,
}: NumberFieldProps) => {
  const { input, error, id, control } = useFormField<number>(
    { name, validate: withNumber(validate) },
    { format: (value) => value as number, parse: (value) => value as number },
  );
  const value = typeof input.value === 'number' ? input.value : undefined;
  const [shown, setDraft] = useDraft(value, read, String);
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className={s.box}>
        <input
          {...control}
          className={`${s.input} tabular`}
          value={shown}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          maxLength={20}
          // biome-ignore lint/a11y/noAutofocus: the form's author decides
          autoFocus={autoFocus}
          disabled={disabled}
          aria-required={required || undefined}
          onChange={(event) => {
            setDraft(event.target.value);
            input.onChange(read(event.target.value));
          }}
        />
        {unit && <span className={s.addon}>{unit}&nbsp;</span>}
      </div>
    </FieldFrame>
  );
};
