import { CARD_MASK, digitsOf } from '../../forms/masks';
import { FieldFrame } from './FieldFrame';
import s from './field.module.css';
import { MaskedInput } from './MaskedInput';
import { type CommonFieldProps, useFormField } from './useFormField';

/** The number of a card: shown in groups of four, stored as digits, filled in by the browser. Since 1.6. */
export const CardField = ({
  label,
  help,
  name,
  validate,
  required,
  disabled,
}: CommonFieldProps<string>) => {
  const { input, error, id, control } = useFormField<string>({ name, validate });
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className={s.box}>
        <MaskedInput
          {...control}
          mask={CARD_MASK}
          value={input.value}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          disabled={disabled}
          aria-required={required || undefined}
          onText={(masked) => input.onChange(digitsOf(masked))}
        />
      </div>
    </FieldFrame>
  );
};
