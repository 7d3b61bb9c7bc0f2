import { useHost } from 'shared-contracts/area';
import { ALL_GAMES } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Heart } from 'shared-contracts/ui/icons';
import {
  Face,
  LinkButton,
  ListFaces,
  Stack,
  TILE_GRID_SIZES,
  TileGrid,
  TileGridSkeleton,
} from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { GameCard } from '../parts/game-card';
import { GridHead } from '../parts/grid-head';
import { HiddenList } from './hidden-list';

/** `/favourites`: the games that somebody wants to find again. */
const FavouritesPage = observer(function FavouritesPage() {
  const { router } = useHost();
  const { favourites } = useStores();
  const text = useTexts();
  return (
    // whose they are is known to the browser alone
    <Stack gap={5} data-waits="browser">
      <GridHead
        name={text('favourites.title')}
        total={favourites.ended ? favourites.items.length : null}
      />
      <ListFaces
        list={favourites}
        skeleton={<TileGridSkeleton count={24} />}
        empty={
          <Face
            kind="empty"
            icon={Heart}
            title={text('favourites.empty.title')}
            text={text('favourites.empty.text')}
            action={
              <LinkButton href={router.href(routes.gamesCategory, { slug: ALL_GAMES })}>
                {text('favourites.all_games')}
              </LinkButton>
            }
          />
        }
        error={
          <Face kind="error" title={text('shelf.failed')} onRetry={() => void favourites.load()} />
        }
      >
        {(games) => (
          <TileGrid label={text('favourites.title')}>
            {games.map((game) => (
              <GameCard key={game.slug} game={game} sizes={TILE_GRID_SIZES} />
            ))}
          </TileGrid>
        )}
      </ListFaces>
      <HiddenList />
    </Stack>
  );
});
export default FavouritesPage;
