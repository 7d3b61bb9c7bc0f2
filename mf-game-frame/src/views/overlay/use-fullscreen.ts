import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has the whole screen, whether it may have it, and the way in and out. */
export const useFullscreen = (root: RefObject<HTMLElement | null>) => {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === root.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [root]);
  const toggle = () =>
    (full ? document.exitFullscreen() : root.current?.requestFullscreen())?.catch(() => {});
  return { full, toggle, can: typeof document !== 'undefined' && document.fullscreenEnabled };
};
