import { Children, type ReactNode } from 'react';
import { cx } from './cx';
import { GameTileSkeleton, TILE_PLACE } from './GameTile';
import s from './TileGrid.module.css';

const itemOf = (tile: 'game' | 'wide') => cx(s.item, tile === 'game' && TILE_PLACE);

export interface TileGridProps {
  /** What the list is, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  /** `wide` for 16:9 and poster cards. */
  readonly tile?: 'game' | 'wide';
}

/** A dense grid; each child becomes a list item. */
export const TileGrid = ({ label, children, tile = 'game' }: TileGridProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics with list-style: none
  <ul role="list" aria-label={label} className={s[tile]}>
    {Children.map(children, (child) => (
      <li className={itemOf(tile)}>{child}</li>
    ))}
  </ul>
);

export const TILE_GRID_SIZES = '(min-width: 1054px) 180px, (min-width: 508px) 24vw, 31vw';

/** The same grid while it loads. */
export const TileGridSkeleton = ({
  count = 18,
  tile = 'game',
  children,
}: {
  readonly count?: number;
  readonly tile?: 'game' | 'wide';
  /** The skeleton of one tile; a game tile by default. */
  readonly children?: ReactNode;
}) => (
  <div className={s[tile]} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal placeholders
      <div key={index} className={itemOf(tile)}>
        {children ?? <GameTileSkeleton />}
      </div>
    ))}
  </div>
);
