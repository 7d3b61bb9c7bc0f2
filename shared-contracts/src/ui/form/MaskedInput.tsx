import type { InputHTMLAttributes } from 'react';
import { applyMask, caretAfter } from '../../forms/masks';
import { cx } from '../kit/cx';
import s from './field.module.css';
import { useHeldCaret } from './useHeldCaret';

export interface MaskedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly mask: string;
  /** Raw or masked; it is masked anyway. */
  readonly value: string;
  /** Gets the masked text. */
  readonly onText: (masked: string) => void;
}

/** An input that writes its text into a mask and keeps the caret at the digit that was typed. */
export const MaskedInput = ({ mask, value, onText, className, ...rest }: MaskedInputProps) => {
  const { field, hold } = useHeldCaret();
  return (
    <input
      {...rest}
      ref={field}
      className={cx(s.input, 'tabular', className)}
      value={applyMask(mask, value)}
      onChange={(event) => {
        const typed = event.target.value;
        const masked = applyMask(mask, typed);
        hold(caretAfter(typed, event.target.selectionStart ?? typed.length, masked));
        onText(masked);
      }}
    />
  );
};
