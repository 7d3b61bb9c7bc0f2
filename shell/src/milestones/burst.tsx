import type { CSSProperties } from 'react';
import s from './burst.module.css';

const PIECES = Array.from({ length: 16 }, (_, at) => at);

/** A second of confetti behind a mark; nothing moves for who asked for less motion. */
export const Burst = () => (
  <span className={s.burst} aria-hidden="true">
    {PIECES.map((at) => (
      <i key={at} style={{ '--at': at } as CSSProperties} />
    ))}
  </span>
);
