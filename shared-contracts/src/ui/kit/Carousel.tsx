import { Children, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { ChevronLeft, ChevronRight, Pause, Play } from '../icons';
import s from './Carousel.module.css';
import { cx } from './cx';
import { IconButton } from './IconButton';
import { useUiText } from './texts';
import { useSlides } from './useSlides';

export interface CarouselProps {
  /** What the slides are ("Promotions"). */
  readonly label: string;
  /** One child a slide; all of one height. */
  readonly children: ReactNode;
  /** Milliseconds a slide stays; 5000 by default, 0 never turns by itself. */
  readonly interval?: number;
  readonly className?: string;
}

/** The first slide is plain markup; arrows and autoplay join after the first paint without moving anything, the swipe engine with a first touch. */
export const Carousel = ({ label, children, interval = 5000, className }: CarouselProps) => {
  const text = useUiText();
  const root = useRef<HTMLElement>(null);
  const slides = Children.toArray(children);
  const total = slides.length;
  const { index, playing, setPlaying, setHeld, go, still } = useSlides(root, total, interval);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    go(index + (event.key === 'ArrowRight' ? 1 : -1));
  };

  return (
    <section
      ref={root}
      className={cx(s.carousel, className)}
      aria-roledescription={text('ui.carousel')}
      aria-label={label}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setHeld(false)}
      onKeyDown={onKeyDown}
    >
      <div className={s.viewport} data-slides aria-live={still ? 'polite' : 'off'}>
        <div className={s.track}>
          {slides.map((slide, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their places
              key={at}
              className={s.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={text('ui.slide', { n: at + 1, total })}
              inert={at !== index}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {total > 1 && (
        <div className={s.controls}>
          <span className={s.dots}>
            {slides.map((_, at) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: dots keep their places
                key={at}
                type="button"
                className={s.dot}
                aria-label={text('ui.showSlide', { n: at + 1 })}
                aria-current={at === index || undefined}
                onClick={() => go(at)}
              />
            ))}
          </span>
          {interval > 0 && (
            <IconButton
              icon={playing ? Pause : Play}
              label={text(playing ? 'ui.pause' : 'ui.play')}
              size="small"
              variant="overlay"
              onClick={() => setPlaying(!playing)}
            />
          )}
          <IconButton
            className={s.arrow}
            icon={ChevronLeft}
            label={text('ui.previous')}
            size="small"
            variant="overlay"
            onClick={() => go(index - 1)}
          />
          <IconButton
            className={s.arrow}
            icon={ChevronRight}
            label={text('ui.next')}
            size="small"
            variant="overlay"
            onClick={() => go(index + 1)}
          />
        </div>
      )}
    </section>
  );
};
