import { useLayoutEffect, useReducer, useRef } from 'react';

/**
 * The caret of an input that writes something else than was typed. `hold` takes the place where it shall stand; the input is painted again
 * for that, since one whose text stays as it was moves its caret to the end.
 */
export const useHeldCaret = () => {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [, paint] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== field.current) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const hold = (place: number) => {
    caret.current = place;
    paint();
  };
  return { field, hold };
};
