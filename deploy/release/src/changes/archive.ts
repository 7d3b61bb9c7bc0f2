import type { ArchivedExperiment, CompositionBody, Experiment } from '../composition.schema';

/** Experiments that the document remembers; those before them stand in the history. */
const KEPT = 200;

/** An experiment that is started again, even by a rollback, is another run. */
export const isSameRun = (
  a: Pick<Experiment, 'id' | 'startedAt'>,
  b: Pick<Experiment, 'id' | 'startedAt'>,
): boolean => a.id === b.id && a.startedAt === b.startedAt;

/** The archive with what ends between two documents, the newest last. */
const withEnded = (
  before: CompositionBody,
  after: Pick<CompositionBody, 'experiments'>,
  stoppedAt: string,
  winner: string | null,
): ArchivedExperiment[] => {
  const goesOn = (experiment: Experiment) =>
    (after.experiments ?? []).some((other) => isSameRun(experiment, other));
  const ended = (before.experiments ?? []).filter((experiment) => !goesOn(experiment));
  const all = [...(before.archive ?? []), ...ended.map((each) => ({ ...each, stoppedAt, winner }))];
  return all.slice(-KEPT);
};

/**
 * The next document with everything archived that the former one knew of or ran: what ends an experiment does not take its results.
 * @param winner of the experiment that ends, when somebody said which
 */
export const archiving = (
  before: CompositionBody,
  after: CompositionBody,
  stoppedAt: string,
  winner: string | null = null,
): CompositionBody => {
  const archive = withEnded(before, after, stoppedAt, winner);
  return archive.length > 0 ? { ...after, archive } : after;
};

/** Runs that an earlier document brings back although they were archived since begin anew. */
export const begunAnew = (
  experiments: readonly Experiment[],
  { archive = [] }: CompositionBody,
  startedAt: string,
): Experiment[] =>
  experiments.map((experiment) =>
    archive.some((ended) => isSameRun(ended, experiment))
      ? { ...experiment, startedAt }
      : experiment,
  );
