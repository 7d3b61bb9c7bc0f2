import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

const isTyping = (element: Element | null) =>
  element?.matches('input, textarea, select, [contenteditable="true"]') === true;

/** Puts the focus on the frame of bar and game when the game comes to its page. */
export const useGameFocus = (root: RefObject<HTMLElement | null>, onStage: boolean): void => {
  useEffect(() => {
    const element = root.current;
    const { activeElement } = document;
    if (!onStage || !element || element.contains(activeElement) || isTyping(activeElement)) return;
    element.focus({ preventScroll: true });
  }, [root, onStage]);
};

/** Remembers what had the focus before it came into an element, and gives it back. */
export const useFocusBack = () => {
  const before = useRef<Element | null>(null);
  return {
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
    /** To where it came from, else to the page. */
    giveBack: () => {
      const target = before.current?.isConnected ? before.current : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
};
