import type { MathModel } from './model';
import { MONEY, SCATTER, symbols } from './symbols';

/** Symbols as numbers, for roads on which millions of windows are counted. */
export const WILD_AT = symbols.indexOf('W');
export const SCATTER_AT = symbols.indexOf('S');
const MONEY_AT = symbols.indexOf('M');

/** What one stop of one reel shows. */
export interface Column {
  /** Symbol numbers, top to bottom. */
  cells: readonly number[];
  /** How many of it there are, with the wilds that stand for it, by symbol. */
  like: readonly number[];
  /** Scatters, or money where the model has such. */
  counted: number;
}

/** Every window of every reel. */
export const columnsOf = ({ strips, rows, hold }: MathModel): Column[][] =>
  strips.map((strip, reel) => {
    const ring = [...strip].map((letter) => (symbols as readonly string[]).indexOf(letter));
    const counts = hold ? MONEY : SCATTER;
    return ring.map((_, stop) => {
      const cells = Array.from(
        { length: rows[reel] ?? 0 },
        (__, row) => ring[(stop + row) % ring.length] ?? -1,
      );
      const like = symbols.map((_symbol, at) =>
        [SCATTER_AT, MONEY_AT].includes(at)
          ? 0
          : cells.filter((cell) => cell === at || cell === WILD_AT).length,
      );
      const counted = cells.filter((cell) => symbols[cell] === counts).length;
      return { cells, like, counted };
    });
  });

/** Pays of a run of 3, 4 and 5 by symbol number. */
export const runPays = ({ pays }: MathModel): (readonly number[])[] =>
  symbols.map((symbol) => pays[symbol as 'A'] ?? [0, 0, 0]);
