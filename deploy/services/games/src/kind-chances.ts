import { crashFigures } from './math/crash/figures';
import { laddersOf } from './math/mines/field';
import { minesFigures } from './math/mines/figures';
import { POCKETS } from './math/roulette/spots';
import type { GameKind } from './themes';

/** A way to play a game that is no slot, and how often it pays. */
export interface Chance {
  /** A bet of the roulette, or the kind where what follows says the way. */
  way: 'straight' | 'split' | 'street' | 'corner' | 'line' | 'dozen' | 'even' | 'mines' | 'crash';
  /** Of mines: how many lie in the field, and with how many tiles found the player leaves. */
  mines?: number;
  found?: number;
  /** In bets. */
  pays: number;
  /** Share of the rounds played so that pay, in percent; exact. */
  hitRate: number;
}

const percent = (share: number): number => Math.round(share * 1e6) / 1e4;

/** Numbers of each bet. A dozen is as a column. */
const NUMBERS = {
  straight: 1,
  split: 2,
  street: 3,
  corner: 4,
  line: 6,
  dozen: 12,
  even: 18,
} as const;
const roulette = Object.entries(NUMBERS).map(
  ([way, numbers]): Chance => ({
    way: way as keyof typeof NUMBERS,
    pays: 36 / numbers,
    hitRate: percent(numbers / POCKETS),
  }),
);

const MINES = [1, 3, 5, 10];
const FOUND = [1, 3, 5];
const mines = MINES.flatMap((count) => {
  const figures = minesFigures(count);
  return FOUND.flatMap((found): Chance[] => {
    const [hundredths, figure] = [laddersOf(count)[found - 1], figures[found - 1]];
    if (hundredths === undefined || !figure) return [];
    const pays = hundredths / 100;
    return [{ way: 'mines', mines: count, found, pays, hitRate: percent(figure.chance) }];
  });
});

/** Hundredths at which a player leaves every flight. */
const LEAVING = [150, 200, 500, 1000, 10_000];
const crash = LEAVING.map(
  (times): Chance => ({
    way: 'crash',
    pays: times / 100,
    hitRate: percent(crashFigures(times).hitRate),
  }),
);

/** The usual ways to play each kind, as the models of the game server have them. */
export const CHANCES: Readonly<Record<Exclude<GameKind, 'slot'>, readonly Chance[]>> = {
  roulette,
  mines,
  crash,
};
