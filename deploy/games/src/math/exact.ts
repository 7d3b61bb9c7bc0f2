import { enumerateBase } from './enumerate';
import { freeSpinMoments, meanFreeSpins } from './exact-feature';
import type { MathModel } from './model';
import { add, multiply, type Rational, ratio, toNumber } from './rational';

export interface ModelFigures {
  /** Exact, as a fraction of the bet. */
  rtp: Rational;
  /** The same as a number, 0.96 is 96 percent. */
  returnToPlayer: number;
  /** Share of the return that lines and scatters of the base spin pay. */
  baseReturn: number;
  /** Share of base spins that pay anything. */
  hitRate: number;
  /** Share of base spins that open the free spins. */
  featureRate: number;
  /** Mean number of free spins once the feature opens. */
  meanFreeSpins: number;
  /** Standard deviation of a round's win, in total bets. */
  volatility: number;
  /** Largest win of one base spin, in total bets. */
  maxBaseWin: number;
}

/**
 * Every combination of stops is looked at (no simulation); the feature with its retriggers is a finite
 * recursion over (spins left, spins given so far). SPEC.md M9.
 */
export function figures(model: MathModel): ModelFigures {
  const base = enumerateBase(model);
  const bets = BigInt(model.lines);
  const spinReturn = ratio(base.win, base.combinations * bets);
  const spins = meanFreeSpins(model, base);
  const rtp = multiply(spinReturn, add(ratio(1), multiply(ratio(model.multiplier), spins)));
  const featureRate = toNumber(ratio(base.features, base.combinations));
  const [mean, square] = freeSpinMoments(model, base);
  return {
    rtp,
    returnToPlayer: toNumber(rtp),
    baseReturn: toNumber(spinReturn),
    hitRate: toNumber(ratio(base.hits, base.combinations)),
    featureRate,
    meanFreeSpins: toNumber(spins) / featureRate,
    volatility: Math.sqrt(square - mean * mean) / model.lines,
    maxBaseWin: base.max / model.lines,
  };
}
