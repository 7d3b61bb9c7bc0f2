import type { ReactNode } from 'react';
import { observer } from 'shared-contracts/lib/state';
import {
  Face,
  ListFaces,
  TILE_GRID_SIZES,
  TileGrid,
  TileGridSkeleton,
} from 'shared-contracts/ui/kit';
import type { GameList } from '../../stores/game-list';
import { useTexts } from '../context';
import { GameCard } from './game-card';

interface GameGridProps {
  label: string;
  list: GameList;
  empty: ReactNode;
}
/** Tiles of the first row on a wide screen: their pictures are fetched at once. */
const FIRST_ROW = 7;

/** A dense grid that loads on scroll, 500 px before its end, or by its button. */
export const GameGrid = observer(function GameGrid({ label, list, empty }: GameGridProps) {
  const text = useTexts();
  return (
    <ListFaces
      list={list.shown}
      skeleton={<TileGridSkeleton count={24} />}
      empty={empty}
      error={
        <Face kind="error" title={text('shelf.failed')} onRetry={() => void list.shown.more()} />
      }
      ended={list.shown.items.length > FIRST_ROW && <Face kind="ended" />}
    >
      {(games) => (
        <TileGrid label={label}>
          {games.map((game, index) => (
            <GameCard
              key={game.slug}
              game={game}
              category={list.filter.category}
              priority={index < FIRST_ROW}
              sizes={TILE_GRID_SIZES}
            />
          ))}
        </TileGrid>
      )}
    </ListFaces>
  );
});
