import { useOpened } from 'shared-contracts/area';
import type { GameList } from '../../stores/game-list';
import { useStores } from '../context';

/** The games of an address, loading. Equal filters give the same list on every page. */
export const useGameList = ({ category = '', producer = '', text = '' }: GameList['filter']) => {
  const { lists } = useStores();
  const key = JSON.stringify({ category, producer, text });
  return useOpened(key, () => lists.open(key));
};
