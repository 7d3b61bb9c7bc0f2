import { randomFillSync } from 'node:crypto';
import type { Draw } from 'deploy-games/draw';
import type { Play } from './plays';

/** Standard errors within which a simulated figure agrees: one of a hundred thousand honest ones does not. */
const ERRORS = 4.5;

export interface Simulated {
  returnToPlayer: number;
  /** Half of the confidence interval. */
  returnError: number;
  hitRate: number;
  volatility: number;
  returnIsWithin: boolean;
  hitsAreWithin: boolean;
  volatilityIsWithin: boolean;
  perSecond: number;
}

/** Plays so many rounds and holds them to what was computed. The draw is the system's, by the block: one at a time takes longer than the rounds. */
export function simulate(
  { exact, round }: Play,
  rounds: number,
  draw: Draw = systemDraw(),
): Simulated {
  let [hits, sum, square, fourth] = [0, 0, 0, 0];
  const mean = exact.returnToPlayer;
  const began = performance.now();
  for (let played = 0; played < rounds; played += 1) {
    const win = round(draw);
    const off = win - mean;
    if (win > 0) hits += 1;
    sum += off;
    square += off * off;
    fourth += off ** 4;
  }
  const seconds = (performance.now() - began) / 1000;
  const variance = square / rounds;
  const volatility = Math.sqrt(variance);
  const returnError = (ERRORS * exact.volatility) / Math.sqrt(rounds);
  const expected = exact.hitRate;
  const hitError = expected === null ? 0 : ERRORS * Math.sqrt((expected * (1 - expected)) / rounds);
  const spread = Math.sqrt(Math.max(0, fourth / rounds - variance ** 2) / rounds);
  const volatilityError = (ERRORS * spread) / (2 * volatility);
  return {
    returnToPlayer: mean + sum / rounds,
    returnError,
    hitRate: hits / rounds,
    volatility,
    returnIsWithin: Math.abs(sum / rounds) <= returnError,
    hitsAreWithin: expected === null || Math.abs(hits / rounds - expected) <= hitError,
    volatilityIsWithin: Math.abs(volatility - exact.volatility) <= volatilityError,
    perSecond: rounds / seconds,
  };
}

/** Whole numbers below a bound from blocks of the system's random bytes; the uneven tail of the range is drawn again. */
function systemDraw(): Draw {
  const block = new Uint32Array(16_384);
  let next = block.length;
  return (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      if (next === block.length) {
        randomFillSync(block);
        next = 0;
      }
      const value = block[next] as number;
      next += 1;
      if (value < limit) return value % bound;
    }
  };
}
