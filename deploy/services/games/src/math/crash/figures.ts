import { chanceOf } from './point';

/** Of leaving every flight at one multiplier. */
export interface CrashFigures {
  returnToPlayer: number;
  /** Share of flights that reach it. */
  hitRate: number;
  /** Standard deviation of a round's win, in bets. */
  volatility: number;
}

export function crashFigures(times: number): CrashFigures {
  const chance = chanceOf(times);
  const paid = times / 100;
  return {
    returnToPlayer: paid * chance,
    hitRate: chance,
    volatility: paid * Math.sqrt(chance * (1 - chance)),
  };
}

/** The same wherever a player leaves, but for what 2^52 draws cannot be divided into: less than one in 10^10. */
export const CRASH_RETURN = 0.97;
