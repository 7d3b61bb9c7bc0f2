import type { MathModel } from './model';
import { type Grid, MONEY, SCATTER, type SlotSymbol } from './symbols';
import { tumblesFrom } from './tumble';
import { type PartWin, winsOf } from './wins-of';

/** What is seen of one spin, and what that pays: one window, or several where winners fall out. */
export interface Seen {
  grid: Grid;
  wins: PartWin[];
  /** What the wins of this window are multiplied by. */
  times: number;
}

export interface SpinWin {
  windows: readonly [Seen, ...Seen[]];
  /** Scatters in the last window; money symbols where the model has such. */
  counted: number;
  /** In parts of a bet: the scatter's pay is of the total bet. */
  scatterPay: number;
  freeSpins: number;
  /** In parts of a bet, all windows and scatters together. */
  total: number;
}

/** Every window of a model's reels, by reel and stop: made once. */
const windows = new WeakMap<MathModel, Grid[]>();
function windowsOf(model: MathModel): Grid[] {
  const known = windows.get(model);
  if (known) return known;
  const made = model.strips.map((strip, reel) =>
    [...strip].map((_, stop) =>
      Array.from(
        { length: model.rows[reel] ?? 0 },
        (__, row) => strip[(stop + row) % strip.length] as SlotSymbol,
      ),
    ),
  );
  windows.set(model, made);
  return made;
}

/** The window that the stops show: `stop` is the top row, the strip is a ring. */
export const gridAt = (model: MathModel, stops: readonly number[]): Grid =>
  windowsOf(model).map((reel, at) => reel[stops[at] ?? 0] ?? []);

/** Three, four, five scatters: the place of their pay; more pay as five. */
export const scatterStep = (count: number): number => Math.min(count, 5) - 3;

/** SPEC.md M3, M5: what these stops show and pay. */
export function evaluate(model: MathModel, stops: readonly number[]): SpinWin {
  const first = gridAt(model, stops);
  const window = { grid: first, wins: winsOf(model, first), times: model.tumble?.[0] ?? 1 };
  const windows = [window, ...tumblesFrom(model, stops, window)] as const;
  const counted = countedIn(model, windows.at(-1)?.grid ?? first);
  const step = model.hold ? -1 : scatterStep(counted);
  const scatterPay = (model.scatterPays[step] ?? 0) * model.units;
  let total = scatterPay;
  for (const { wins, times } of windows) for (const { pay } of wins) total += pay * times;
  return { windows, counted, scatterPay, freeSpins: model.freeSpins[step] ?? 0, total };
}

function countedIn(model: MathModel, grid: Grid): number {
  const counts = model.hold ? MONEY : SCATTER;
  let counted = 0;
  for (const column of grid) for (const symbol of column) if (symbol === counts) counted += 1;
  return counted;
}

/** `counted` of these stops alone: many are looked at until one opens a feature. */
export const scattersAt = (model: MathModel, stops: readonly number[]): number =>
  model.tumble ? evaluate(model, stops).counted : countedIn(model, gridAt(model, stops));
