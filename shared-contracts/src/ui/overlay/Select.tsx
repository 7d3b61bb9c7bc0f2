import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { type ReactNode, useRef, useState } from 'react';
import { Check, ChevronDown } from '../icons';
import { useBackCloses } from '../kit/back';
import { Icon } from '../kit/Icon';
import { useUiText } from '../kit/texts';
import { Grip } from './Grip';
import s from './Select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** A second line. */
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}
export interface SelectProps {
  readonly options: readonly SelectOption[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** A name, unless `labelledBy` points to one. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly describedBy?: string;
  readonly id?: string;
  readonly name?: string;
  readonly placeholder?: string;
  readonly invalid?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** `quiet` for filters beside a title. */
  readonly look?: 'field' | 'quiet';
  readonly onBlur?: () => void;
}

/** One of several; a list under the field, a bottom sheet on phones. Type to find. */
export const Select = ({
  options,
  value,
  onChange,
  label,
  labelledBy,
  describedBy,
  id,
  name,
  placeholder,
  invalid,
  required,
  disabled,
  look = 'field',
  onBlur,
}: SelectProps) => {
  const text = useUiText();
  const [open, setOpen] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) onBlur?.();
  };
  useBackCloses(open, () => change(false));
  return (
    // its inline style sheet hides a scroll bar that this look does not have, and the page's policy refuses it
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        value={value}
        name={name}
        required={required}
        disabled={disabled}
        onValueChange={(next) => next !== null && onChange(next)}
        open={open}
        onOpenChange={change}
      >
        <Base.Trigger
          id={id}
          className={s.trigger}
          data-look={look}
          aria-label={label}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
        >
          <Base.Value className={s.value}>
            {(chosen: string | null) =>
              options.find((option) => option.value === chosen)?.label ?? (
                <span className={s.placeholder}>{placeholder ?? text('ui.choose')}</span>
              )
            }
          </Base.Value>
          <Base.Icon className={s.icon}>
            <Icon of={ChevronDown} size={18} />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Backdrop className={s.backdrop} />
          <Base.Positioner
            className={s.positioner}
            alignItemWithTrigger={false}
            sideOffset={6}
            collisionPadding={12}
            align="start"
          >
            <Base.Popup ref={popup} className={s.popup}>
              <Grip sheet={popup} onClose={() => change(false)} />
              <Base.List className={s.list}>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled}
                    className={s.item}
                  >
                    <span className={s.words}>
                      <Base.ItemText>{option.label}</Base.ItemText>
                      {option.hint && <span className={s.hint}>{option.hint}</span>}
                    </span>
                    <Base.ItemIndicator className={s.tick}>
                      <Icon of={Check} size={18} />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
};
