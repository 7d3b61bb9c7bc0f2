import type { ReactNode } from 'react';
import type { IconShape } from '../icons';
import s from './Badge.module.css';
import { cx } from './cx';
import { Icon } from './Icon';

export type BadgeTone = 'neutral' | 'accent' | 'second' | 'positive' | 'negative' | 'warning' | 'overlay';

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: BadgeTone;
  readonly icon?: IconShape;
  readonly className?: string;
  /** Says what is said elsewhere: screen readers pass it over. */
  readonly repeats?: boolean;
}

export const Badge = ({ children, tone = 'neutral', icon, className, repeats }: BadgeProps) => (
  <span className={cx(s.badge, s[tone], className)} aria-hidden={repeats || undefined}>
    {icon && <Icon of={icon} size={14} />}
    {children}
  </span>
);
