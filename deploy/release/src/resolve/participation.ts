import type { Arm, Canary, CompositionDocument, Experiment } from '../composition.schema';
import { ALL, bucketOf, canaryKey, experimentKey, SALT } from './bucket';
import { type SetPart, setParts } from './set-parts';
import type { Visitor } from './types';

/** A canary of the visitor's brand, and whether its share reaches the visitor. */
export interface CanaryPart {
  canary: Canary;
  inside: boolean;
}
/** An experiment of the visitor's brand; `arm` is null with the reason in `passed`. */
export interface ExperimentPart {
  experiment: Experiment;
  arm: Arm | null;
  passed?: string;
}
export interface Participation {
  canaries: CanaryPart[];
  experiments: ExperimentPart[];
  sets: SetPart[];
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
/** What is for one brand comes after what is for all: the most specific last, however the document lists them. */
const bySpecificity = (a: { brand: string | null }, b: { brand: string | null }) =>
  Number(a.brand !== null) - Number(b.brand !== null);

/** The arm whose part of 0..9999 the bucket falls in. Arms lie side by side in the order of their names. */
export const armAt = (arms: readonly Arm[], bucket: number): Arm | null => {
  let end = 0;
  for (const arm of arms.toSorted((a, b) => order(a.id, b.id))) {
    end += arm.share;
    if (bucket < Math.min(end, ALL)) return arm;
  }
  return null;
};

const experimentPart = (experiment: Experiment, visitor: Visitor): ExperimentPart => {
  if (experiment.excludeBots && visitor.bot) return { experiment, arm: null, passed: 'bots take no part' };
  if (experiment.excludeStaff && visitor.staff)
    return { experiment, arm: null, passed: 'staff takes no part' };
  if (visitor.apart) return { experiment, arm: null, passed: 'nothing is tried out on this player' };
  const arm = armAt(experiment.arms, bucketOf(SALT, experimentKey(experiment.id), visitor.id));
  if (!arm) return { experiment, arm: null, passed: 'the visitor is in none of its arms' };
  const { stopped } = arm;
  if (!stopped) return { experiment, arm };
  return {
    ...{ experiment, arm: null },
    passed: `the visitor's arm ${arm.id} was stopped by guardrail ${stopped.guardrail}`,
  };
};

/** Which canaries, experiments and sets a visitor meets, the most specific last. */
export const participationOf = (document: CompositionDocument, visitor: Visitor): Participation => {
  const meets = ({ brand }: { brand: string | null }) => brand === null || brand === visitor.brand;
  return {
    canaries: (document.canaries ?? [])
      .filter(meets)
      .toSorted(bySpecificity)
      .map((canary) => ({
        canary,
        inside: bucketOf(SALT, canaryKey(canary), visitor.id) < canary.share,
      })),
    experiments: (document.experiments ?? [])
      .filter(meets)
      .toSorted((a, b) => bySpecificity(a, b) || order(a.id, b.id))
      .map((experiment) => experimentPart(experiment, visitor)),
    // what a promoted set has is pinned
    sets: setParts(
      document,
      visitor,
      (document.sets ?? [])
        .filter((set) => !set.before && meets(set))
        .toSorted((a, b) => bySpecificity(a, b) || order(a.id, b.id)),
    ),
  };
};
