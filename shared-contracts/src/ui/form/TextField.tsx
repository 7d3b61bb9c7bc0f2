import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { INPUT_MAX } from '../../forms/validators';
import { cx } from '../kit/cx';
import { FieldFrame } from './FieldFrame';
import s from './field.module.css';
import { type CommonFieldProps, useFormField } from './useFormField';

export interface TextFieldProps extends CommonFieldProps<string> {
  readonly type?: 'text' | 'search' | 'url';
  readonly autoCapitalize?: 'none' | 'words' | 'sentences';
  readonly spellCheck?: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'search' | 'url';
  readonly placeholder?: string;
  /** 150 by default. */
  readonly maxLength?: number;
  readonly aside?: ReactNode;
  /** Stands inside the box, at its end. */
  readonly addon?: ReactNode;
}

export const TextField = ({
  label,
  help,
  aside,
  addon,
  type = 'text',
  maxLength = INPUT_MAX,
  name,
  validate,
  required,
  disabled,
  ...rest
}: TextFieldProps) => {
  const { input, error, id, control } = useFormField<string>({ name, validate });
  return (
    <FieldFrame id={id} label={label} help={help} error={error} aside={aside}>
      <div className={s.box}>
        <input
          {...rest}
          {...control}
          type={type}
          className={cx(s.input)}
          value={input.value}
          maxLength={maxLength}
          disabled={disabled}
          aria-required={required || undefined}
          onChange={(event) => input.onChange(event.target.value)}
        />
        {addon}
      </div>
    </FieldFrame>
  );
};

/** The player's e-mail: its keyboard, its autofill, no capitals. Not `type="email"`, whose findings are the browser's own. */
export const EmailField = (props: Omit<TextFieldProps, 'type' | 'inputMode'>) => (
  <TextField
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
    inputMode="email"
  />
);
