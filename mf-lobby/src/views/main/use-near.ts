import { type RefObject, useEffect } from 'react';

/** So far before it comes into the window, as lists load their next page (specification 2, section 9). */
const MARGIN = '500px 0px';

/** Calls once when the place is near the window; where nobody watches that, at once. */
export const useNear = (place: RefObject<Element | null>, onNear: () => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is watched once, whatever is called then
  useEffect(() => {
    if (!place.current) return;
    if (typeof IntersectionObserver !== 'function') return onNear();
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some((one) => one.isIntersecting)) return;
        watch.disconnect();
        onNear();
      },
      { rootMargin: MARGIN },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
};
