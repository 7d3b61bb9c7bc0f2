import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { Shell } from '../boot/shell';
import { keepFirstTap } from './first-tap';
import { useHydrated } from './use-hydrated';

interface HydrationStartProps {
  shell: Shell;
  /** `#root`. */
  place: HTMLElement;
  children: ReactNode;
}
/** The frame is on the screen and listens; the areas' parts may still be on their way. */
export const HydrationStart = ({ shell, place, children }: HydrationStartProps) => {
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    if (!hydrated) shell.hydration.paintedAnew(null);
  }, [shell, hydrated]);
  useEffect(() => {
    delete place.dataset.rendered;
    const { defaultView } = place.ownerDocument;
    const end = defaultView ? keepFirstTap(defaultView, shell.hydration) : undefined;
    shell.hydration.begin();
    return end;
  }, [shell, place]);
  return children;
};
