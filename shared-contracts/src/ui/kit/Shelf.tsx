import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ChevronLeft, ChevronRight } from '../icons';
import { cx } from './cx';
import { GameTileSkeleton, TILE_PLACE } from './GameTile';
import { IconButton } from './IconButton';
import type { Navigate } from './navigation';
import s from './Shelf.module.css';
import { TextLink } from './TextLink';
import { useUiText } from './texts';

export interface ShelfProps {
  readonly title: ReactNode;
  readonly level?: 2 | 3;
  /** Where "See all" goes; no link without it. */
  readonly href?: string;
  readonly onNavigate?: Navigate;
  /** The link's words; "See all" by default. The title is added for screen readers. */
  readonly linkText?: string;
  /** Width of a child: a 3:4 game, a 16:9 card, or its own. */
  readonly tile?: 'game' | 'wide' | 'own';
  /** Skeletons of the real size instead of the children; `later` while nothing is on its way yet. */
  readonly loading?: boolean | 'later';
  readonly skeleton?: ReactNode;
  readonly children?: ReactNode;
}

/** One row of tiles that scrolls sideways: by touch, by arrows, and by tabbing through the tiles. */
export const Shelf = ({
  title,
  level = 2,
  href,
  onNavigate,
  linkText,
  tile = 'game',
  loading = false,
  skeleton,
  children,
}: ShelfProps) => {
  const text = useUiText();
  const id = useId();
  const scroller = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });
  const count = Children.count(children);
  const item = cx(s.item, tile === 'game' && TILE_PLACE);
  const Heading = `h${level}` as const;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of tiles moves the end
  useEffect(() => {
    const row = scroller.current;
    if (!row) return;
    const look = () => {
      const start = row.scrollLeft < 4;
      const end = row.scrollLeft + row.clientWidth > row.scrollWidth - 4;
      setEnds((was) => (was.start === start && was.end === end ? was : { start, end }));
    };
    row.addEventListener('scroll', look, { passive: true });
    // tells of its first size once all shelves are laid out: asked now, each of them would be laid out by itself
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : null;
    if (observer) observer.observe(row);
    else look();
    return () => {
      row.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [count, loading]);

  const move = (direction: 1 | -1) => {
    const row = scroller.current;
    row?.scrollBy({ left: direction * row.clientWidth * 0.85, behavior: 'smooth' });
  };

  return (
    <section aria-labelledby={id} aria-busy={loading === true || undefined} className={s.shelf}>
      <header className={s.head}>
        <Heading id={id} className={s.title}>
          {title}
        </Heading>
        {href && (
          <TextLink href={href} onNavigate={onNavigate} variant="plain" className={s.all}>
            {linkText ?? text('ui.all')}
            <span className="visually-hidden">: {title}</span>
          </TextLink>
        )}
        <span className={s.arrows} data-idle={ends.start && ends.end}>
          <IconButton
            icon={ChevronLeft}
            label={text('ui.previous')}
            size="small"
            variant="filled"
            disabled={ends.start}
            onClick={() => move(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label={text('ui.next')}
            size="small"
            variant="filled"
            disabled={ends.end}
            onClick={() => move(1)}
          />
        </span>
      </header>
      <div className={s.window} data-tile={tile}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics with list-style: none */}
        <ul ref={scroller} role="list" aria-labelledby={id} className={s.row}>
          {loading
            ? Array.from({ length: 10 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: equal placeholders
                <li key={index} className={item} aria-hidden="true">
                  {skeleton ?? <GameTileSkeleton />}
                </li>
              ))
            : Children.map(children, (child) => <li className={item}>{child}</li>)}
        </ul>
      </div>
    </section>
  );
};
