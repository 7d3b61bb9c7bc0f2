import { type InputHTMLAttributes, useLayoutEffect, useRef } from 'react';
import { applyMask, caretAfter } from '../../forms/masks';
import { cx } from '../kit/cx';
import s from './field.module.css';

export interface MaskedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly mask: string;
  /** Raw or masked; it is masked anyway. */
  readonly value: string;
  /** Gets the masked text. */
  readonly onText: (masked: string, typed: string) => void;
}

/** An input that writes its text into a mask and keeps the caret at the digit that was typed. */
export const MaskedInput = ({ mask, value, onText, className, ...rest }: MaskedInputProps) => {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== field.current) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <input
      {...rest}
      ref={field}
      className={cx(s.input, 'tabular', className)}
      value={applyMask(mask, value)}
      onChange={(event) => {
        const typed = event.target.value;
        const masked = applyMask(mask, typed);
        caret.current = caretAfter(typed, event.target.selectionStart ?? typed.length, masked);
        onText(masked, typed);
      }}
    />
  );
};
