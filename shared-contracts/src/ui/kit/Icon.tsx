import type { IconShape } from '../icons';

export interface IconProps {
  readonly of: IconShape;
  /** Pixels; 20 by default. */
  readonly size?: 14 | 16 | 18 | 20 | 24 | 32 | 40;
  /** Gives the icon a name of its own; without it the icon is decoration. */
  readonly label?: string;
  readonly className?: string;
}

export const Icon = ({ of: Shape, size = 20, label, className }: IconProps) => (
  <Shape
    width={size}
    height={size}
    strokeWidth={1.75}
    absoluteStrokeWidth={size > 24}
    className={className}
    focusable="false"
    style={{ flex: 'none' }}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  />
);
