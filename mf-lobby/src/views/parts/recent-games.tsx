import { useOpened } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { useStores, useTexts } from '../context';
import { GamesShelf } from './games-shelf';

/** What the player played last; nothing for a guest. */
export const RecentGames = observer(function RecentGames() {
  const { recent } = useStores();
  const text = useTexts();
  useOpened('recent', () => recent.open());
  if (!recent.forPlayer) return null;
  return (
    <div data-waits="browser">
      <GamesShelf title={text('shelf.recent')} games={recent.games} empty={text('shelf.recent.empty')} />
    </div>
  );
});
