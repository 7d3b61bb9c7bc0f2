import { type RefObject, useEffect } from 'react';

/**
 * What had the focus may leave the page: an answer takes the place of its form, or what opened another dialog is gone when that closes.
 * The next Tab then goes on in the dialog that is in front, not at the top of the page behind it.
 */
export const useTabFinds = (dialog: RefObject<HTMLElement | null>, isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const { activeElement, body } = document;
      if (key !== 'Tab' || (activeElement && activeElement !== body)) return;
      const front = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
      if (front && front === dialog.current) front.focus();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [dialog, isOpen]);
};
