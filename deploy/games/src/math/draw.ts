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
export function drawRound(model: MathModel, bet: number, draw: Draw): RoundOutcome {
  if (!Number.isSafeInteger(bet) || bet <= 0 || bet % model.lines !== 0) {
    throw new RangeError(`bet ${bet} is not a positive multiple of ${model.lines}`);
  }
  const lineBet = bet / model.lines;
  const base = drawSpin(model, lineBet, 0, draw);
  const free: SpinOutcome[] = [];
  let given = base.freeSpins;
  while (free.length < given) {
    const spin = drawSpin(model, lineBet * model.multiplier, given, draw);
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
