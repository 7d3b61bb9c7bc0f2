import type { ReactNode } from 'react';
import type { IconShape } from '../icons';
import s from './Badge.module.css';
import { cx } from './cx';
import { Icon } from './Icon';

export type BadgeTone =
  | 'neutral'
  | 'accent'
  | 'second'
  | 'positive'
  | 'negative'
  | 'warning'
  | 'overlay';

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: BadgeTone;
  readonly icon?: IconShape;
  readonly className?: string;
  /** What it says is said elsewhere: screen readers pass it over. */
  readonly decorative?: boolean;
}

export const Badge = ({ children, tone = 'neutral', icon, className, decorative }: BadgeProps) => (
  <span className={cx(s.badge, s[tone], className)} aria-hidden={decorative || undefined}>
    {icon && <Icon of={icon} size={14} />}
    {children}
  </span>
);
