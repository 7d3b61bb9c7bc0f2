/**
 * The alphabet of a strip. `W` wild, `S` scatter, `A`-`D` the four pictures of the family (best first),
 * `a`-`d` the four small symbols (best first), `M` money that bears an amount.
 */
export const symbols = ['W', 'S', 'A', 'B', 'C', 'D', 'a', 'b', 'c', 'd', 'M'] as const;
export type SlotSymbol = (typeof symbols)[number];
export const WILD = 'W';
export const SCATTER = 'S';
export const MONEY = 'M';
export type PayingSymbol = Exclude<SlotSymbol, 'W' | 'S' | 'M'>;
export const payingSymbols = symbols.filter(
  (symbol): symbol is PayingSymbol => symbol !== WILD && symbol !== SCATTER && symbol !== MONEY,
);

/** What is seen on the reels: one column a reel, left to right, top to bottom. */
export type Grid = readonly (readonly SlotSymbol[])[];
/** A place of the grid. */
export type Cell = readonly [reel: number, row: number];
