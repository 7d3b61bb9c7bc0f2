import type { DrawnPrize, WinnersTickets } from 'shared-contracts/draws';

/** Who holds the tickets of a draw. */
interface Holder {
  /** Part of all tickets, from 0 to 1. */
  share: number;
  participants: number;
  winners: WinnersTickets;
}

/**
 * For anyone who holds a part of the tickets: the chance of one of each prize at least, by prize id. Exact: where winners stay each drawing is
 * among all tickets; where they leave, the others are taken to hold equal parts, so that each winner before takes the same part away.
 * @param prizes in the order of drawing
 */
export function chancesOf(
  prizes: readonly DrawnPrize[],
  { share, participants, winners }: Holder,
): Map<number, number> {
  const chances = new Map<number, number>();
  const other = participants > 1 ? (1 - share) / (participants - 1) : 0;
  /** Of none until now. */
  let none = 1;
  let drawn = 0;
  for (const { prizeId, quantity } of prizes) {
    if (winners === 'stay') {
      chances.set(prizeId, participants > 0 ? 1 - (1 - share) ** quantity : 0);
      continue;
    }
    const before = none;
    for (let number = 0; number < quantity && drawn < participants; number += 1, drawn += 1)
      none *= Math.max(0, 1 - share / (1 - drawn * other));
    chances.set(prizeId, before - none);
  }
  return chances;
}
