import { useState } from 'react';
import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { useHydrating } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { GamesShelf } from './games-shelf';

/**
 * What the player played last; nothing for a guest, nor for a player who has played nothing. A page that came with a session keeps
 * its place, because most who have one have played: for who has not, it says what comes there, and nothing below it moves.
 */
const RecentGames = observer(function RecentGames() {
  const { recent } = useStores();
  const { player } = useHost().session;
  const text = useTexts();
  const hydrating = useHydrating();
  const [keepsPlace] = useState(hydrating && player);
  const { value, state } = recent;
  const isKnown = state === 'ready' || value !== null;
  const hasGames = isKnown && value?.length !== 0;
  if (!player || !(hasGames || keepsPlace)) return null;
  return (
    <div data-waits="browser">
      <GamesShelf title={text('shelf.recent')} games={recent} empty={text('shelf.recent_empty')} />
    </div>
  );
});
export default RecentGames;
