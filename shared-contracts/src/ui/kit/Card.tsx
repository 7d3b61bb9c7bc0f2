import type { HTMLAttributes, ReactNode } from 'react';
import s from './Card.module.css';
import { cx } from './cx';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  readonly padding?: 'none' | 'small' | 'medium' | 'large';
  /** `sunken` for a part of another card, `accent` for the one thing that matters. */
  readonly tone?: 'plain' | 'raised' | 'sunken' | 'accent';
  readonly children: ReactNode;
}

export const Card = ({
  as: Tag = 'div',
  padding = 'medium',
  tone = 'plain',
  className,
  ...rest
}: CardProps) => <Tag {...rest} className={cx(s.card, s[padding], s[tone], className)} />;
