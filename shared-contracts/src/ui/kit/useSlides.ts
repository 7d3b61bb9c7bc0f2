import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const prefersStill = () =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Slides that move: loads the swipe engine after the first paint, turns by itself every `interval` ms while `running`,
 * and stands still while the pointer or the focus is inside, the page is hidden, or the player asked for less motion.
 */
export const useSlides = (root: RefObject<HTMLElement | null>, count: number, interval: number) => {
  const engine = useRef<EmblaCarouselType | null>(null);
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const viewport = root.current?.querySelector<HTMLElement>('[data-slides]');
    if (!viewport || count < 2) return;
    let gone = false;
    if (prefersStill()) setPlaying(false);
    import(/* webpackChunkName: "share-ui-kit-Carousel" */ './slide-engine').then(
      ({ createSlides }) => {
        if (gone) return;
        const made = createSlides(viewport, { still: prefersStill(), onHold: setHeld });
        engine.current = made;
        made.on('select', () => setIndex(made.selectedScrollSnap()));
      },
      // its file did not come: the first slide stands
      () => setPlaying(false),
    );
    return () => {
      gone = true;
      engine.current?.destroy();
      engine.current = null;
    };
  }, [root, count]);

  const go = useCallback(
    (to: number) => {
      const next = (to + count) % count;
      if (engine.current) engine.current.scrollTo(next, prefersStill());
      else setIndex(next);
    },
    [count],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turned slide starts the interval anew
  useEffect(() => {
    if (!playing || held || count < 2 || interval <= 0) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      if (engine.current) engine.current.scrollNext();
      else setIndex((now) => (now + 1) % count);
    }, interval);
    return () => clearInterval(timer);
  }, [playing, held, count, interval, index]);

  return { index, playing, setPlaying, setHeld, go, still: !playing || held };
};
