import { spotOf, timesOf } from './spots';

/** Chips on a place of the table, in minor units. */
export interface TableBet {
  spot: string;
  amount: number;
}

/** What each of the bets gives back when the ball lies in `number`; those that lose are left out. */
export function winsOf(bets: readonly TableBet[], number: number): TableBet[] {
  return bets.flatMap(({ spot: id, amount }) => {
    const spot = spotOf(id);
    return spot?.numbers.includes(number) ? [{ spot: id, amount: amount * timesOf(spot) }] : [];
  });
}

export const sumOf = (bets: readonly TableBet[]): number =>
  bets.reduce((sum, { amount }) => sum + amount, 0);
