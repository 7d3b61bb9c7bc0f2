import { DATE_MASK, dayDigits, printDay, readDay } from '../../forms/masks';
import { useUiText } from '../kit/texts';
import { FieldFrame } from './FieldFrame';
import s from './field.module.css';
import { MaskedInput } from './MaskedInput';
import { type CommonFieldProps, useFormField } from './useFormField';

export interface DateFieldProps extends CommonFieldProps<string> {
  readonly autoComplete?: 'bday' | 'off';
}

/** A day typed as dd/mm/yyyy and stored as `YYYY-MM-DD` (unfinished text is stored as it is, for the validator). */
export const DateField = ({
  label,
  help,
  name,
  validate,
  required,
  disabled,
  autoFocus,
  autoComplete = 'off',
}: DateFieldProps) => {
  const text = useUiText();
  const { input, error, id, control } = useFormField<string>({ name, validate });
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className={s.box}>
        <MaskedInput
          {...control}
          mask={DATE_MASK}
          order={dayDigits}
          value={printDay(input.value)}
          inputMode="numeric"
          autoComplete={autoComplete}
          placeholder={text('ui.datePlaceholder')}
          autoFocus={autoFocus}
          disabled={disabled}
          aria-required={required || undefined}
          onText={(masked) => input.onChange(readDay(masked))}
        />
      </div>
    </FieldFrame>
  );
};
