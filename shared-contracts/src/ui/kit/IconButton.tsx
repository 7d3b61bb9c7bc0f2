import type { ButtonHTMLAttributes, Ref } from 'react';
import type { IconShape } from '../icons';
import { cx } from './cx';
import { Icon } from './Icon';
import s from './IconButton.module.css';
import { limited } from './limited';

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  readonly icon: IconShape;
  /** The button's name; it has no other text. */
  readonly label: string;
  readonly variant?: 'quiet' | 'filled' | 'overlay';
  /** 44 and 36 px. */
  readonly size?: 'medium' | 'small';
  /** A small number in the corner; the label must say it too. */
  readonly count?: number;
  readonly ref?: Ref<HTMLButtonElement>;
}

export const IconButton = ({
  icon,
  label,
  variant = 'quiet',
  size = 'medium',
  count = 0,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    className={cx(s.button, s[variant], s[size], className)}
  >
    <Icon of={icon} size={size === 'medium' ? 20 : 18} />
    {count > 0 && (
      <span className={s.count} aria-hidden="true">
        {limited(count)}
      </span>
    )}
  </button>
);
