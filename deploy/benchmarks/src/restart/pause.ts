import { setTimeout as wait } from 'node:timers/promises';

/** People are no clocks. Resolves about `ms` later, at once when it is over. */
export const pause = async (ms: number, isOver: () => boolean): Promise<void> => {
  for (const end = Date.now() + ms * (0.5 + Math.random()); Date.now() < end && !isOver(); )
    await wait(Math.min(1000, Math.max(0, end - Date.now())));
};
