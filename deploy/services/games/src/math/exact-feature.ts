import type { BaseTotals } from './enumerate';
import { scatterStep } from './evaluate';
import type { MathModel } from './model';
import { add, multiply, type Rational, ratio } from './rational';

/** Spins that `scatters` scatters add when `given` were given before: the cap of the feature cuts the rest. */
export function awarded(model: MathModel, scatters: number, given: number): number {
  const award = scatters < 3 ? 0 : (model.freeSpins[scatterStep(scatters)] ?? 0);
  return Math.min(award, model.maxFreeSpins - given);
}

/** Exact mean number of free spins that one base spin leads to, retriggers and cap included. */
export function meanFreeSpins(model: MathModel, base: BaseTotals): Rational {
  const chance = base.byCount.map(({ count }) => ratio(count, base.combinations));
  const known = new Map<string, Rational>();
  const further = (left: number, given: number): Rational => {
    if (left === 0) return ratio(0);
    const key = `${left}:${given}`;
    const before = known.get(key);
    if (before) return before;
    const mean = add(ratio(1), expected(left - 1, given));
    known.set(key, mean);
    return mean;
  };
  const expected = (left: number, given: number): Rational => {
    // All outcomes that add nothing lead to the same place: summed first, which keeps the fractions few.
    const next = new Map<number, Rational>();
    chance.forEach((share, scatters) => {
      const more = awarded(model, scatters, given);
      next.set(more, add(next.get(more) ?? ratio(0), share));
    });
    return [...next].reduce(
      (sum, [more, share]) => add(sum, multiply(share, further(left + more, given + more))),
      ratio(0),
    );
  };
  return expected(0, 0);
}

/** Mean and mean square of a whole round's win, in parts of a bet (doubles); of those rounds alone whose base spin counted so many, by that number. */
export function freeSpinMoments(
  model: MathModel,
  base: BaseTotals,
  isMeant: (scatters: number) => boolean = () => true,
): [mean: number, square: number] {
  const all = Number(base.combinations);
  const chance = base.byCount.map(({ count, win, square }) => {
    const share = Number(count) / all;
    return { share, mean: Number(win) / all, square: Number(square) / all };
  });
  const known = new Map<string, [number, number]>();
  const spin = (
    left: number,
    given: number,
    factor: number,
    counts: (scatters: number) => boolean = () => true,
  ): [number, number] => {
    let mean = 0;
    let square = 0;
    chance.forEach((part, scatters) => {
      if (part.share === 0 || !counts(scatters)) return;
      const more = awarded(model, scatters, given);
      const [nextMean, nextSquare] = feature(left + more, given + more);
      mean += part.mean * factor + part.share * nextMean;
      square +=
        part.square * factor ** 2 + 2 * part.mean * factor * nextMean + part.share * nextSquare;
    });
    return [mean, square];
  };
  const feature = (left: number, given: number): [number, number] => {
    if (left === 0) return [0, 0];
    const key = `${left}:${given}`;
    const moments = known.get(key) ?? spin(left - 1, given, model.multiplier);
    known.set(key, moments);
    return moments;
  };
  return spin(0, 0, 1, isMeant);
}
