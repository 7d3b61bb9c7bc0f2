import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isSwipe } from './swipe';

const prefersStill = () =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls once when somebody has touched, pressed or pointed at anything in the window. @returns what ends the wait */
const whenTouched = (win: Window, work: () => void): (() => void) => {
  const end = () => {
    for (const sign of SIGNS) win.removeEventListener(sign, go);
  };
  const go = () => {
    end();
    work();
  };
  if (win.navigator.userActivation?.hasBeenActive) work();
  else for (const sign of SIGNS) win.addEventListener(sign, go, { passive: true });
  return end;
};

/** Where the engine is not there yet: the track stands at a slide by its own style. */
const place = (track: HTMLElement, index: number) => {
  track.style.transition = 'transform var(--motion-slow) var(--ease)';
  track.style.transform = index === 0 ? '' : `translateX(${index * -100}%)`;
};
/** A swipe that was made while the engine was on its way turns one slide as well. */
const followSwipe = (viewport: HTMLElement, turn: (by: 1 | -1) => void): (() => void) => {
  let from: PointerEvent | null = null;
  const onDown = (event: PointerEvent) => {
    from = event.pointerType === 'touch' ? event : null;
  };
  const onUp = ({ clientX, timeStamp }: PointerEvent) => {
    const far = from ? clientX - from.clientX : 0;
    if (from && isSwipe(far, timeStamp - from.timeStamp)) turn(far < 0 ? 1 : -1);
    from = null;
  };
  viewport.addEventListener('pointerdown', onDown);
  viewport.addEventListener('pointerup', onUp);
  return () => {
    viewport.removeEventListener('pointerdown', onDown);
    viewport.removeEventListener('pointerup', onUp);
  };
};

/**
 * Slides that move: they turn by themselves every `interval` ms while `running`, and stand still while the pointer or the focus is
 * inside, the page is hidden, or the player asked for less motion. The swipe engine is loaded once somebody touches the page.
 */
export const useSlides = (root: RefObject<HTMLElement | null>, count: number, interval: number) => {
  const engine = useRef<EmblaCarouselType | null>(null);
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);
  const shown = useRef(index);

  useEffect(() => {
    const viewport = root.current?.querySelector<HTMLElement>('[data-slides]');
    const track = viewport?.firstElementChild as HTMLElement | null | undefined;
    if (!viewport || !track || count < 2) return;
    let gone = false;
    if (prefersStill()) setPlaying(false);
    const endSwipes = followSwipe(viewport, (by) => setIndex((now) => (now + by + count) % count));
    const load = () =>
      import(/* webpackChunkName: "slides" */ './slide-engine').then(
        ({ createSlides }) => {
          if (gone) return;
          endSwipes();
          track.style.cssText = '';
          const options = { at: shown.current, still: prefersStill(), onHold: setHeld };
          const made = createSlides(viewport, options);
          engine.current = made;
          made.on('select', () => setIndex(made.selectedScrollSnap()));
        },
        // its file did not come: they turn without
        () => {},
      );
    const endWait = whenTouched(window, () => void load());
    return () => {
      gone = true;
      endWait();
      endSwipes();
      engine.current?.destroy();
      engine.current = null;
    };
  }, [root, count]);

  useEffect(() => {
    shown.current = index;
    const track = root.current?.querySelector<HTMLElement>('[data-slides] > *');
    if (track && !engine.current) place(track, index);
  }, [root, index]);

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
