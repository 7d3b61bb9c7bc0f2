import { enumerateBase } from './enumerate';
import { awarded } from './exact-feature';
import { transform } from './fourier';
import type { MathModel } from './model';
import { REELS } from './symbols';

/** Cells of a whole round's win, in line bets: what lies beyond has a chance of less than one in 10^9. */
const SIZE = 2 ** 16;

type Spectrum = [re: Float64Array, im: Float64Array];
const spectrumOf = (counts: ReadonlyMap<number, number>, all: number, times: number): Spectrum => {
  const [re, im] = [new Float64Array(SIZE), new Float64Array(SIZE)];
  for (const [win, count] of counts) {
    const at = (win * times) % SIZE;
    re[at] = (re[at] as number) + count / all;
  }
  transform(re, im);
  return [re, im];
};

/**
 * The chance of each win of a whole round, in line bets (SPEC.md, M11): every combination of stops, and the feature as the recursion over
 * (spins left, spins given) that its mean is, one frequency after another.
 */
export function winChances(model: MathModel): Float64Array {
  const bySpin = Array.from({ length: REELS + 1 }, () => new Map<number, number>());
  const { combinations } = enumerateBase(model, (scatters, win) => {
    const counts = bySpin[scatters] as Map<number, number>;
    counts.set(win, (counts.get(win) ?? 0) + 1);
  });
  const all = Number(combinations);
  const base = bySpin.map((counts) => spectrumOf(counts, all, 1));
  const free = bySpin.map((counts) => spectrumOf(counts, all, model.multiplier));
  const most = model.maxFreeSpins;
  const width = most + 1;
  const [kr, ki] = [new Float64Array(width * width), new Float64Array(width * width)];
  const [re, im] = [new Float64Array(SIZE), new Float64Array(SIZE)];
  /** Of one spin at that frequency and what it leads to, into (0). */
  let [sr, si] = [0, 0];
  const spin = (of: Spectrum[], at: number, left: number, given: number): void => {
    sr = 0;
    si = 0;
    of.forEach(([xr, xi], scatters) => {
      const more = awarded(model, scatters, given);
      const [a, b] = [xr[at] as number, xi[at] as number];
      const next = (left + more) * width + given + more;
      const [c, d] = left + more === 0 ? [1, 0] : [kr[next] as number, ki[next] as number];
      sr += a * c - b * d;
      si += a * d + b * c;
    });
  };
  for (let at = 0; at <= SIZE / 2; at += 1) {
    for (let given = most; given > 0; given -= 1)
      for (let left = 1; left <= given; left += 1) {
        spin(free, at, left - 1, given);
        kr[left * width + given] = sr;
        ki[left * width + given] = si;
      }
    spin(base, at, 0, 0);
    re[at] = sr;
    im[at] = si;
    if (at > 0 && at < SIZE / 2) {
      re[SIZE - at] = sr;
      im[SIZE - at] = -si;
    }
  }
  transform(re, im, true);
  return re.map((chance) => Math.max(0, chance / SIZE));
}
