import { useState } from 'react';
import { useHost, useOpened } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { useHydrating } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { GamesShelf } from './games-shelf';

/**
 * What the player played last; nothing for a guest, nor for a player who has played nothing. A page that came with a session keeps
 * its place until it is known, because most who have one have played.
 */
const RecentGames = observer(function RecentGames() {
  const { recent } = useStores();
  const { player } = useHost().session;
  const text = useTexts();
  // read at every visit, since the player comes from a game; the known ones stay meanwhile
  useOpened('recent', () => {
    if (recent.state !== 'loading') void recent.load();
  });
  const hydrating = useHydrating();
  const [keepsPlace] = useState(hydrating && player);
  const { value, state } = recent;
  const isKnown = state === 'ready' || value !== null;
  if (!player || value?.length === 0 || !(isKnown || keepsPlace)) return null;
  return (
    <div data-waits="browser">
      <GamesShelf title={text('shelf.recent')} games={recent} />
    </div>
  );
});
export default RecentGames;
