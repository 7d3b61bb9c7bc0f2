import type { ReactNode } from 'react';
import { Check } from '../icons';
import { Icon } from '../kit/Icon';
import { FieldNote } from './FieldFrame';
import c from './special.module.css';
import { type CommonFieldProps, useFormField } from './useFormField';

export interface CheckboxFieldProps extends Omit<CommonFieldProps<boolean>, 'label' | 'autoFocus'> {
  /** May hold links. */
  readonly label: ReactNode;
}

export const CheckboxField = ({
  label,
  help,
  name,
  validate,
  required,
  disabled,
}: CheckboxFieldProps) => {
  const { input, error, id, control } = useFormField<boolean>(
    { name, validate },
    { type: 'checkbox' },
  );
  return (
    <div>
      <label className={c.check} htmlFor={id}>
        <span className={c.tick}>
          <input
            {...control}
            type="checkbox"
            className={c.checkbox}
            checked={Boolean(input.checked)}
            disabled={disabled}
            aria-required={required || undefined}
            onChange={(event) => input.onChange(event.target.checked)}
          />
          <Icon of={Check} size={16} className={c.mark} />
        </span>
        <span>{label}</span>
      </label>
      <FieldNote id={id} help={help} error={error} />
    </div>
  );
};
