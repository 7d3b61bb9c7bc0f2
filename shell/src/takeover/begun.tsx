import { type ReactNode, useEffect } from 'react';
import type { Shell } from '../boot/shell';

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
    shell.takeover.begin();
  }, [shell, place]);
  return children;
};
