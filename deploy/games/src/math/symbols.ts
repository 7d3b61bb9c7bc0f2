/**
 * The alphabet of a strip. `W` wild, `S` scatter, `A`-`D` the four pictures of the family (best first),
 * `a`-`d` the four small symbols (best first).
 */
export const symbols = ['W', 'S', 'A', 'B', 'C', 'D', 'a', 'b', 'c', 'd'] as const;
export type SlotSymbol = (typeof symbols)[number];
export const WILD = 'W';
export const SCATTER = 'S';
export const payingSymbols = symbols.filter((symbol) => symbol !== WILD && symbol !== SCATTER);

export const REELS = 5;
export const ROWS = 3;

/** What is seen on the reels: five columns of three, left to right, top to bottom. */
export type Grid = readonly (readonly SlotSymbol[])[];

export const isSymbol = (value: string): value is SlotSymbol =>
  (symbols as readonly string[]).includes(value);
