export const TILES = 25;
/** How many mines a player may choose. */
export const MINES: readonly number[] = [1, 2, 3, 5, 8, 10, 15, 20, 24];
/** Of the fair multiplier, that is paid. */
const KEPT = { of: 97n, from: 100n };
/** Hundredths: a round ends by itself before it would pay more than ten thousand times its bet. */
const MOST = 1_000_000;

/**
 * Hundredths of the bet that are paid with so many tiles found: 0.97 of one over the chance to find them all, rounded down.
 * `found` from 1 to `TILES - mines`.
 */
export function multiplierOf(mines: number, found: number): number {
  let [over, under] = [KEPT.of * 100n, KEPT.from];
  for (let tile = 0; tile < found; tile += 1) {
    over *= BigInt(TILES - tile);
    under *= BigInt(TILES - mines - tile);
  }
  return Number(over / under);
}

const ladderOf = (mines: number): readonly number[] => {
  const all = Array.from({ length: TILES - mines }, (_, i) => multiplierOf(mines, i + 1));
  const beyond = all.findIndex((hundredths) => hundredths > MOST);
  return beyond === -1 ? all : all.slice(0, beyond);
};
const ladders = new Map(MINES.map((mines) => [mines, ladderOf(mines)]));

/** What is paid after each tile found, as far as a round goes: in hundredths of the bet. */
export const laddersOf = (mines: number): readonly number[] =>
  ladders.get(mines) ?? ladderOf(mines);
