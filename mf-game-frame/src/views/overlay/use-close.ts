import { useStores } from '../context';
import { useLeave } from '../parts/use-leave';

/** Closes the game, unless the player stays for an open round (rule FP8). @returns whether it closed */
export const useClose = (): (() => Promise<boolean>) => {
  const { game } = useStores();
  const mayLeave = useLeave();
  return async () => {
    const { play } = game;
    // another game, or none, may stand there after the answer
    if (!(await mayLeave()) || game.play !== play) return false;
    game.close();
    return true;
  };
};
