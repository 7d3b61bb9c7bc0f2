import type { ArmMoments, Outcome, RunResults } from '../exposures';
import { adjusted, type Moments } from './cuped';
import { holm } from './holm';
import { mismatchText, type SampleRatio, sampleRatioOf } from './sample-ratio';
import { type Difference, differenceOf, type Sample } from './sequence';

type Ended = RunResults['ended'];

/** What is read of a run; each of them is compared for each arm, and corrected for that. */
export const METRICS = [
  { id: 'sign-up', name: 'Signed up', outcome: 'sign-up', per: 'share' },
  { id: 'first-deposit', name: 'First deposit', outcome: 'first-deposit', per: 'share' },
  { id: 'rounds', name: 'Played a round', outcome: 'rounds', per: 'share' },
  { id: 'rounds-each', name: 'Rounds a visitor', outcome: 'rounds', per: 'mean' },
] as const satisfies readonly {
  id: string;
  name: string;
  outcome: Outcome;
  per: 'share' | 'mean';
}[];
export type Metric = (typeof METRICS)[number];

/** Visitors of both arms at which a sequence is narrowest, where nobody planned. */
export const PLANNED = 10_000;
/** Found is what would be seen without an effect in one of 20 experiments at most, all looks and all metrics together. */
export const ALPHA = 0.05;

export interface ArmReading {
  arm: string;
  /** Assigned visitors. */
  n: number;
  sum: number;
  sample: Sample;
  /** Share of the variance that what visitors did before explains; 0: not adjusted. */
  explained: number;
  /** Against the control, at any time; null for the control itself. */
  difference: Difference | null;
  /** Corrected by Holm over all metrics and arms. */
  corrected: number;
  verdict: 'more' | 'less' | null;
}
export interface MetricReading {
  metric: Metric;
  arms: ArmReading[];
}
export interface Reading {
  ratio: SampleRatio;
  /** Why nothing is read; null when verdicts stand. */
  mismatch: string | null;
  metrics: MetricReading[];
}

export interface ReadArm {
  id: string;
  share: number;
}

const sumsOf = (arm: ArmMoments | undefined, { outcome, per }: Metric): Moments => {
  const { n = 0, x = 0, xx = 0, outcomes = {} } = arm ?? {};
  const { visitors = 0, y = 0, yy = 0, xy = 0, xHit = 0 } = outcomes[outcome] ?? {};
  const own = per === 'share' ? { y: visitors, yy: visitors, xy: xHit } : { y, yy, xy };
  return { n, x, xx, ...own, binary: per === 'share' };
};

/** Arms that are read over the same time, the control among them. */
const samplesOf = (ids: readonly string[], moments: readonly ArmMoments[], metric: Metric) => {
  const sums = ids.map((id) =>
    sumsOf(
      moments.find(({ arm }) => arm === id),
      metric,
    ),
  );
  const { samples, explained } = adjusted(sums);
  return new Map(
    ids.map((id, at) => [
      id,
      { sample: samples[at] ?? { n: 0, mean: 0, variance: 0 }, sum: sums[at]?.y ?? 0, explained },
    ]),
  );
};

/**
 * What a run says by metric and arm.
 * @param control its arm that stands for "as it is" @param planned visitors of two arms
 * @param ended of arms that nobody gets any more: they are compared with what the control had come to by then
 */
export const metricsOf = (
  arms: readonly string[],
  control: string,
  moments: readonly ArmMoments[],
  planned: number,
  ended: Ended = {},
): MetricReading[] => {
  const goOn = arms.filter((arm) => arm === control || !ended[arm]);
  const read = METRICS.map((metric): MetricReading => {
    const together = samplesOf(goOn, moments, metric);
    return {
      metric,
      arms: arms.map((arm): ArmReading => {
        const { [arm]: until } = arm === control ? {} : ended;
        const beside = until ? samplesOf([control, arm], until, metric) : together;
        const own = beside.get(arm) ?? {
          sample: { n: 0, mean: 0, variance: 0 },
          sum: 0,
          explained: 0,
        };
        const base = beside.get(control)?.sample;
        const difference =
          arm === control || !base
            ? null
            : differenceOf(own.sample, base, { planned, alpha: ALPHA });
        return { arm, ...own, n: own.sample.n, difference, corrected: 1, verdict: null };
      }),
    };
  });
  const compared = read
    .flatMap(({ arms: own }) => own)
    .filter(({ difference }) => difference !== null);
  const corrected = holm(compared.map(({ difference }) => difference?.p ?? 1));
  for (const [at, arm] of compared.entries()) {
    arm.corrected = corrected[at] ?? 1;
    if (arm.corrected >= ALPHA || !arm.difference) continue;
    arm.verdict = arm.difference.value > 0 ? 'more' : 'less';
  }
  return read;
};

/** The whole reading of a run (E-15, E-16). Without the ratio that was planned no metric has a verdict. */
export const readingOf = (
  arms: readonly ReadArm[],
  control: string,
  { groups, moments, ended = {} }: Pick<RunResults, 'groups' | 'moments'> & { ended?: Ended },
  planned = PLANNED,
): Reading => {
  const ratio = sampleRatioOf(arms, groups);
  const mismatch = mismatchText(ratio);
  const ids = arms.map(({ id }) => id);
  const metrics = metricsOf(ids, control, moments, planned, ended);
  if (mismatch !== null) for (const arm of metrics.flatMap((each) => each.arms)) arm.verdict = null;
  return { ratio, mismatch, metrics };
};
