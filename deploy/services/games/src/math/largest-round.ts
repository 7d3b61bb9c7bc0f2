import { type BaseTotals, countsOf, opensFrom } from './enumerate';
import { awarded } from './exact-feature';
import { mostOfHold } from './exact-hold';
import type { MathModel } from './model';

/**
 * The most that one round can pay, in bets (SPEC.md M9c). Draws do not know of each other, so each spin can be the best one of its kind: a
 * round is the best road through the same places as the mean of the free spins, and it can really come.
 */
export function largestRound(model: MathModel, base: BaseTotals): number {
  const { units, maxWin = Number.POSITIVE_INFINITY } = model;
  return Math.min(
    maxWin,
    (model.hold ? mostWithHold(model, base) : mostWithFreeSpins(model, base)) / units,
  );
}

function mostWithFreeSpins(model: MathModel, { byCount }: BaseTotals): number {
  const known = new Map<string, number>();
  const spin = (left: number, given: number, factor: number): number =>
    byCount.reduce((most, { count, max }, scatters) => {
      if (count === 0n) return most;
      const more = awarded(model, scatters, given);
      return Math.max(most, max * factor + feature(left + more, given + more));
    }, 0);
  const feature = (left: number, given: number): number => {
    if (left === 0) return 0;
    const key = `${left}:${given}`;
    const most = known.get(key) ?? spin(left - 1, given, model.multiplier);
    known.set(key, most);
    return most;
  };
  return spin(0, 0, 1);
}

function mostWithHold(model: MathModel, { byCount }: BaseTotals): number {
  const { hold, units } = model;
  const most = hold ? mostOfHold(hold, countsOf(model) - 1) * units : 0;
  return byCount.reduce(
    (best, { count, max }, counted) =>
      count === 0n ? best : Math.max(best, max + (counted >= opensFrom(model) ? most : 0)),
    0,
  );
}
