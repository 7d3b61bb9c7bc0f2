import { digitsOf, SMS_CODE_MASK } from '../../forms/masks';
import { FieldFrame } from './FieldFrame';
import s from './field.module.css';
import { MaskedInput } from './MaskedInput';
import c from './special.module.css';
import { type CommonFieldProps, useFormField } from './useFormField';

/** A code from an SMS or a mail: shown as `12-34`, stored as `1234`, filled in by the phone itself. */
export const CodeField = ({
  label,
  help,
  name,
  validate,
  required,
  disabled,
  autoFocus,
}: CommonFieldProps<string>) => {
  const { input, error, id, control } = useFormField<string>({ name, validate });
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className={s.box}>
        <MaskedInput
          {...control}
          mask={SMS_CODE_MASK}
          className={c.code}
          value={input.value}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="00-00"
          autoFocus={autoFocus}
          disabled={disabled}
          aria-required={required || undefined}
          onText={(masked) => input.onChange(digitsOf(masked))}
        />
      </div>
    </FieldFrame>
  );
};
