import { type ReactNode, useEffect } from 'react';
import type { Shell } from '../boot/shell';
import { keepFirstTap } from './first-tap';

interface BegunProps {
  shell: Shell;
  /** `#root`. */
  place: HTMLElement;
  children: ReactNode;
}
/** The frame is on the screen and listens; the areas' parts may still be on their way. */
export const Begun = ({ shell, place, children }: BegunProps) => {
  useEffect(() => {
    delete place.dataset.rendered;
    const { defaultView } = place.ownerDocument;
    const end = defaultView ? keepFirstTap(defaultView, shell.takeover) : undefined;
    shell.takeover.begin();
    return end;
  }, [shell, place]);
  return children;
};
