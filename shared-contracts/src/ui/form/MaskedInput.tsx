import type { InputHTMLAttributes } from 'react';
import { applyMask, caretAfter } from '../../forms/masks';
import { cx } from '../kit/cx';
import s from './field.module.css';
import { useHeldCaret } from './useHeldCaret';

export interface MaskedInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly mask: string;
  /** Raw or masked; it is masked anyway. */
  readonly value: string;
  /** Puts what was typed, pasted or filled in by the browser into the mask's order; it is not asked when signs are deleted. */
  readonly order?: (typed: string) => string;
  /** Gets the masked text. */
  readonly onText: (masked: string) => void;
}

/** An input that writes its text into a mask and keeps the caret at the digit that was typed. */
export const MaskedInput = ({
  mask,
  value,
  order,
  onText,
  className,
  ...rest
}: MaskedInputProps) => {
  const { field, hold } = useHeldCaret();
  return (
    <input
      {...rest}
      ref={field}
      className={cx(s.input, 'tabular', className)}
      value={applyMask(mask, value)}
      onChange={(event) => {
        const written = event.target.value;
        const isDeletion = (event.nativeEvent as InputEvent).inputType?.startsWith('delete');
        const typed = isDeletion || !order ? written : order(written);
        const masked = applyMask(mask, typed);
        const caret = typed === written ? event.target.selectionStart : null;
        hold(caretAfter(typed, caret ?? typed.length, masked));
        onText(masked);
      }}
    />
  );
};
