import { observer } from 'shared-contracts/lib/state';
import { Search } from 'shared-contracts/ui/icons';
import { Button, Face, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { GamesShelf } from '../parts/games-shelf';

/** A search without a hit: what to change, and what others play. */
export const SearchEmpty = observer(function SearchEmpty({
  query,
  onReset,
}: {
  query: string;
  onReset: () => void;
}) {
  const { top } = useStores().shelves.bySlug;
  const text = useTexts();
  return (
    <Stack gap={6}>
      <Face
        kind="empty"
        icon={Search}
        title={text('search.empty.title', { query })}
        text={text('search.empty.text')}
        action={
          <Button variant="secondary" onClick={onReset}>
            {text('search.reset')}
          </Button>
        }
      />
      <GamesShelf title={text('shelf.top')} games={top} category="top" />
    </Stack>
  );
});
