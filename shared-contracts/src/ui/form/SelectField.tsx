import { Select, type SelectOption } from '../overlay/Select';
import { FieldFrame } from './FieldFrame';
import { type CommonFieldProps, useFormField } from './useFormField';

export interface SelectFieldProps extends Omit<CommonFieldProps<string>, 'autoFocus'> {
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
}

/** One of several; a list on a desktop, a bottom sheet on a phone. */
export const SelectField = ({
  label,
  help,
  name,
  validate,
  required,
  disabled,
  options,
  placeholder,
}: SelectFieldProps) => {
  const { input, error, id, control } = useFormField<string>({ name, validate });
  return (
    <FieldFrame id={id} label={label} help={help} error={error} group>
      <Select
        id={id}
        name={name}
        labelledBy={`${id}-label`}
        describedBy={`${id}-note`}
        invalid={Boolean(error)}
        required={required}
        disabled={disabled}
        options={options}
        placeholder={placeholder}
        value={input.value || null}
        onChange={(value) => input.onChange(value)}
        onBlur={control.onBlur}
      />
    </FieldFrame>
  );
};
