import { lines } from '../../math/lines';
import { SCATTER } from '../../math/symbols';
import type { SpinOutcome } from '../../protocol';

/** One thing to point at: the cells of a line, or the scatters. */
export interface WinMark {
  cells: (readonly [reel: number, row: number])[];
  /** Rows of the whole line for the drawn path; absent for scatters. */
  rows?: readonly number[];
  line: number;
  amount: number;
}

/** What a spin won, the largest first. Free spins without a pay still mark their scatters. */
export function marksOf(spin: SpinOutcome): WinMark[] {
  const marks: WinMark[] = spin.wins.map(({ line, count, amount }) => {
    const rows = lines[line] ?? [];
    return { rows, line, amount, cells: rows.slice(0, count).map((row, reel) => [reel, row] as const) };
  });
  if (spin.scatterAmount > 0 || spin.freeSpins > 0) {
    const cells = spin.grid.flatMap((column, reel) =>
      [...column].flatMap((symbol, row) => (symbol === SCATTER ? [[reel, row] as const] : [])),
    );
    marks.push({ cells, line: -1, amount: spin.scatterAmount });
  }
  return marks.sort((a, b) => b.amount - a.amount);
}

const TOGETHER = 1.3;
const EACH = 1.25;

/** Which marks to show `time` seconds after the landing: all at first, then one after another. */
export function shownMarks(marks: readonly WinMark[], time: number): readonly WinMark[] {
  if (time < TOGETHER || marks.length < 2) return marks;
  const turn = Math.floor((time - TOGETHER) / EACH) % marks.length;
  return marks.slice(turn, turn + 1);
}
