import type { ArmMoments } from '../exposures';
import { type ArmReading, METRICS, metricsOf } from './reading';

/** Uniform in 0..1 from a seed, always the same (mulberry32). */
export const random = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export interface Scene {
  runs: number;
  looks: number;
  /** Of each arm, between two looks. */
  visitorsALook: number;
  /** Share who sign up, who deposit, who play. */
  rates: readonly [signUp: number, deposit: number, play: number];
  /** Added to the share who play, in arm b. */
  effect: number;
  seed: number;
  /** Comparisons of the plan; the sequences are tuned to all looks. */
  planned?: number;
}
export interface Simulated {
  /** Runs in which any metric had a verdict at any look. */
  any: number;
  /** Runs in which "played" had the right one. */
  found: number;
  /** Of those, the median share of all visitors that it took. */
  took: number;
  /** The same runs read by one metric with fixed intervals of 95 %, each look by itself. */
  naive: number;
}

const emptyArm = (arm: string): ArmMoments => ({
  ...{ arm, n: 0, x: 0, xx: 0 },
  outcomes: Object.fromEntries(
    ['sign-up', 'first-deposit', 'rounds'].map((kind) => [
      kind,
      { visitors: 0, y: 0, yy: 0, xy: 0, xHit: 0 },
    ]),
  ),
});

/** One visitor: somebody who played before plays more often; how many rounds is far from normal. */
const visit = (arm: ArmMoments, next: () => number, [signUp, deposit, play]: Scene['rates']): void => {
  const x = next() < 0.1 ? Math.ceil(-20 * Math.log(1 - next())) : 0;
  arm.n += 1;
  arm.x += x;
  arm.xx += x * x;
  const add = (kind: 'sign-up' | 'first-deposit' | 'rounds', y: number) => {
    const sum = arm.outcomes[kind];
    if (!sum || y === 0) return;
    sum.visitors += 1;
    sum.y += y;
    sum.yy += y * y;
    sum.xy += x * y;
    sum.xHit += x;
  };
  add('sign-up', Number(next() < signUp));
  add('first-deposit', Number(next() < deposit));
  const plays = next() < (x > 0 ? Math.min(1, play * 3) : (play * 0.7) / 0.9);
  add('rounds', plays ? Math.ceil(-15 * Math.log(1 - next())) : 0);
};

const Z95 = 1.96;
/** "Played" alone, by an interval that holds for one look. */
const isNaive = ([a, b]: readonly ArmReading[]): boolean => {
  if (!a || !b) return false;
  const error = Math.sqrt(a.sample.variance / Math.max(1, a.n) + b.sample.variance / Math.max(1, b.n));
  return Math.abs(a.sample.mean - b.sample.mean) > Z95 * error;
};

/** Runs experiments that are looked at many times, exactly as a reading looks at them. */
export const simulate = ({ runs, looks, visitorsALook, rates, effect, seed, planned }: Scene): Simulated => {
  const next = random(seed);
  const played = METRICS.findIndex(({ id }) => id === 'rounds');
  let [any, naive] = [0, 0];
  const took: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const [a, b] = [emptyArm('a'), emptyArm('b')];
    let [isAny, wasNaive, at] = [false, false, 0];
    for (let look = 1; look <= looks; look += 1) {
      for (let visitor = 0; visitor < visitorsALook; visitor += 1) {
        visit(a, next, rates);
        visit(b, next, [rates[0], rates[1], rates[2] + effect]);
      }
      const read = metricsOf(['a', 'b'], 'a', [a, b], planned ?? 2 * looks * visitorsALook);
      if (read.some(({ arms }) => arms.some(({ verdict }) => verdict !== null))) isAny = true;
      if (at === 0 && read[played]?.arms[1]?.verdict === 'more') at = look;
      wasNaive ||= isNaive(read[played]?.arms ?? []);
    }
    any += Number(isAny);
    naive += Number(wasNaive);
    if (at > 0) took.push(at / looks);
  }
  const middle = took.toSorted((x, y) => x - y)[Math.floor(took.length / 2)] ?? Number.NaN;
  return { any: any / runs, found: took.length / runs, took: middle, naive: naive / runs };
};
