import type { ReactNode } from 'react';
import { type Artwork, cx, Picture } from '../kit';
import s from './EventCard.module.css';

export interface EventCardProps {
  readonly image: Artwork;
  readonly title: string;
  /** Heading level. */
  readonly level?: 2 | 3;
  readonly badges: ReactNode;
  /** Time left and the one button. */
  readonly foot: ReactNode;
  /** Over: painted quieter. */
  readonly past?: boolean;
  readonly priority?: boolean;
  /** A pointer is over it: the place to prefetch. */
  readonly onIntent?: () => void;
  readonly children?: ReactNode;
}

/** A promotion, tournament or series in a list (specification 1, section 2). Stands in an `EventGrid`. */
export const EventCard = ({
  image,
  title,
  level = 2,
  badges,
  foot,
  past,
  priority,
  onIntent,
  children,
}: EventCardProps) => {
  const Title = `h${level}` as const;
  return (
    <li className={cx(s.card, past && s.past)} onPointerEnter={onIntent}>
      <Picture
        image={image}
        alt=""
        ratio="16 / 9"
        sizes="(min-width: 1054px) 400px, calc(100vw - 32px)"
        priority={priority}
      />
      <div className={s.body}>
        <div className={s.badges}>{badges}</div>
        <Title className={s.title}>{title}</Title>
        {children}
        <div className={s.foot}>{foot}</div>
      </div>
    </li>
  );
};
