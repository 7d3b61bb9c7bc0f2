import { eachOfLines } from './each-of-lines';
import { eachOfWays } from './each-of-ways';
import { evaluate } from './evaluate';
import type { MathModel } from './model';
import { SCATTER } from './symbols';

/** Sums over all combinations of stops; wins in parts of a bet. `byCount[k]` splits them by scatters (or money) in view. */
export interface BaseTotals {
  combinations: bigint;
  win: bigint;
  hits: bigint;
  features: bigint;
  max: number;
  /** `unpaid`: combinations that pay nothing; `max`: the largest win of one. */
  byCount: { count: bigint; unpaid: bigint; win: bigint; square: bigint; max: number }[];
}

/** Hears of every combination: its scatters or money symbols, and its win in parts of a bet. */
export type Look = (counted: number, win: number) => void;

/** From so many scatters or money symbols on a spin opens the feature. */
export const opensFrom = ({ hold }: MathModel): number => hold?.from ?? 3;

/** Places for every number that can be counted. */
export const countsOf = ({ rows }: MathModel): number => rows.reduce((sum, row) => sum + row, 1);

/** Every combination of stops, one by one, as they are evaluated in play. */
export function eachByItself(model: MathModel, look: Look): void {
  const stops = model.strips.map(() => 0);
  const from = (reel: number): void => {
    if (reel === stops.length) {
      const { counted, total } = evaluate(model, stops);
      return look(counted, total);
    }
    for (let stop = 0; stop < (model.strips[reel]?.length ?? 0); stop += 1) {
      stops[reel] = stop;
      from(reel + 1);
    }
  };
  from(0);
}

/** By the quickest road to the same: runs of five reels are followed together. */
function eachOf(model: MathModel, look: Look): void {
  const isLong = model.strips.length === 5 && !model.tumble;
  if (isLong && model.wins === 'lines') eachOfLines(model, look);
  else if (isLong && model.wins === 'ways') eachOfWays(model, look);
  else eachByItself(model, look);
}

export function enumerateBase(model: MathModel, look?: Look): BaseTotals {
  const byCount = Array.from({ length: countsOf(model) }, () => ({
    count: 0,
    unpaid: 0,
    win: 0,
    square: 0,
    max: 0,
  }));
  let hits = 0;
  eachOf(model, (counted, win) => {
    const bucket = byCount[counted] as (typeof byCount)[number];
    bucket.count += 1;
    bucket.win += win;
    bucket.square += win * win;
    if (win > 0) hits += 1;
    else bucket.unpaid += 1;
    if (win > bucket.max) bucket.max = win;
    look?.(counted, win);
  });
  const exact = byCount.map(({ count, unpaid, win, square, max }) => ({
    count: BigInt(count),
    unpaid: BigInt(unpaid),
    win: BigInt(win),
    square: BigInt(square),
    max,
  }));
  const opens =
    model.hold || model.strips.some((strip) => strip.includes(SCATTER)) ? opensFrom(model) : 99;
  return {
    combinations: exact.reduce((sum, { count }) => sum + count, 0n),
    win: exact.reduce((sum, { win }) => sum + win, 0n),
    hits: BigInt(hits),
    features: exact.slice(opens).reduce((sum, { count }) => sum + count, 0n),
    max: Math.max(...exact.map(({ max }) => max)),
    byCount: exact,
  };
}
