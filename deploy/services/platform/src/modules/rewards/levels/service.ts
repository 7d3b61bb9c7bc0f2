import type { Core } from '../../../core';
import type { Points } from '../points/public';
import { levelIndexOf } from './levels';

/** The levels that players have reached by their XP (points/SPEC.md, PT6). */
export function createLevels({ db }: Core, points: Pick<Points, 'balance'>) {
  const xpOf = (playerId: number): Promise<number> => points.balance(db, { playerId, kind: 'xp' });
  return {
    xpOf,
    /** 1 to 6. */
    indexOf: async (playerId: number): Promise<number> => levelIndexOf(await xpOf(playerId)),
  };
}
export type Levels = ReturnType<typeof createLevels>;
