import { countsOf, enumerateBase, opensFrom } from './enumerate';
import { awarded } from './exact-feature';
import { holdEnds } from './exact-hold';
import { transform } from './fourier';
import type { MathModel } from './model';

/** Cells of a whole round's win, in parts of a bet: what lies beyond has a chance of less than one in 10^9. */
const SIZE = 2 ** 17;

type Spectrum = [re: Float64Array, im: Float64Array];
type Counts = Iterable<readonly [win: number, count: number]>;
const spectrumOf = (counts: Counts, all: number, times: number): Spectrum => {
  const [re, im] = [new Float64Array(SIZE), new Float64Array(SIZE)];
  for (const [win, count] of counts) {
    const at = (win * times) % SIZE;
    re[at] = (re[at] as number) + count / all;
  }
  transform(re, im);
  return [re, im];
};

/** At one frequency: what a whole round is there. */
type AtFrequency = (at: number) => [re: number, im: number];

/** Base spins and the feature as the recursion over (spins left, spins given) that its mean is. */
function withFreeSpins(model: MathModel, bySpin: readonly Counts[], all: number): AtFrequency {
  const base = bySpin.map((counts) => spectrumOf(counts, all, 1));
  const free = bySpin.map((counts) => spectrumOf(counts, all, model.multiplier));
  const most = model.maxFreeSpins;
  const width = most + 1;
  const [kr, ki] = [new Float64Array(width * width), new Float64Array(width * width)];
  /** Of one spin at that frequency and what it leads to. */
  const spin = (of: Spectrum[], at: number, left: number, given: number): [number, number] => {
    let [sr, si] = [0, 0];
    of.forEach(([xr, xi], scatters) => {
      const more = awarded(model, scatters, given);
      const [a, b] = [xr[at] as number, xi[at] as number];
      const next = (left + more) * width + given + more;
      const [c, d] = left + more === 0 ? [1, 0] : [kr[next] as number, ki[next] as number];
      sr += a * c - b * d;
      si += a * d + b * c;
    });
    return [sr, si];
  };
  return (at) => {
    for (let given = most; given > 0; given -= 1)
      for (let left = 1; left <= given; left += 1)
        [kr[left * width + given], ki[left * width + given]] = spin(free, at, left - 1, given);
    return spin(base, at, 0, 0);
  };
}

/** Base spins and the money that lies there in the end: each piece of it is worth something of its own. */
function withHold(model: MathModel, bySpin: readonly Counts[], all: number): AtFrequency {
  const { hold, units } = model;
  if (!hold) throw new Error('a model without money symbols');
  const places = countsOf(model) - 1;
  const ends = holdEnds(hold, places);
  const weights = hold.values.reduce((sum, [, weight]) => sum + weight, 0);
  const one = spectrumOf(
    hold.values.map(([bets, weight]) => [bets * units, weight] as const),
    weights,
    1,
  );
  const full = spectrumOf([[hold.full * units, 1]], 1, 1);
  const base = bySpin.map((counts) => spectrumOf(counts, all, 1));
  return (at) => {
    const [vr, vi] = [one[0][at] as number, one[1][at] as number];
    const powers: [number, number][] = [[1, 0]];
    for (let count = 1; count <= places; count += 1) {
      const [a, b] = powers[count - 1] as [number, number];
      powers.push([a * vr - b * vi, a * vi + b * vr]);
    }
    const [a, b] = powers[places] as [number, number];
    const [fr, fi] = [full[0][at] as number, full[1][at] as number];
    powers[places] = [a * fr - b * fi, a * fi + b * fr];
    let [sr, si] = [0, 0];
    base.forEach(([xr, xi], counted) => {
      const [x, y] = [xr[at] as number, xi[at] as number];
      let [hr, hi] = counted >= opensFrom(model) ? [0, 0] : [1, 0];
      if (counted >= opensFrom(model))
        ends[counted]?.forEach((share, end) => {
          hr += share * (powers[end]?.[0] ?? 0);
          hi += share * (powers[end]?.[1] ?? 0);
        });
      sr += x * hr - y * hi;
      si += x * hi + y * hr;
    });
    return [sr, si];
  };
}

/**
 * The chance of each win of a whole round, in parts of a bet (SPEC.md, M11): every combination of stops, and the feature, one frequency
 * after another. What is over the most that a round may win counts as that (MW).
 */
export function winChances(model: MathModel): Float64Array {
  // a whole round's win has no more cells, and so no spin's
  const counts = Array.from({ length: countsOf(model) }, () => new Float64Array(SIZE));
  const { combinations } = enumerateBase(model, (counted, win) => {
    const of = counts[counted] as Float64Array;
    of[win % SIZE] = (of[win % SIZE] as number) + 1;
  });
  const bySpin = counts.map((of) => [...of.entries()].filter(([, count]) => count > 0));
  while (bySpin.at(-1)?.length === 0) bySpin.pop();
  const all = Number(combinations);
  const whole = model.hold ? withHold(model, bySpin, all) : withFreeSpins(model, bySpin, all);
  const [re, im] = [new Float64Array(SIZE), new Float64Array(SIZE)];
  for (let at = 0; at <= SIZE / 2; at += 1) {
    const [r, i] = whole(at);
    re[at] = r;
    im[at] = i;
    if (at > 0 && at < SIZE / 2) {
      re[SIZE - at] = r;
      im[SIZE - at] = -i;
    }
  }
  transform(re, im, true);
  const chances = re.map((chance) => Math.max(0, chance / SIZE));
  const most = Math.min(SIZE, (model.maxWin ?? SIZE) * model.units + 1) - 1;
  for (let win = most + 1; win < SIZE; win += 1)
    chances[most] = (chances[most] as number) + (chances[win] as number);
  return chances.fill(0, most + 1);
}
