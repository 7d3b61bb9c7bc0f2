import { SCATTER } from '../../math/symbols';
import type { Tumble } from '../../protocol';

/** One thing to point at: the cells of a line, or the scatters. */
export interface WinMark {
  cells: (readonly [reel: number, row: number])[];
  /** Rows of the whole line for the drawn path; absent for scatters. */
  rows?: readonly number[];
  line: number;
  amount: number;
}

/** One number for a place of the grid. */
export const cellKey = (reel: number, row: number): number => reel * 8 + row;

/** A window and what it won; a spin or a later window of its cascade. */
export type Won = Omit<Tumble, 'times'> &
  Partial<Pick<Tumble, 'times'> & { scatterAmount: number; freeSpins: number }>;

/** What a spin won, the largest first. Free spins without a pay still mark their scatters. */
export function marksOf(spin: Won, lines: readonly (readonly number[])[]): WinMark[] {
  const marks: WinMark[] = spin.wins.map(({ line = -1, count, cells, amount }) => {
    if (cells) return { line, amount, cells };
    const rows = lines[line] ?? [];
    return {
      rows,
      line,
      amount,
      cells: rows.slice(0, count).map((row, reel) => [reel, row] as const),
    };
  });
  const { scatterAmount = 0, freeSpins = 0 } = spin;
  if (scatterAmount > 0 || freeSpins > 0) {
    const cells = spin.grid.flatMap((column, reel) =>
      [...column].flatMap((symbol, row) => (symbol === SCATTER ? [[reel, row] as const] : [])),
    );
    marks.push({ cells, line: -1, amount: scatterAmount });
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

/** What is written on money, by its place. */
export const worthOf = (
  money: readonly (readonly number[])[] | undefined,
  format: (amount: number) => string,
): ReadonlyMap<number, string> =>
  new Map(
    (money ?? []).flatMap((column, reel) =>
      column.flatMap((amount, row): [number, string][] =>
        amount > 0 ? [[cellKey(reel, row), format(amount)]] : [],
      ),
    ),
  );
