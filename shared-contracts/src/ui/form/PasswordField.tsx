import { type ReactNode, useState } from 'react';
import { Eye, EyeOff } from '../icons';
import { IconButton } from '../kit/IconButton';
import { useUiText } from '../kit/texts';
import { FieldFrame } from './FieldFrame';
import s from './field.module.css';
import { type CommonFieldProps, useFormField } from './useFormField';

export interface PasswordFieldProps extends CommonFieldProps<string> {
  /** `new-password` where one is made, so that managers offer one. */
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly aside?: ReactNode;
}

/** A password with a button that shows it. 64 characters at most. */
export const PasswordField = ({
  label,
  help,
  aside,
  name,
  validate,
  required,
  disabled,
  autoComplete = 'current-password',
  autoFocus,
}: PasswordFieldProps) => {
  const text = useUiText();
  const [shown, setShown] = useState(false);
  const { input, error, id, control } = useFormField<string>({ name, validate });
  return (
    <FieldFrame id={id} label={label} help={help} error={error} aside={aside}>
      <div className={s.box}>
        <input
          {...control}
          type={shown ? 'text' : 'password'}
          className={s.input}
          value={input.value}
          maxLength={64}
          autoComplete={autoComplete}
          // biome-ignore lint/a11y/noAutofocus: the form's author decides
          autoFocus={autoFocus}
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          aria-required={required || undefined}
          onChange={(event) => input.onChange(event.target.value)}
        />
        <span className={s.addon}>
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={text(shown ? 'ui.hidePassword' : 'ui.showPassword')}
            onClick={() => setShown(!shown)}
            disabled={disabled}
          />
        </span>
      </div>
    </FieldFrame>
  );
};
