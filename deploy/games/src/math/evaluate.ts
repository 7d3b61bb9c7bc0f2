import { lines } from './lines';
import type { MathModel } from './model';
import { type Grid, REELS, ROWS, SCATTER, type SlotSymbol, WILD } from './symbols';

export interface LineWin {
  /** Index into `lines`. */
  line: number;
  symbol: SlotSymbol;
  count: number;
  /** In line bets, before the feature's multiplier. */
  pay: number;
}

export interface SpinWin {
  lineWins: LineWin[];
  scatters: number;
  /** In line bets: the scatter's pay is of the total bet. */
  scatterPay: number;
  freeSpins: number;
  /** In line bets, lines and scatters together. */
  total: number;
}

/** The window that five stops show: `stop` is the top row, the strip is a ring. */
export function gridAt(model: MathModel, stops: readonly number[]): Grid {
  return model.strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] as SlotSymbol),
  );
}

/** SPEC.md M3 to M6: runs from the left, a wild stands for every symbol but the scatter. */
export function evaluate(model: MathModel, grid: Grid): SpinWin {
  const lineWins: LineWin[] = [];
  for (let line = 0; line < model.lines; line += 1) {
    const win = evaluateLine(model, grid, line);
    if (win) lineWins.push(win);
  }
  const scatters = grid.flat().filter((symbol) => symbol === SCATTER).length;
  const step = Math.min(scatters, REELS) - 3;
  const scatterPay = (model.scatterPays[step] ?? 0) * model.lines;
  const total = lineWins.reduce((sum, win) => sum + win.pay, scatterPay);
  return { lineWins, scatters, scatterPay, freeSpins: model.freeSpins[step] ?? 0, total };
}

function evaluateLine(model: MathModel, grid: Grid, line: number): LineWin | undefined {
  const rows = lines[line] ?? [];
  const symbol = grid[0]?.[rows[0] ?? 0];
  // No strip has a wild on the first reel (checked by a test), so the first symbol names the run.
  if (!symbol || symbol === SCATTER || symbol === WILD) return undefined;
  let count = 1;
  while (count < REELS) {
    const next = grid[count]?.[rows[count] ?? 0];
    if (next !== symbol && next !== WILD) break;
    count += 1;
  }
  const pay = model.pays[symbol][count - 3];
  return pay ? { line, symbol, count, pay } : undefined;
}
