import { type RefObject, useEffect, useRef } from 'react';
import type { Box } from '../../stores/placement.store';

/** Follows where an element stands in the document; null when it is gone. The overlay is painted there. */
export const useStageBox = (
  target: RefObject<HTMLElement | null>,
  onBox: (box: Box | null) => void,
): void => {
  const report = useRef(onBox);
  report.current = onBox;
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const measure = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      report.current({ left: left + window.scrollX, top: top + window.scrollY, width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      report.current(null);
    };
  }, [target]);
};
