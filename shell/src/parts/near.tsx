import { type ReactNode, useEffect, useRef, useState } from 'react';

/** So far before it comes into the window, as lists load their next page (specification 2, section 9). */
const MARGIN = '500px 0px';

/** Shows its children once its place is near the window, and from then on; where nobody watches that, at once. */
export const Near = ({ children }: { children: ReactNode }) => {
  const mark = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !mark.current) return;
    if (typeof IntersectionObserver !== 'function') return setNear(true);
    const watch = new IntersectionObserver(
      (seen) => seen.some((one) => one.isIntersecting) && setNear(true),
      {
        rootMargin: MARGIN,
      },
    );
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [near]);
  return near ? children : <div ref={mark} />;
};
