import type { CSSProperties } from 'react';
import type { Waits } from '../../composition/waiting';
import { cx } from './cx';
import s from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; a text line by default. */
  readonly width?: string | number;
  readonly height?: string | number;
  /** `text` is as high as a line in the font of its class, `line` looks like one. */
  readonly shape?: 'line' | 'text' | 'box' | 'circle';
  readonly className?: string;
  readonly style?: CSSProperties;
  /** What fills it: a public answer, or what only the browser has (the player's own). */
  readonly waits?: Waits;
}

/** A place that something will fill; silent for screen readers (say "loading" once, on the list). */
export const Skeleton = ({
  width,
  height,
  shape = 'line',
  className,
  style,
  waits = 'answer',
}: SkeletonProps) => (
  <span
    aria-hidden="true"
    data-waits={waits}
    className={cx(s.skeleton, s[shape], className)}
    style={{ ...style, width, height }}
  />
);
