import type { CSSProperties, HTMLAttributes } from 'react';
import { cx } from './cx';
import s from './layout.module.css';

type Step = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;
export interface LayoutProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'header' | 'footer' | 'ul' | 'ol' | 'li' | 'nav' | 'span';
  /** Steps of 4 px. */
  readonly gap?: Step;
}
const gapOf = (gap: Step, style?: CSSProperties) => ({ ...style, gap: `var(--space-${gap})` });

/** Children under each other. */
export const Stack = ({ as: Tag = 'div', gap = 4, className, style, ...rest }: LayoutProps) => (
  <Tag {...rest} className={cx(s.stack, className)} style={gapOf(gap, style)} />
);

export interface RowProps extends LayoutProps {
  readonly align?: 'center' | 'start' | 'end' | 'baseline';
  readonly justify?: 'start' | 'between' | 'end' | 'center';
  /** Wraps by default. */
  readonly wrap?: boolean;
}

/** Children beside each other. */
export const Row = ({
  as: Tag = 'div',
  gap = 3,
  align = 'center',
  justify = 'start',
  wrap = true,
  className,
  style,
  ...rest
}: RowProps) => (
  <Tag
    {...rest}
    className={cx(s.row, s[align], s[`j-${justify}`], !wrap && s.nowrap, className)}
    style={gapOf(gap, style)}
  />
);

/** For screen readers only. */
export const VisuallyHidden = ({
  as: Tag = 'span',
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' }) => (
  <Tag {...rest} className="visually-hidden" />
);
