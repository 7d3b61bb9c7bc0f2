import type { ReactNode } from 'react';
import { CircleAlert } from '../icons';
import { cx } from '../kit/cx';
import { Icon } from '../kit/Icon';
import s from './field.module.css';

export interface FieldFrameProps {
  /** Of the control; its note is `{id}-note`. */
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly error?: string;
  /** Stands right of the label (a link "forgot?"). */
  readonly aside?: ReactNode;
  /** The label names a group, not one control. */
  readonly group?: boolean;
  readonly children: ReactNode;
}

/** Label above, control, and one line below that holds the help or the error. The line is always there, so nothing jumps. */
export const FieldFrame = ({ id, label, help, error, aside, group, children }: FieldFrameProps) => (
  <div className={s.field}>
    <div className={s.head}>
      {group ? (
        <span className={s.label} id={`${id}-label`}>
          {label}
        </span>
      ) : (
        <label className={s.label} htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
      )}
      {aside}
    </div>
    {children}
    <FieldNote id={id} help={help} error={error} />
  </div>
);

export const FieldNote = ({
  id,
  help,
  error,
}: {
  readonly id: string;
  readonly help?: string;
  readonly error?: string;
}) => (
  <p id={`${id}-note`} className={cx(s.note, error && s.error)} aria-live="polite">
    {error ? (
      <>
        <Icon of={CircleAlert} size={16} />
        <span>{error}</span>
      </>
    ) : (
      help
    )}
  </p>
);
