import type { ArmMoments } from '../exposures';
import { GUARDRAILS, type GuardrailId, guarded } from './guardrails';
import { type ArmReading, METRICS, metricsOf } from './reading';
import { sampleRatioOf } from './sample-ratio';

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
  /** Half of those who come between two looks: each gets either arm by chance. */
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
  /** Share of runs in which any metric had a verdict at any look. */
  any: number;
  /** In which the arms were told not to be filled as planned (E-15). */
  ratio: number;
  /** In which a guardrail would have stopped arm b (E-18). */
  guard: number;
  /** In which any of the three happened. */
  alarmed: number;
  /** Share of runs in which "played" had the right one. */
  found: number;
  /** Of those, the median share of all visitors that it took. */
  took: number;
  /** The same runs read by one metric with fixed intervals of 95 %, each look by itself. */
  naive: number;
}

const emptyArm = (arm: string): ArmMoments => ({
  arm,
  n: 0,
  x: 0,
  xx: 0,
  outcomes: Object.fromEntries(
    ['sign-up', 'first-deposit', 'rounds'].map((kind) => [
      kind,
      { visitors: 0, y: 0, yy: 0, xy: 0, xHit: 0 },
    ]),
  ),
});

/** One visitor: somebody who played before plays more often; how many rounds is far from normal. */
const visit = (
  arm: ArmMoments,
  next: () => number,
  [signUp, deposit, play]: Scene['rates'],
): void => {
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

/** Shares of visitors and of their pages of which guardrails hear in both arms: what a site has on a usual day. */
const USUAL: Record<GuardrailId, number> = {
  errors: 0.01,
  lcp: 0.2,
  inp: 0.1,
  'failed-deposit': 0.01,
  'limit-set': 0.01,
  harm: 0.002,
};
type Heard = Record<GuardrailId, number>;
const heardNothing = (): Heard => ({
  ...USUAL,
  ...Object.fromEntries(GUARDRAILS.map(({ id }) => [id, 0])),
});
const hear = (heard: Heard, next: () => number): void => {
  for (const { id } of GUARDRAILS) heard[id] += Number(next() < USUAL[id]);
};

const KIND = { browser: 'chrome', build: 's1', bot: false, crossed: 0 };
const SHARES = [
  { id: 'a', share: 5000 },
  { id: 'b', share: 5000 },
];

const Z95 = 1.96;
/** "Played" alone, by an interval that holds for one look. */
const isNaive = ([a, b]: readonly ArmReading[]): boolean => {
  if (!a || !b) return false;
  const error = Math.sqrt(
    a.sample.variance / Math.max(1, a.n) + b.sample.variance / Math.max(1, b.n),
  );
  return Math.abs(a.sample.mean - b.sample.mean) > Z95 * error;
};

interface Run {
  any: boolean;
  ratio: boolean;
  guard: boolean;
  naive: boolean;
  /** The look at which "played" had the right verdict; 0 for none. */
  at: number;
}
const PLAYED = METRICS.findIndex(({ id }) => id === 'rounds');

const oneRun = (
  { looks, visitorsALook, rates, effect, planned }: Scene,
  next: () => number,
): Run => {
  const arms = [emptyArm('a'), emptyArm('b')] as const;
  const heard = [heardNothing(), heardNothing()] as const;
  const ratesOf = [rates, [rates[0], rates[1], rates[2] + effect]] as const;
  const all = planned ?? 2 * looks * visitorsALook;
  const run: Run = { any: false, ratio: false, guard: false, naive: false, at: 0 };
  for (let look = 1; look <= looks; look += 1) {
    for (let visitor = 0; visitor < 2 * visitorsALook; visitor += 1) {
      const arm = next() < 0.5 ? 0 : 1;
      visit(arms[arm], next, ratesOf[arm]);
      hear(heard[arm], next);
    }
    const read = metricsOf(['a', 'b'], 'a', [...arms], all);
    const groups = arms.map(({ arm, n }) => ({ ...KIND, arm, visitors: n, activated: n }));
    const shares = (id: GuardrailId, arm: string) => {
      const at = arm === 'a' ? 0 : 1;
      return { hits: heard[at][id], of: arms[at].n, visitors: arms[at].n };
    };
    run.any ||= read.some(({ arms: own }) => own.some(({ verdict }) => verdict !== null));
    run.ratio ||= sampleRatioOf(SHARES, groups).broken;
    run.guard ||= guarded(['a', 'b'], 'a', shares, all).some(({ broken }) => broken);
    run.naive ||= isNaive(read[PLAYED]?.arms ?? []);
    if (run.at === 0 && read[PLAYED]?.arms[1]?.verdict === 'more') run.at = look;
  }
  return run;
};

/** Runs experiments that are looked at many times, exactly as a reading looks at them. */
export const simulate = (scene: Scene): Simulated => {
  const next = random(scene.seed);
  const runs = Array.from({ length: scene.runs }, () => oneRun(scene, next));
  const share = (is: (run: Run) => boolean) => runs.filter(is).length / runs.length;
  const took = runs
    .flatMap(({ at }) => (at > 0 ? [at / scene.looks] : []))
    .toSorted((x, y) => x - y);
  return {
    any: share(({ any }) => any),
    ratio: share(({ ratio }) => ratio),
    guard: share(({ guard }) => guard),
    alarmed: share(({ any, ratio, guard }) => any || ratio || guard),
    found: took.length / runs.length,
    took: took[Math.floor(took.length / 2)] ?? Number.NaN,
    naive: share(({ naive }) => naive),
  };
};
