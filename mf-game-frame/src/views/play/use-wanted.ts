import { useEffect, useEffectEvent } from 'react';
import { useHost } from 'shared-contracts/area';
import { useStores } from '../context';
import { useLeave } from '../parts/use-leave';

/** Opens the page's game for as long as the page stands. An open round of another one asks first; who stays goes back (rule FP8b). */
export const useWanted = (slug: string): void => {
  const { game, rounds } = useStores();
  const { router } = useHost();
  const mayLeave = useEffectEvent(useLeave());
  useEffect(() => {
    let stands = true;
    const replace = async () => {
      const may = await mayLeave();
      if (!stands) return;
      if (may || !game.running) game.want(slug);
      else router.back();
    };
    if (rounds.isInterruptible && game.play?.slug !== slug) void replace();
    else game.want(slug);
    return () => {
      stands = false;
      game.want(null);
    };
  }, [game, rounds, router, slug]);
};
