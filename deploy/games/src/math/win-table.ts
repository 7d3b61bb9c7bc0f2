/** Wins in quarters of a bet with their chances, from low to high. */
export type WinTable = readonly (readonly [win: number, chance: number])[];

/** Every quarter up to ten bets, then each a twentieth larger than the one before. */
const nodes: readonly number[] = (() => {
  const found: number[] = [];
  for (let at = 0; at < 10_000_000; at = at < 40 ? at + 1 : Math.ceil(at * 1.05)) found.push(at);
  return found;
})();

/** The same chances on fewer wins: each is shared between the two nodes around it, so that the mean stays. */
export function condense(wins: Iterable<readonly [win: number, chance: number]>): WinTable {
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

/** What so many rounds pay together. */
export function times(table: WinTable, rounds: number): WinTable {
  if (rounds === 1) return table;
  const half = times(table, Math.floor(rounds / 2));
  const even = together(half, half);
  return rounds % 2 === 0 ? even : together(even, table);
}
