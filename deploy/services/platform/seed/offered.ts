/**
 * What games and cashbox of this platform really do. What the seed says of the rest is not written, and goes where an earlier seed
 * wrote it: no category, badge, pot, page, promotion or banner promises what no code does. A line becomes true with the code that
 * makes it so.
 */
const offered = {
  /** Pots that somebody can win. */
  jackpots: true,
  /** Gifts and bonuses beside a deposit, and their wagering. */
  bonuses: true,
};
export type Offer = keyof typeof offered;

interface Conditional {
  readonly needs?: Offer;
}
export const isOffered = ({ needs }: Conditional): boolean => needs === undefined || offered[needs];

/** What of a list is true, and what of it is not yet. */
export const sorted = <T extends Conditional>(
  all: readonly T[],
): { shown: T[]; withdrawn: T[] } => ({
  shown: all.filter(isOffered),
  withdrawn: all.filter((one) => !isOffered(one)),
});
