import type { RunResults } from '../exposures/results';
import { type AnyExperiment, armsIn, controlOf } from '../exposures/runs';
import { readingOf } from './reading';

/**
 * Why a run does not say that an arm is better than the control by what the experiment counts; null when it says so. An arm that is as it was
 * needs no proof: nothing changes.
 */
export const unproven = (
  run: AnyExperiment,
  winner: string,
  results: Pick<RunResults, 'groups' | 'moments' | 'ended'>,
): string | null => {
  const control = controlOf(run);
  if (winner === control) return null;
  const { mismatch, metrics } = readingOf(armsIn(run), control, results, run.plan?.visitors);
  if (mismatch !== null) return `nothing can be read of experiment ${run.id}: ${mismatch}`;
  const arms = metrics.find(({ metric }) => metric.id === run.conversion)?.arms ?? [];
  const [own, base] = [winner, control].map((id) => arms.find(({ arm }) => arm === id));
  if (own?.verdict === 'more') return null;
  const figures = [own, base].map((arm) => `${arm?.sum ?? 0} of ${arm?.n ?? 0}`).join(' against ');
  return `arm ${winner} of experiment ${run.id} is not surely better than ${control}: ${figures} visitors converted`;
};
