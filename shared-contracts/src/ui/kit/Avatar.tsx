import type { CSSProperties } from 'react';
import s from './Avatar.module.css';
import { cx } from './cx';

export interface AvatarProps {
  /** The player's name: gives the letters, and the label when it stands alone. */
  readonly name: string;
  readonly src?: string | null;
  readonly size?: 'small' | 'medium' | 'large';
  /** A ring that shows progress to the next level, 0 to 1. */
  readonly progress?: number;
  /** The name stands beside it, so the picture is decoration. */
  readonly decorative?: boolean;
}

const letters = (name: string) =>
  name
    .split(/[\s_.-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();

export const Avatar = ({ name, src, size = 'medium', progress, decorative }: AvatarProps) => (
  <span
    className={cx(s.avatar, s[size], progress !== undefined && s.ring)}
    style={
      progress === undefined
        ? undefined
        : ({ '--part': `${Math.round(progress * 360)}deg` } as CSSProperties)
    }
    {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
  >
    {/* the letters are a picture, not text that a label around them would have to hold */}
    <span className={s.face} data-letters={src ? undefined : letters(name)}>
      {src && <img src={src} alt="" className={s.image} />}
    </span>
  </span>
);
