import {
  type ArmMoments,
  type Experiment,
  type GuardedShare,
  type GuardReading,
  type GuardrailId,
  guarded,
  type Outcome,
  PLANNED,
} from 'deploy-release';
import { type Row, sumOf } from './counts';
import type { Histogram } from './histogram';
import { DURATION, shareOver } from './histogram';

/** The arm that stands for "as it is", else the first. */
export const controlOf = ({ arms }: Pick<Experiment, 'arms'>): string =>
  (arms.find(({ control, build }) => control ?? build === null) ?? arms[0])?.id ?? '';

/** Milliseconds over which a page is slow: the limits of what browsers' makers call good. */
const SLOW = { lcp: 2500, inp: 200 } as const;

const slowShare = (histogram: Histogram | undefined, limit: number): { hits: number; of: number } =>
  shareOver(histogram ?? {}, limit, DURATION);

/** Of an arm's pages: rows since the run began, with the reason `experiment:<id>/<arm>`. */
const ofViews = (rows: readonly Row[], id: 'errors' | 'lcp' | 'inp') => {
  const { views, failed, errored = 0, vitals } = sumOf(rows);
  if (id !== 'errors') return slowShare(vitals[id], SLOW[id]);
  return { hits: Math.min(views, failed + errored), of: views };
};

const isViews = (id: GuardrailId): id is 'errors' | 'lcp' | 'inp' =>
  id === 'errors' || id === 'lcp' || id === 'inp';

/**
 * Each guardrail of each arm against the control (E-18).
 * @param rows of the arm's pages
 */
export const guardsOf = (
  experiment: Pick<Experiment, 'arms'>,
  moments: readonly ArmMoments[],
  rows: (arm: string) => readonly Row[],
): GuardReading[] => {
  const ids = experiment.arms.map(({ id }) => id);
  const shares = (id: GuardrailId, arm: string): GuardedShare => {
    const own = moments.find((each) => each.arm === arm);
    const visitors = own?.n ?? 0;
    if (isViews(id)) return { ...ofViews(rows(arm), id), visitors };
    const outcome: Outcome = id;
    return { hits: own?.outcomes[outcome]?.visitors ?? 0, of: visitors, visitors };
  };
  return guarded(ids, controlOf(experiment), shares, PLANNED);
};
