import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { keepFirstTap } from './first-tap';
import type { Hydration } from './hydration';
import { useHydrated } from './use-hydrated';

interface HydrationStartProps {
  hydration: Hydration;
  /** `#root`. */
  place: HTMLElement;
  children: ReactNode;
}
/** The layout is on the screen and listens; the areas' parts may still be on their way. */
export const HydrationStart = ({ hydration, place, children }: HydrationStartProps) => {
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    if (!hydrated) hydration.paintedAnew(null);
  }, [hydration, hydrated]);
  useEffect(() => {
    delete place.dataset.rendered;
    const { defaultView } = place.ownerDocument;
    const end = defaultView ? keepFirstTap(defaultView, hydration) : undefined;
    hydration.begin();
    return end;
  }, [hydration, place]);
  return children;
};
