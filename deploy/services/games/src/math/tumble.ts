import type { Seen } from './evaluate';
import type { MathModel } from './model';
import type { Grid, SlotSymbol } from './symbols';
import { cellsOf, winsOf } from './wins-of';

/** A cascade ends here at the latest; a test looks at every stop and finds that none gets so far. */
export const MOST_TUMBLES = 30;

/**
 * The windows after the first: what won falls out, what is above moves down, and the strip goes on above the window.
 * Stops decide all of them.
 */
export function tumblesFrom(model: MathModel, stops: readonly number[], first: Seen): Seen[] {
  const { tumble, strips } = model;
  const later: Seen[] = [];
  if (!tumble) return later;
  /** The next of the strip to fall in. */
  const next = stops.map((stop) => stop - 1);
  let seen = first;
  while (seen.wins.length > 0 && later.length < MOST_TUMBLES) {
    const gone = seen.grid.map((column) => column.map(() => false));
    for (const win of seen.wins)
      for (const [reel, row] of cellsOf(model, win)) (gone[reel] as boolean[])[row] = true;
    const grid: Grid = seen.grid.map((column, reel) => {
      const stay = column.filter((_, row) => !gone[reel]?.[row]);
      const strip = strips[reel] ?? '';
      const fallen: SlotSymbol[] = [];
      while (stay.length + fallen.length < column.length) {
        const at = next[reel] as number;
        fallen.unshift(strip[((at % strip.length) + strip.length) % strip.length] as SlotSymbol);
        next[reel] = at - 1;
      }
      return [...fallen, ...stay];
    });
    const times = tumble[Math.min(later.length + 1, tumble.length - 1)] ?? 1;
    seen = { grid, wins: winsOf(model, grid), times };
    later.push(seen);
  }
  return later;
}
