import type { CompositionBody } from '../composition.schema';
import type { ArchivedExperiment, Arm, Experiment } from '../experiment.schema';
import type { Outcome } from './store';

/** An experiment that runs, or one that was stopped. */
export type AnyExperiment = Experiment | ArchivedExperiment;
type Kills = Pick<CompositionBody, 'kills'>;
type Runs = Pick<CompositionBody, 'experiments' | 'archive'>;

/** One run of an experiment: started again under its name it is another one. */
export const runOf = ({ id, startedAt }: Pick<Experiment, 'id' | 'startedAt'>): string =>
  `${id}@${startedAt}`;

/** Under which name an edge counts the pages of its arms: the area's, or one that no area has. */
export const countedAs = ({ area, slot }: Pick<Experiment, 'area' | 'slot'>): string =>
  slot === undefined ? area : slotCount(slot);
const OF_SLOTS = 'slot:';
/** Pages with an arm of a slot are counted under this name, which no area can have. */
export const slotCount = (slot: string): string => `${OF_SLOTS}${slot}`;
export const isSlotCount = (name: string): boolean => name.startsWith(OF_SLOTS);

/** When it was stopped, milliseconds; null while it runs. */
export const endOf = (run: AnyExperiment): number | null =>
  'stoppedAt' in run ? Date.parse(run.stoppedAt) || 0 : null;

/** A run that is running, else one that was stopped: that of `startedAt`, else the last of its name. */
export const findRun = (
  { experiments = [], archive = [] }: Runs,
  id: string,
  startedAt: string | null,
): AnyExperiment | undefined =>
  [...experiments, ...archive.toReversed()].find(
    (run) => run.id === id && (startedAt === null || run.startedAt === startedAt),
  );

/** It stands for "as it is": nothing of its own could be taken from its visitors. */
export const isControl = ({
  control,
  build,
  fills,
}: Pick<Arm, 'control' | 'build' | 'fills'>): boolean =>
  control ?? (build === null && fills === undefined);
/** The arm that the others are compared with: the one that is as it is, else the first. */
export const controlOf = ({ arms }: Pick<Experiment, 'arms'>): string =>
  (arms.find(isControl) ?? arms[0])?.id ?? '';

/** Arms that the run gave to somebody: one that was stopped before it began is none. */
export const armsIn = ({ arms, startedAt }: Pick<Experiment, 'arms' | 'startedAt'>): Arm[] =>
  arms.filter(({ stopped }) => !(stopped && Date.parse(stopped.at) <= Date.parse(startedAt)));

/** Arm -> since when nobody gets it any more: a guardrail stopped it, or its build was killed. Milliseconds; arms that go on are missing. */
export const armEnds = (run: AnyExperiment, { kills = [] }: Kills): Record<string, number> => {
  const end = endOf(run) ?? Number.POSITIVE_INFINITY;
  const ends = armsIn(run).flatMap(({ id, build, stopped }): [string, number][] => {
    const kill = kills.find((each) => each.area === run.area && each.build === build);
    const times = [stopped?.at, kill?.at].flatMap((at) =>
      at === undefined ? [] : Date.parse(at) || 0,
    );
    const first = Math.min(...times);
    return first < end ? [[id, first]] : [];
  });
  return Object.fromEntries(ends);
};

/** Until when what a run says is read, milliseconds. */
export interface RunEnds {
  /** Its arms were filled side by side; null: they all are. */
  even: number | null;
  /** An arm is compared with the control; those that go on are missing. */
  arms: Record<string, number>;
}
export const endsOf = (run: AnyExperiment, document: Kills): RunEnds => {
  const ends = armEnds(run, document);
  const { [controlOf(run)]: controlEnd = Number.POSITIVE_INFINITY } = ends;
  const arms = armsIn(run).flatMap(({ id }): [string, number][] => {
    const end = Math.min(ends[id] ?? Number.POSITIVE_INFINITY, controlEnd);
    return Number.isFinite(end) ? [[id, end]] : [];
  });
  const even = Math.min(...Object.values(ends));
  return { even: Number.isFinite(even) ? even : null, arms: Object.fromEntries(arms) };
};

/** A run that conversions may count for. */
export interface RunSpan {
  run: string;
  /** When it was stopped, milliseconds; null while it goes on. */
  until: number | null;
  /** Of arms that nobody gets any more, since when; milliseconds. */
  ended?: Record<string, number>;
  /** What alone counts for it; missing: all. */
  kinds?: readonly Outcome[];
}
/** The runs that a document knows of, those that it archived among them. */
export const spansOf = (document: Runs & Kills): RunSpan[] =>
  [...(document.experiments ?? []), ...(document.archive ?? [])].map((run) => {
    const ended = armEnds(run, document);
    const some = Object.keys(ended).length > 0;
    return { run: runOf(run), until: endOf(run), ...(some ? { ended } : {}) };
  });

/** Begin of the stretch between two ends of arms that a moment lies in, milliseconds; 0 for the first. */
export const stretchOf = (at: number, ended: RunSpan['ended'] = {}): number =>
  Math.max(0, ...Object.values(ended).filter((end) => end < at));
