import type { ComponentProps } from 'react';
import { cx } from 'shared-contracts/ui/kit';
import s from './tile-button.module.css';

export interface TileButtonProps extends ComponentProps<'button'> {
  sign: 'about' | 'heart' | 'more';
  /** Its name; it has no other text. */
  label: string;
}

/**
 * A button in the corner of a tile. Its sign is a background and its ground is plain: a page of tiles has eighty of them, and each drawing
 * of several parts or blurred ground would be paid eighty times before the first paint.
 */
export const TileButton = ({ sign, label, className, ...rest }: TileButtonProps) => (
  <button {...rest} type="button" aria-label={label} className={cx(s.button, s[sign], className)} />
);
