/** Wins in cells, which are parts of a bet, with their chances, from low to high. */
export type WinTable = readonly (readonly [win: number, chance: number])[];

/** Cells of one bet where balances are large. */
export const CELLS = 4;
/** Cells of one bet where balances are small: what a line or a way costs is a whole number of them in every game. */
export const FINE_CELLS = 20;

/** Every cell up to ten bets, then each a twentieth larger than the one before. */
const nodesOf = (cells: number): readonly number[] => {
  const found: number[] = [];
  for (let at = 0; at < 2_500_000 * cells; at = at < 10 * cells ? at + 1 : Math.ceil(at * 1.05))
    found.push(at);
  return found;
};
const nodesBy = new Map([CELLS, FINE_CELLS].map((cells) => [cells, nodesOf(cells)]));

/**
 * The same chances on fewer wins: each is shared between the two nodes around it, so that the mean stays.
 * @param wins in cells
 * @param cells of one bet: `CELLS` or `FINE_CELLS`
 */
export function condense(
  wins: Iterable<readonly [win: number, chance: number]>,
  cells: number = CELLS,
): WinTable {
  const nodes = nodesBy.get(cells);
  if (!nodes) throw new Error(`no table has ${cells} cells of a bet`);
  const shares = new Map<number, number>();
  const add = (node: number, chance: number) => shares.set(node, (shares.get(node) ?? 0) + chance);
  for (const [win, chance] of wins) {
    if (chance <= 0) continue;
    let [low, high] = [0, nodes.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((nodes[middle] as number) <= win) low = middle;
      else high = middle;
    }
    const [below, above] = [nodes[low] as number, nodes[high] as number];
    const over = (win - below) / (above - below);
    add(below, chance * (1 - over));
    if (over > 0) add(above, chance * over);
  }
  return [...shares].filter(([, chance]) => chance > 0).sort(([a], [b]) => a - b);
}

const together = (one: WinTable, other: WinTable): WinTable =>
  condense(one.flatMap(([a, p]) => other.map(([b, q]) => [a + b, p * q] as const)));

/** What so many rounds pay together. @param table in cells of which a bet has `CELLS` */
export function times(table: WinTable, rounds: number): WinTable {
  if (rounds === 1) return table;
  const half = times(table, Math.floor(rounds / 2));
  const even = together(half, half);
  return rounds % 2 === 0 ? even : together(even, table);
}
