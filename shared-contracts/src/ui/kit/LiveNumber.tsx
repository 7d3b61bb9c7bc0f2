import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx';

export interface LiveNumberProps {
  readonly value: number;
  /** Paints the number, also the ones on the way (which are whole). */
  readonly format: (value: number) => ReactNode;
  /** Milliseconds to the new value; 800 by default. */
  readonly duration?: number;
  readonly className?: string;
}

const prefersStill = () =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A number that counts to its new value, and simply changes under reduced motion. The first value stands at once. */
export const LiveNumber = ({ value, format, duration = 800, className }: LiveNumberProps) => {
  const [shown, setShown] = useState(value);
  const current = useRef(value);

  useEffect(() => {
    const from = current.current;
    const paint = (next: number) => {
      current.current = next;
      setShown(next);
    };
    if (from === value) return;
    if (prefersStill() || document.hidden) return paint(value);
    const started = performance.now();
    let frame = requestAnimationFrame(function step(time) {
      const part = Math.min(1, Math.max(0, (time - started) / duration));
      paint(part === 1 ? value : Math.round(from + (value - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, duration]);

  return <span className={cx('tabular', className)}>{format(shown)}</span>;
};
