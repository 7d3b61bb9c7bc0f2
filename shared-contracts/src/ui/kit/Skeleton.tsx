import type { CSSProperties } from 'react';
import { cx } from './cx';
import s from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; a text line by default. */
  readonly width?: string | number;
  readonly height?: string | number;
  readonly shape?: 'line' | 'box' | 'circle';
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** A place that something will fill; silent for screen readers (say "loading" once, on the list). */
export const Skeleton = ({ width, height, shape = 'line', className, style }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={cx(s.skeleton, s[shape], className)}
    style={{ ...style, width, height }}
  />
);
