import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import { isSwipe } from './swipe';
import { TOUCH } from './touch';

interface Press {
  x: number;
  y: number;
  at: number;
  index: number;
  hold: ReturnType<typeof setTimeout>;
}

/** A quick swipe turns one slide, however short it is for the engine; a finger that stays holds the slides. */
const followTouch = (
  viewport: HTMLElement,
  slides: EmblaCarouselType,
  onHold: (held: boolean) => void,
) => {
  let press: Press | null = null;
  /** The slide that a swipe asks for; -1 for none. */
  let turn = -1;
  const end = () => {
    if (!press) return;
    clearTimeout(press.hold);
    press = null;
    onHold(false);
  };
  const onDown = ({ clientX: x, clientY: y, timeStamp: at, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') return;
    end();
    press = {
      x,
      y,
      at,
      index: slides.selectedScrollSnap(),
      hold: setTimeout(() => onHold(true), TOUCH.hold),
    };
  };
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > TOUCH.tap)
      clearTimeout(press.hold);
  };
  const onUp = ({ clientX, timeStamp }: PointerEvent) => {
    if (!press) return;
    const far = clientX - press.x;
    const count = slides.scrollSnapList().length;
    turn = isSwipe(far, timeStamp - press.at)
      ? (press.index + (far < 0 ? 1 : -1) + count) % count
      : -1;
    end();
  };
  // the engine hears of the finger's end after its pointer event, and decides by itself first
  slides.on('pointerUp', () => {
    if (turn >= 0) slides.scrollTo(turn);
    turn = -1;
  });
  const events = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: end };
  for (const [name, listener] of Object.entries(events))
    viewport.addEventListener(name, listener as EventListener);
  return () => {
    end();
    for (const [name, listener] of Object.entries(events))
      viewport.removeEventListener(name, listener as EventListener);
  };
};

/** The swipe engine of a carousel that stands at slide `at`; `destroy` ends it. */
export const createSlides = (
  viewport: HTMLElement,
  { at, still, onHold }: { at: number; still: boolean; onHold: (held: boolean) => void },
): EmblaCarouselType => {
  const slides = EmblaCarousel(viewport, {
    loop: true,
    startIndex: at,
    duration: still ? 0 : 26,
    dragThreshold: TOUCH.tap,
  });
  slides.on('destroy', followTouch(viewport, slides, onHold));
  return slides;
};
