import {
  type AmountStyle,
  COIN_FACTOR,
  type Currency,
  formatMoney,
  parseAmount,
} from '../../money';
import { signOf } from '../../money/parse';
import { useUiText } from '../kit/texts';
import { FieldFrame } from './FieldFrame';
import s from './field.module.css';
import c from './special.module.css';
import { useDraft } from './useDraft';
import { type CommonFieldProps, useFormField } from './useFormField';

export interface AmountFieldProps extends CommonFieldProps<number> {
  readonly currency: Currency;
  /** BCP 47. */
  readonly locale: string;
  /** Quick amounts as chips, minor units. */
  readonly quick?: readonly number[];
}

const NOT_AN_AMOUNT = Number.NaN;
const read = (text: string, style: AmountStyle): number | undefined =>
  text.trim() === '' ? undefined : (parseAmount(text, style) ?? NOT_AN_AMOUNT);
/** Without groups, so that a change in the middle leaves nothing to be moved. */
const print = (amount: number, locale: string): string =>
  Number.isNaN(amount)
    ? ''
    : (amount / COIN_FACTOR).toLocaleString(locale, {
        useGrouping: false,
        maximumFractionDigits: 2,
      });

/** An amount of money: chips and a field. The stored value is integer minor units (NaN for what is no amount). */
export const AmountField = ({
  label,
  help,
  name,
  validate,
  required,
  disabled,
  autoFocus,
  currency,
  locale,
  quick = [],
}: AmountFieldProps) => {
  const text = useUiText();
  const { input, error, id, control } = useFormField<number>(
    { name, validate },
    { format: (value) => value as number, parse: (value) => value as number },
  );
  const value = typeof input.value === 'number' ? input.value : undefined;
  const style = { locale, currency };
  const readTyped = (typed: string) => read(typed, style);
  const [shown, setDraft] = useDraft(value, readTyped, (amount) => print(amount, locale));
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      {quick.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a toolbar of chips, not a fieldset
        <div className={c.chips} role="group" aria-label={text('ui.quickAmounts')}>
          {quick.map((amount) => (
            <button
              key={amount}
              type="button"
              className={`${c.chip} tabular`}
              aria-pressed={amount === value}
              disabled={disabled}
              onClick={() => input.onChange(amount)}
            >
              {formatMoney({ amount, currency }, locale, { whole: true })}
            </button>
          ))}
        </div>
      )}
      <div className={s.box}>
        <input
          {...control}
          className={`${s.input} ${c.amount} tabular`}
          value={shown}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          placeholder="0"
          // biome-ignore lint/a11y/noAutofocus: the form's author decides
          autoFocus={autoFocus}
          disabled={disabled}
          aria-required={required || undefined}
          onChange={(event) => {
            setDraft(event.target.value);
            input.onChange(readTyped(event.target.value));
          }}
        />
        <span className={c.sign} aria-hidden="true">
          {signOf(style)}
        </span>
      </div>
    </FieldFrame>
  );
};
