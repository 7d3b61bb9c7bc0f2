import { armsIn, controlOf } from '../exposures/runs';
import { type GuardedShare, guarded } from './guardrails';
import { PLANNED } from './reading';
import { type ExperimentReport, reportOf } from './report';

const NOBODY: GuardedShare = { hits: 0, of: 0, visitors: 0 };

/** The same report with every figure reckoned anew from its counts. */
export const reckonAgain = (report: ExperimentReport): ExperimentReport => {
  const { counts, experiment, revision, madeBy, exportedAt } = report;
  const { run, guards, ...results } = counts;
  const ids = armsIn(run).map(({ id }) => id);
  const seen = (id: string, arm: string, beside: string): GuardedShare => {
    const known = guards.find((each) => each.guardrail === id && each.arm === beside);
    return (arm === beside ? known?.share : known?.control) ?? NOBODY;
  };
  const commits = new Map(experiment.arms.map(({ build, commit }) => [build, commit]));
  return reportOf(run, {
    document: { revision },
    results,
    madeBy,
    now: Date.parse(exportedAt),
    guards: guarded(ids, controlOf(run), seen, PLANNED),
    commitOf: (build) => commits.get(build) ?? '',
  });
};

/** Another Node may reckon a logarithm otherwise in the last place. */
const CLOSE = 1e-9;
const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one === 'number' && typeof other === 'number')
    return Math.abs(one - other) <= CLOSE * Math.max(1, Math.abs(one), Math.abs(other));
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const [own, its] = [Object.entries(one), new Map(Object.entries(other))];
  return own.length === its.size && own.every(([name, value]) => isSame(value, its.get(name)));
};

/** Which parts of a report are not what its counts come to. */
export const differencesIn = (report: ExperimentReport): string[] => {
  const again = JSON.parse(JSON.stringify(reckonAgain(report))) as ExperimentReport;
  const parts = ['filled', 'metrics', 'guardrails'] as const;
  return parts.filter((part) => !isSame(report[part], again[part]));
};
