import { type BaseTotals, enumerateBase, opensFrom } from './enumerate';
import { freeSpinMoments, meanFreeSpins } from './exact-feature';
import { holdMoments } from './exact-hold';
import { largestRound } from './largest-round';
import type { MathModel } from './model';
import { add, multiply, ratio, toNumber } from './rational';

export interface ModelFigures {
  /** As a fraction of the bet, 0.96 is 96 percent; before the most that a round may win cuts it. */
  returnToPlayer: number;
  /** Share of the return that the base spin pays. */
  baseReturn: number;
  /** Share of rounds that pay anything. */
  hitRate: number;
  /** Share of base spins that open the feature. */
  featureRate: number;
  /** Mean number of free spins once the feature opens. */
  meanFreeSpins: number;
  /** Standard deviation of a round's win, in total bets. */
  volatility: number;
  /** Largest win of one base spin, in total bets. */
  maxBaseWin: number;
  /** Largest win of a round with all that it leads to, in total bets; no more than its model's most (SPEC.md M9c). */
  maxRound: number;
  /** Of a round that is bought: of its price. Null where none is sold. */
  bought: { returnToPlayer: number; volatility: number } | null;
}

type Moments = readonly [mean: number, square: number];
const deviation = ([mean, square]: Moments): number => Math.sqrt(square - mean * mean);

/** Of a round with money symbols that stay, in parts of a bet; of those alone that `isMeant` says. */
function holdRoundMoments(
  model: MathModel,
  base: BaseTotals,
  isMeant = (_counted: number) => true,
): Moments {
  const { hold, units } = model;
  if (!hold) throw new Error('a model without money symbols');
  const ends = holdMoments(hold, base.byCount.length - 1);
  const all = Number(base.combinations);
  return base.byCount.reduce<[number, number]>(
    ([mean, square], part, counted) => {
      if (!isMeant(counted)) return [mean, square];
      const [win, share] = [Number(part.win) / all, Number(part.count) / all];
      const [first = 0, second = 0] = counted >= hold.from ? (ends[counted] ?? []) : [];
      const more = [first * units, second * units ** 2] as const;
      return [
        mean + win + share * more[0],
        square + Number(part.square) / all + 2 * win * more[0] + share * more[1],
      ];
    },
    [0, 0],
  );
}

/**
 * Every combination of stops is looked at (no simulation); the feature with its retriggers is a finite
 * recursion over (spins left, spins given so far), money that stays a chain over (places taken, turns left). SPEC.md M9.
 */
export function figures(model: MathModel, base = enumerateBase(model)): ModelFigures {
  const { units, hold, buy } = model;
  const momentsOf = hold ? holdRoundMoments : freeSpinMoments;
  const spinReturn = ratio(base.win, base.combinations * BigInt(units));
  const spins = hold ? ratio(0) : meanFreeSpins(model, base);
  const rtp = multiply(spinReturn, add(ratio(1), multiply(ratio(model.multiplier), spins)));
  const featureRate = toNumber(ratio(base.features, base.combinations));
  const moments = momentsOf(model, base);
  const isOpen = (counted: number) => counted >= opensFrom(model);
  const [mean, square] = momentsOf(model, base, isOpen).map((share) => share / featureRate) as [
    number,
    number,
  ];
  return {
    returnToPlayer: hold ? moments[0] / units : toNumber(rtp),
    baseReturn: toNumber(spinReturn),
    hitRate: toNumber(ratio(base.hits, base.combinations)) + (hold ? unpaidShare(model, base) : 0),
    featureRate,
    meanFreeSpins: featureRate > 0 ? toNumber(spins) / featureRate : 0,
    volatility: deviation(moments) / units,
    maxBaseWin: base.max / units,
    maxRound: largestRound(model, base),
    bought: buy
      ? { returnToPlayer: mean / units / buy, volatility: deviation([mean, square]) / units / buy }
      : null,
  };
}

/** Spins that open the feature and pay nothing by themselves: what stays pays later. */
function unpaidShare(model: MathModel, base: BaseTotals): number {
  const unpaid = base.byCount.reduce(
    (sum, { unpaid: one }, counted) => sum + (counted >= opensFrom(model) ? one : 0n),
    0n,
  );
  return toNumber(ratio(unpaid, base.combinations));
}
