/** Parts of one sum, in minor units. */
export interface Split {
  real: number;
  bonus: number;
}

/** Real money first, then the bonus; null when both do not make the bet (DECISIONS: order of money). */
export function splitBet(bet: number, has: Split): Split | null {
  const real = Math.min(bet, has.real);
  const bonus = bet - real;
  return bonus > has.bonus ? null : { real, bonus };
}

/** The part of a win that belongs to `part` of its round's stakes, rounded down: the rest is real money. */
export function partOfWin(win: number, part: number, whole: number): number {
  // amounts go up to 1e12: a double cannot hold their product
  return whole === 0 ? 0 : Number((BigInt(win) * BigInt(part)) / BigInt(whole));
}

/** Percent of a bet that counts for the wagering: the highest of the game's categories. */
export function contributionOf(
  contributions: Readonly<Record<string, number>>,
  categories: readonly string[],
): number {
  const known = categories.flatMap((category) => contributions[category] ?? []);
  return known.length > 0 ? Math.max(...known) : (contributions['*'] ?? 0);
}

/** Minor units that a bet adds to the wagering, at most what is left. */
export const wageredBy = (bet: number, percent: number, left: number): number =>
  Math.min(Math.floor((bet * percent) / 100), left);
