import { applyMask, PHONE_MASK, phoneCapacity } from '../../forms/masks';
import type { PhoneNumbers } from '../../phone/types';
import { ChevronDown } from '../icons';
import { cx } from '../kit/cx';
import { Icon } from '../kit/Icon';
import { useUiText } from '../kit/texts';
import { FieldFrame } from './FieldFrame';
import s from './field.module.css';
import c from './special.module.css';
import { type CommonFieldProps, useFormField } from './useFormField';
import { usePhoneDraft } from './usePhoneDraft';

export interface PhoneFieldProps extends Omit<CommonFieldProps<string>, 'autoFocus'> {
  /** Reads what is typed; from `shared-contracts/phone`, which comes with the form that shows this field. */
  readonly numbers: PhoneNumbers;
  /** ISO country that stands first. */
  readonly country?: string;
}

/** A phone beside its country's dial code, in any spelling. Only digits are stored: dial code, then number ("79161234567"). */
export const PhoneField = ({
  label,
  help,
  name,
  validate,
  required,
  disabled,
  numbers,
  country,
}: PhoneFieldProps) => {
  const text = useUiText();
  const { codes } = numbers;
  const { input, error, id, control } = useFormField<string>({ name, validate });
  const first = codes.find((one) => one.country === country) ?? codes[0];
  const draft = usePhoneDraft(numbers, input.value, first?.country ?? '', input.onChange);
  const { code } = draft.reading;
  const international = draft.reading.text.startsWith('+');

  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className={s.box}>
        <span className={c.dial}>
          {!international && (
            <span aria-hidden="true" className="tabular">
              +{code?.dialCode}
            </span>
          )}
          <Icon of={ChevronDown} size={16} />
          <select
            className={c.native}
            aria-label={text('ui.dialCode')}
            autoComplete="off"
            value={code?.country ?? ''}
            disabled={disabled}
            onChange={(event) => draft.choose(event.target.value)}
          >
            {!code && <option value="">{draft.reading.text}</option>}
            {codes.map((one) => (
              <option key={one.country} value={one.country}>
                {one.name} +{one.dialCode}
              </option>
            ))}
          </select>
        </span>
        {/* `tel`, not the national part alone: the browser fills in a number with its dial code, whatever country stands beside */}
        <input
          {...control}
          ref={draft.field}
          type="tel"
          className={cx(s.input, 'tabular')}
          value={draft.reading.text}
          inputMode="tel"
          autoComplete="tel"
          placeholder={applyMask(
            code?.mask ?? PHONE_MASK,
            '0'.repeat(code?.mask ? phoneCapacity(code) : 10),
          )}
          disabled={disabled}
          aria-required={required || undefined}
          onChange={draft.onChange}
          onBlur={() => {
            draft.onLeave();
            control.onBlur();
          }}
        />
      </div>
    </FieldFrame>
  );
};
