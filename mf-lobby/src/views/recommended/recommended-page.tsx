import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import {
  Face,
  PageGate,
  Stack,
  TILE_GRID_SIZES,
  TileGrid,
  TileGridSkeleton,
} from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import { GridHead } from '../parts/grid-head';
import { RecommendedCard, RecommendedNote, useRecommended } from '../parts/recommended';

/** `/recommended`: the whole of the shelf, each game with its reason in a player's page. */
const RecommendedPage = observer(function RecommendedPage() {
  const { session, hiddenGames } = useHost();
  const { player } = session;
  const text = useTexts();
  const known = useRecommended();
  const name = text('recommended.title');
  const games = known.value?.games.filter(({ game }) => !hiddenGames.has(game)) ?? [];
  return (
    <Stack gap={5} {...(player ? { 'data-waits': 'browser' } : {})}>
      <GridHead name={name} total={known.value ? games.length : null} />
      <PageGate
        part
        loadable={known}
        title={text('shelf.failed')}
        skeleton={<TileGridSkeleton count={15} />}
      >
        {(found) =>
          games.length > 0 ? (
            <>
              <RecommendedNote {...found} />
              <TileGrid label={name}>
                {games.map(({ game, reason }) => (
                  <RecommendedCard
                    key={game.slug}
                    game={game}
                    reason={reason}
                    sizes={TILE_GRID_SIZES}
                  />
                ))}
              </TileGrid>
            </>
          ) : (
            <Face kind="empty" title={text('shelf.empty')} />
          )
        }
      </PageGate>
    </Stack>
  );
});
export default RecommendedPage;
