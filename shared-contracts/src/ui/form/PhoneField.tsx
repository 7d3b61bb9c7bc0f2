import { useState } from 'react';
import {
  applyMask,
  digitsOf,
  encodePhone,
  PHONE_MASK,
  type PhoneCode,
  phoneCapacity,
  splitPhone,
} from '../../forms/masks';
import { ChevronDown } from '../icons';
import { Icon } from '../kit/Icon';
import { useUiText } from '../kit/texts';
import { FieldFrame } from './FieldFrame';
import s from './field.module.css';
import { MaskedInput } from './MaskedInput';
import c from './special.module.css';
import { type CommonFieldProps, useFormField } from './useFormField';

export interface PhoneFieldProps extends CommonFieldProps<string> {
  readonly codes: readonly PhoneCode[];
  /** ISO country that stands first. */
  readonly country?: string;
}

/** A phone with its country's dial code. Only digits are stored: dial code, then number ("79161234567"). */
export const PhoneField = ({
  label,
  help,
  name,
  validate,
  required,
  disabled,
  autoFocus,
  codes,
  country,
}: PhoneFieldProps) => {
  const text = useUiText();
  const [chosen, setChosen] = useState(country ?? codes[0]?.country);
  const { input, error, id, control } = useFormField<string>({ name, validate });
  const split = splitPhone(input.value, codes, chosen);
  const code = input.value ? split.code : (codes.find((one) => one.country === chosen) ?? codes[0]);
  const mask = code?.mask ?? PHONE_MASK;

  const store = (next: PhoneCode | undefined, digits: string) => {
    setChosen(next?.country);
    input.onChange(encodePhone(next?.dialCode ?? '', digits.slice(0, phoneCapacity(next))));
  };
  const onText = (masked: string, typed: string) => {
    if (!typed.trim().startsWith('+')) return store(code, digitsOf(masked));
    const whole = splitPhone(typed, codes, chosen);
    store(whole.code ?? code, whole.digits);
  };

  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className={s.box}>
        <span className={c.dial}>
          <span aria-hidden="true" className="tabular">
            +{code?.dialCode}
          </span>
          <Icon of={ChevronDown} size={16} />
          <select
            className={c.native}
            aria-label={text('ui.dialCode')}
            autoComplete="tel-country-code"
            value={code?.country ?? ''}
            disabled={disabled}
            onChange={(event) =>
              store(
                codes.find((one) => one.country === event.target.value),
                split.digits,
              )
            }
          >
            {codes.map((one) => (
              <option key={one.country} value={one.country}>
                {one.name} +{one.dialCode}
              </option>
            ))}
          </select>
        </span>
        <MaskedInput
          {...control}
          type="tel"
          mask={mask}
          value={split.digits}
          inputMode="tel"
          autoComplete="tel-national"
          placeholder={applyMask(mask, '0'.repeat(Math.min(10, phoneCapacity(code))))}
          autoFocus={autoFocus}
          disabled={disabled}
          aria-required={required || undefined}
          onText={onText}
        />
      </div>
    </FieldFrame>
  );
};
