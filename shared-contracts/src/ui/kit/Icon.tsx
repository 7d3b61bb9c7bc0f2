import { createElement } from 'react';
import type { IconShape } from '../icons';

export interface IconProps {
  readonly of: IconShape;
  /** Pixels; 20 by default. */
  readonly size?: 14 | 16 | 18 | 20 | 24 | 32 | 40;
  /** Gives the icon a name of its own; without it the icon is decoration. */
  readonly label?: string;
  readonly className?: string;
}

/** Side of the field that shapes are drawn on. */
const FIELD = 24;
const STROKE = 1.75;

export const Icon = ({ of: shape, size = 20, label, className }: IconProps) => {
  // a large icon has the stroke of a small one
  const isLarge = size > FIELD;
  const shown = {
    width: size,
    height: size,
    className,
    focusable: 'false' as const,
    style: { flex: 'none' },
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
  };
  if (!Array.isArray(shape)) {
    const Shape = shape;
    return <Shape {...shown} strokeWidth={STROKE} absoluteStrokeWidth={isLarge} />;
  }
  const strokes = {
    strokeWidth: isLarge ? (STROKE * FIELD) / size : STROKE,
    stroke: 'currentColor',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  const parts = shape.map(([tag, attributes], at) =>
    createElement(tag, { key: at, ...attributes }),
  );
  return createElement(
    'svg',
    { ...shown, viewBox: `0 0 ${FIELD} ${FIELD}`, fill: 'none', ...strokes },
    parts,
  );
};
