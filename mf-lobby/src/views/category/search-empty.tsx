import { useHost } from 'shared-contracts/area';
import { ALL_GAMES } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Search } from 'shared-contracts/ui/icons';
import { Button, Face, LinkButton, Row, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { GamesShelf } from '../parts/games-shelf';

/** A search without a hit: what to change, and what others play. */
export const SearchEmpty = observer(function SearchEmpty({
  query,
  category,
  onReset,
}: {
  query: string;
  /** Slug of what was searched. */
  category: string;
  onReset: () => void;
}) {
  const { router } = useHost();
  const everywhere = router.href(routes.gamesCategory, { slug: ALL_GAMES }, { q: query });
  const top = useStores().shelves.of('top');
  const text = useTexts();
  return (
    <Stack gap={6}>
      <Face
        kind="empty"
        icon={Search}
        title={text('search.empty.title', { query })}
        text={text('search.empty.text')}
        action={
          <Row gap={2}>
            {category !== ALL_GAMES && (
              <LinkButton href={everywhere}>{text('search.everywhere')}</LinkButton>
            )}
            <Button variant="secondary" onClick={onReset}>
              {text('search.reset')}
            </Button>
          </Row>
        }
      />
      <GamesShelf title={text('shelf.top')} games={top} category="top" />
    </Stack>
  );
});
