import { type RefObject, useMemo, useRef } from 'react';

/** Where the focus of a dialog with a form begins: its first field, which may come a moment after the dialog. */
export const useFirstField = () => {
  const box = useRef<HTMLDivElement>(null);
  const initialFocus = useMemo(
    (): RefObject<HTMLElement | null> => ({
      get current() {
        return box.current?.querySelector<HTMLElement>('input:not([hidden])') ?? null;
      },
    }),
    [],
  );
  return { box, initialFocus };
};
