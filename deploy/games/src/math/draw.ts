import type { RoundOutcome, SpinOutcome } from '../protocol';
import { evaluate, gridAt } from './evaluate';
import { awarded } from './exact-feature';
import type { MathModel } from './model';

/** A whole number in [0, bound), each equally likely. */
export type Draw = (bound: number) => number;

/**
 * One whole round: the base spin and every free spin it leads to (SPEC.md M2, M7, M8).
 * `bet` is the total bet in minor units and a multiple of the model's lines.
 */
export const drawRound = (model: MathModel, bet: number, draw: Draw): RoundOutcome =>
  roundFrom(model, bet, draw, drawSpin(model, lineBetOf(model, bet), 0, draw));

/** One that begins with the feature: base spins are drawn until one opens it, so each of those is as likely as among all rounds (M13). */
export function drawFeature(model: MathModel, bet: number, draw: Draw): RoundOutcome {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const base = drawSpin(model, lineBetOf(model, bet), 0, draw);
    if (base.freeSpins > 0) return roundFrom(model, bet, draw, base);
  }
  throw new Error(`no feature in ${MOST_TRIES} draws`);
}
/** About one in 140 opens it: that none of so many does is as good as impossible. */
const MOST_TRIES = 100_000;

function lineBetOf(model: MathModel, bet: number): number {
  if (!Number.isSafeInteger(bet) || bet <= 0 || bet % model.lines !== 0) {
    throw new RangeError(`bet ${bet} is not a positive multiple of ${model.lines}`);
  }
  return bet / model.lines;
}

function roundFrom(model: MathModel, bet: number, draw: Draw, base: SpinOutcome): RoundOutcome {
  const free: SpinOutcome[] = [];
  let given = base.freeSpins;
  while (free.length < given) {
    const spin = drawSpin(model, lineBetOf(model, bet) * model.multiplier, given, draw);
    given += spin.freeSpins;
    free.push(spin);
  }
  return { bet, base, free, win: free.reduce((sum, spin) => sum + spin.amount, base.amount) };
}

function drawSpin(model: MathModel, unit: number, given: number, draw: Draw): SpinOutcome {
  const stops = model.strips.map((strip) => draw(strip.length));
  const grid = gridAt(model, stops);
  const win = evaluate(model, grid);
  return {
    stops,
    grid: grid.map((column) => column.join('')),
    wins: win.lineWins.map(({ line, symbol, count, pay }) => ({ line, symbol, count, amount: pay * unit })),
    scatters: win.scatters,
    scatterAmount: win.scatterPay * unit,
    freeSpins: awarded(model, win.scatters, given),
    amount: win.total * unit,
  };
}
