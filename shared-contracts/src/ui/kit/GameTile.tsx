import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from './Badge';
import { cx } from './cx';
import s from './GameTile.module.css';
import { type LinkProps, useLink } from './navigation';
import { type Artwork, Picture } from './Picture';
import { Skeleton } from './Skeleton';
import { useUiText } from './texts';

export interface TileBadge {
  readonly text: string;
  readonly tone?: BadgeTone;
}

export interface GameTileProps extends LinkProps {
  readonly name: string;
  readonly provider?: string;
  /** 3:4 artwork (`tall_preview`). */
  readonly image: Artwork;
  /** The first two are shown. */
  readonly badges?: readonly TileBadge[];
  /** The game has a demo mode: a small mark says so. */
  readonly demo?: boolean;
  /** Painted dimmed; the link stays (the game page says why). */
  readonly disabled?: boolean;
  /** In the first screen: fetched at once. */
  readonly priority?: boolean;
  /** The `sizes` attribute; shelf width by default. */
  readonly sizes?: string;
  /** A line under the artwork (a winner's amount). */
  readonly caption?: ReactNode;
  readonly className?: string;
}

/** The class of what holds one tile in a list. */
export const TILE_PLACE = s.place;
export const TILE_SIZES = '(min-width: 1054px) 176px, (min-width: 754px) 160px, 124px';

/** A game: one link, its name, its picture. Name and provider are always there for screen readers. */
export const GameTile = ({
  name,
  provider,
  image,
  badges = [],
  demo,
  disabled,
  priority,
  sizes = TILE_SIZES,
  caption,
  className,
  ...link
}: GameTileProps) => {
  const text = useUiText();
  return (
    <a {...useLink(link)} className={cx(s.tile, disabled && s.disabled, className)}>
      <Picture
        image={image}
        alt=""
        ratio="3 / 4"
        sizes={sizes}
        priority={priority}
        className={s.art}
      >
        {(badges.length > 0 || demo) && (
          <span className={s.badges}>
            {badges.slice(0, 2).map((badge) => (
              <Badge key={badge.text} tone={badge.tone ?? 'overlay'}>
                {badge.text}
              </Badge>
            ))}
            {demo && (
              <Badge tone="overlay" className={s.demo} decorative>
                {text('ui.demo')}
              </Badge>
            )}
          </span>
        )}
        <span className={s.veil} aria-hidden="true" />
        <span className={s.names}>
          <span className={s.name}>{name}</span>
          <span className={s.provider}>
            {[provider, demo && text('ui.demo')].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Picture>
      {caption !== undefined && <span className={s.caption}>{caption}</span>}
    </a>
  );
};

/** The room of a tile while its list loads. */
export const GameTileSkeleton = ({ caption = false }: { readonly caption?: boolean }) => (
  <span className={s.tile}>
    <Skeleton shape="box" className={s.room} style={{ aspectRatio: '3 / 4' }} />
    {caption && <Skeleton width="60%" style={{ marginTop: 10 }} />}
  </span>
);
