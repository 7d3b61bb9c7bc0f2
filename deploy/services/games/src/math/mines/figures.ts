import { laddersOf, MINES, TILES } from './field';

/** A way to play: so many mines, and to cash out with so many tiles found. */
export interface MinesFigures {
  mines: number;
  found: number;
  /** To find them all, and the return, exact but for the last digits of a double. */
  chance: number;
  returnToPlayer: number;
  /** Standard deviation of a round's win, in bets. */
  volatility: number;
}

/** Chance to find so many tiles in a row. */
export const chanceOf = (mines: number, found: number): number =>
  Array.from({ length: found }, (_, i) => (TILES - mines - i) / (TILES - i)).reduce(
    (all, one) => all * one,
    1,
  );

export const minesFigures = (mines: number): MinesFigures[] =>
  laddersOf(mines).map((hundredths, index) => {
    const found = index + 1;
    const chance = chanceOf(mines, found);
    const times = hundredths / 100;
    return {
      mines,
      found,
      chance,
      returnToPlayer: times * chance,
      volatility: times * Math.sqrt(chance * (1 - chance)),
    };
  });

/** The least of all ways to play, which the game promises; they differ by the rounding of the multiplier. */
export const MINES_RETURN: number = Math.min(
  ...MINES.flatMap((mines) => minesFigures(mines).map(({ returnToPlayer }) => returnToPlayer)),
);
