import { type Rational, ratio } from '../rational';
import { sumOf, type TableBet, winsOf } from './round';
import { POCKETS } from './spots';

/** Of some bets on the table, from every pocket. */
export interface RouletteFigures {
  /** Exact, as a fraction of what is bet. */
  rtp: Rational;
  /** Share of rounds that give anything back. */
  hitRate: number;
  /** Standard deviation of a round's win, in total bets. */
  volatility: number;
}

export function rouletteFigures(bets: readonly TableBet[]): RouletteFigures {
  const bet = sumOf(bets);
  const wins = Array.from({ length: POCKETS }, (_, number) => sumOf(winsOf(bets, number)));
  const paid = wins.reduce((sum, win) => sum + win, 0);
  const mean = paid / POCKETS / bet;
  const square = wins.reduce((sum, win) => sum + (win / bet) ** 2, 0) / POCKETS;
  return {
    rtp: ratio(BigInt(paid), BigInt(POCKETS * bet)),
    hitRate: wins.filter((win) => win > 0).length / POCKETS,
    volatility: Math.sqrt(square - mean * mean),
  };
}

/** The same for every bet of the table (SPEC.md, RO3). */
export const ROULETTE_RETURN = 36 / 37;
