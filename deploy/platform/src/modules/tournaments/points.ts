import type { Currency } from 'shared-contracts/money';
import type { TournamentRow } from './repository';

/** Points are stored in hundredths: half a unit of a bet is half a point, not nothing. */
export const POINT = 100;

export interface CountedRound {
  currency: string;
  /** Minor units. */
  bet: number;
  win: number;
}

/** Whether a bet is inside what the tournament counts; no limit in a currency counts every bet in it. */
export const countsBet = (
  { betMin, betMax }: Pick<TournamentRow, 'betMin' | 'betMax'>,
  { currency, bet }: CountedRound,
): boolean =>
  bet > 0 &&
  bet >= (betMin?.[currency as Currency] ?? 0) &&
  bet <= (betMax?.[currency as Currency] ?? Infinity);

/**
 * Hundredths of points after a round (specification 2, section 9): 1 a point per unit of bets, 2 per unit of wins,
 * 3 win divided by bet, summed, 4 only the highest multiplier.
 */
export function pointsAfter(
  mechanic: TournamentRow['mechanic'],
  before: number,
  round: CountedRound,
): number {
  const multiplier = Math.floor((round.win * POINT) / round.bet);
  if (mechanic === 1) return before + round.bet;
  if (mechanic === 2) return before + round.win;
  return mechanic === 3 ? before + multiplier : Math.max(before, multiplier);
}
