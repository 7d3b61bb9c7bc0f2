import { useState } from 'react';
import { useOpened } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { useHydrating } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { GamesShelf } from './games-shelf';

/**
 * What the player played last; nothing for a guest, nor for a player who has played nothing. A page that came with a session keeps
 * its place until it is known, because most who have one have played.
 */
export const RecentGames = observer(function RecentGames() {
  const { recent } = useStores();
  const text = useTexts();
  useOpened('recent', () => recent.open());
  const hydrating = useHydrating();
  const [keepsPlace] = useState(hydrating && recent.forPlayer);
  const { value, state } = recent.games;
  const isKnown = state === 'ready' || value !== null;
  if (!recent.forPlayer || value?.length === 0 || !(isKnown || keepsPlace)) return null;
  return (
    <div data-waits="browser">
      <GamesShelf title={text('shelf.recent')} games={recent.games} />
    </div>
  );
});
