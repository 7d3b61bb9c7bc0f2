import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { Shell } from '../boot/shell';
import { keepFirstTap } from './first-tap';
import { useHydrated } from './use-hydrated';

interface TakeoverStartProps {
  shell: Shell;
  /** `#root`. */
  place: HTMLElement;
  children: ReactNode;
}
/** The frame is on the screen and listens; the areas' parts may still be on their way. */
export const TakeoverStart = ({ shell, place, children }: TakeoverStartProps) => {
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    if (!hydrated) shell.takeover.paintedAnew(null);
  }, [shell, hydrated]);
  useEffect(() => {
    delete place.dataset.rendered;
    const { defaultView } = place.ownerDocument;
    const end = defaultView ? keepFirstTap(defaultView, shell.takeover) : undefined;
    shell.takeover.begin();
    return end;
  }, [shell, place]);
  return children;
};
