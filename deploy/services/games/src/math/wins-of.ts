import type { MathModel } from './model';
import { type Cell, type Grid, payingSymbols, SCATTER, type SlotSymbol, WILD } from './symbols';

/** What one window pays for one run or group. `pay` in parts of a bet, before anything multiplies it. */
export interface PartWin {
  /** Index into the model's lines, where it has any. */
  line?: number;
  symbol: SlotSymbol;
  /** Equal symbols: in a row, or in the group. */
  count: number;
  /** Ways in which the run is there. */
  ways?: number;
  /** Where it stands; a line tells that by itself. */
  cells?: Cell[];
  pay: number;
}

/** For so many equal ones: that of the largest size they reach. */
export function payOf({ sizes, pays }: MathModel, symbol: SlotSymbol, count: number): number {
  const list = pays[symbol as 'A'];
  let at = sizes.length - 1;
  while (at >= 0 && (sizes[at] as number) > count) at -= 1;
  return list?.[at] ?? 0;
}

/** SPEC.md M3 to M5: runs from the left, a wild stands for every symbol that pays. */
function lineWins(model: MathModel, grid: Grid): PartWin[] {
  const found: PartWin[] = [];
  model.lines.forEach((rows, line) => {
    const symbol = grid[0]?.[rows[0] ?? 0];
    // No strip has a wild on the first reel (checked by a test), so the first symbol names the run.
    if (!symbol || symbol === SCATTER || symbol === WILD) return;
    let count = 1;
    while (count < grid.length) {
      const next = grid[count]?.[rows[count] ?? 0];
      if (next !== symbol && next !== WILD) break;
      count += 1;
    }
    const pay = payOf(model, symbol, count);
    if (pay) found.push({ line, symbol, count, pay });
  });
  return found;
}

/** A run on any rows; it pays once for every way to choose one symbol a reel. */
function wayWins(model: MathModel, grid: Grid): PartWin[] {
  const found: PartWin[] = [];
  for (const symbol of payingSymbols) {
    const cells: Cell[] = [];
    let [count, ways] = [0, 1];
    for (const [reel, column] of grid.entries()) {
      const rows = column.flatMap((seen, row) => (seen === symbol || seen === WILD ? [row] : []));
      if (rows.length === 0) break;
      for (const row of rows) cells.push([reel, row]);
      ways *= rows.length;
      count += 1;
    }
    const pay = count > 0 ? payOf(model, symbol, count) : 0;
    if (pay) found.push({ symbol, count, ways, cells, pay: pay * ways });
  }
  return found;
}

/** A group is equal symbols that touch at a side. */
function clusterWins(model: MathModel, grid: Grid): PartWin[] {
  const found: PartWin[] = [];
  const least = model.sizes[0] ?? 0;
  const rows = Math.max(...model.rows);
  // a cell is a number here: most windows pay nothing, and millions of them are counted
  const seen = new Uint8Array(grid.length * rows);
  const group: number[] = [];
  for (let reel = 0; reel < grid.length; reel += 1)
    for (let row = 0; row < (grid[reel] as readonly string[]).length; row += 1) {
      const symbol = (grid[reel] as SlotSymbol[])[row] as SlotSymbol;
      if (seen[reel * rows + row] === 1 || symbol === SCATTER) continue;
      group.length = 0;
      const visit = (x: number, y: number): void => {
        if (grid[x]?.[y] !== symbol || seen[x * rows + y] === 1) return;
        seen[x * rows + y] = 1;
        group.push(x * rows + y);
      };
      visit(reel, row);
      for (let at = 0; at < group.length; at += 1) {
        const cell = group[at] as number;
        const [x, y] = [Math.floor(cell / rows), cell % rows];
        visit(x - 1, y);
        visit(x + 1, y);
        visit(x, y - 1);
        visit(x, y + 1);
      }
      if (group.length < least) continue;
      const pay = payOf(model, symbol, group.length);
      const cells = group.map((cell): Cell => [Math.floor(cell / rows), cell % rows]);
      if (pay) found.push({ symbol, count: group.length, cells, pay });
    }
  return found;
}

const byKind = { lines: lineWins, ways: wayWins, clusters: clusterWins };

/** Everything that a window pays but for its scatters. */
export const winsOf = (model: MathModel, grid: Grid): PartWin[] => byKind[model.wins](model, grid);

/** Where a win stands. */
export const cellsOf = ({ lines }: MathModel, { line, count, cells }: PartWin): readonly Cell[] =>
  cells ?? (lines[line ?? -1] ?? []).slice(0, count).map((row, reel) => [reel, row] as const);
