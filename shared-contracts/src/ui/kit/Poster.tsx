import type { ReactNode } from 'react';
import { cx } from './cx';
import { type Artwork, Picture } from './Picture';
import s from './Poster.module.css';

export interface PosterProps {
  readonly image: Artwork;
  /** A portrait crop for phones. */
  readonly imageMobile?: Artwork;
  readonly title: ReactNode;
  /** Heading level; 0 when the title is no heading. */
  readonly level?: 0 | 1 | 2 | 3;
  /** A short line over the title (a badge, a status). */
  readonly eyebrow?: ReactNode;
  readonly text?: ReactNode;
  /** The one thing to do. */
  readonly action?: ReactNode;
  /** `hero` opens a page (tall), `banner` stands inside one, `event` opens an event's page: on a phone its words stand under the artwork. */
  readonly size?: 'hero' | 'banner' | 'event';
  readonly priority?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Words over artwork: hero slides, promotion and tournament posters. Its height is set by CSS, so nothing jumps. */
export const Poster = ({
  image,
  imageMobile,
  title,
  level = 2,
  eyebrow,
  text,
  action,
  size = 'hero',
  priority,
  className,
  children,
}: PosterProps) => {
  const Title = level === 0 ? 'p' : (`h${level}` as const);
  return (
    <div className={cx(s.poster, s[size], className)}>
      <Picture
        image={image}
        mobile={imageMobile}
        alt=""
        ratio="fill"
        className={s.art}
        sizes="(min-width: 1440px) 1180px, calc(100vw - 32px)"
        priority={priority}
      />
      <div className={s.words}>
        {eyebrow && <div className={s.eyebrow}>{eyebrow}</div>}
        <Title className={s.title}>{title}</Title>
        {text && <div className={s.text}>{text}</div>}
        {children}
        {action && <div className={s.action}>{action}</div>}
      </div>
    </div>
  );
};
