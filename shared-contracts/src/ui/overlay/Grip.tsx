import { type PointerEvent, type RefObject, useRef } from 'react';
import { isSwipe } from '../kit/swipe';
import s from './Grip.module.css';

/** A pull that is no swipe closes from this part of the sheet on. */
const PART = 1 / 3;

interface GripProps {
  /** What is pulled. */
  readonly sheet: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The handle of a sheet at the bottom of a phone: pulled down, the sheet follows and closes, or comes back. */
export const Grip = ({ sheet, onClose }: GripProps) => {
  const pull = useRef<{ from: number; at: number } | null>(null);
  const move = (transform: string, transition: string) => {
    if (sheet.current) Object.assign(sheet.current.style, { transform, transition });
  };
  const distance = (event: PointerEvent) =>
    Math.max(0, event.clientY - (pull.current?.from ?? event.clientY));

  const end = (event: PointerEvent) => {
    if (!pull.current || !sheet.current) return;
    const far = distance(event);
    const isQuick = isSwipe(far, event.timeStamp - pull.current.at);
    const closes =
      event.type !== 'pointercancel' && (isQuick || far > sheet.current.offsetHeight * PART);
    pull.current = null;
    move(closes ? 'translateY(100%)' : '', '');
    if (!closes) return;
    onClose();
    // one that asks before it closes, or does not, is back where it was
    requestAnimationFrame(() => sheet.current?.hasAttribute('data-open') && move('', ''));
  };
  return (
    <span
      className={s.place}
      aria-hidden="true"
      onPointerDown={(event) => {
        pull.current = { from: event.clientY, at: event.timeStamp };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => pull.current && move(`translateY(${distance(event)}px)`, 'none')}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
};
