import { useEffect, useState } from 'react';
import { useHydrating } from 'shared-contracts/ui/kit';

/**
 * How many of `count` parts of a page are painted: all of a server's markup, else one more each time the browser had its turn, so
 * that no long paint holds up a press. Each turn is whole: nothing is made that a navigation then throws away.
 */
export const useInTurn = (count: number): number => {
  const hydrating = useHydrating();
  const [turns, setTurns] = useState(hydrating ? count : 0);
  useEffect(() => {
    if (turns >= count) return;
    const timer = setTimeout(() => setTurns(turns + 1));
    return () => clearTimeout(timer);
  }, [turns, count]);
  return turns;
};
