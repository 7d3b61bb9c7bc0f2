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
}

export const Badge = ({ children, tone = 'neutral', icon, className }: BadgeProps) => (
  <span className={cx(s.badge, s[tone], className)}>
    {icon && <Icon of={icon} size={14} />}
    {children}
  </span>
);
