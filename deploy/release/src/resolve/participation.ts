import type { Arm, Canary, CompositionDocument, Experiment, Holdout } from '../composition.schema';
import { ALL, bucketOf, canaryKey, experimentKey, holdoutKey, layerKey, SALT } from './bucket';
import { holderOf, sizeOfAll } from './layers';
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

/** The holdout of a brand's visitors: its own, else that of every brand. */
export const holdoutFor = (
  { holdouts = [] }: Pick<CompositionDocument, 'holdouts'>,
  brand: string,
): Holdout | null =>
  holdouts.find((each) => each.brand === brand) ??
  holdouts.find((each) => each.brand === null) ??
  null;

/** Why a visitor is in no experiment at all; null for most. */
const keptOut = (document: CompositionDocument, { id, brand, apart }: Visitor): string | null => {
  if (apart) return 'nothing is tried out on this player';
  const holdout = holdoutFor(document, brand);
  const isHeld = holdout !== null && bucketOf(SALT, holdoutKey(holdout.salt), id) < holdout.share;
  return isHeld ? 'the visitor is held out of all experiments' : null;
};

/** The visitor's arm, or why there is none. @param others that the visitor's brand has, this one among them, in a fixed order */
const armFor = (
  experiment: Experiment,
  { id: visitor }: Visitor,
  others: readonly Experiment[],
): Arm | string => {
  const { id, arms, layer } = experiment;
  const own = bucketOf(SALT, experimentKey(id), visitor);
  if (!layer) return armAt(arms, own) ?? 'the visitor is in none of its arms';
  const holder = holderOf(others, layer.name, bucketOf(SALT, layerKey(layer.name), visitor));
  if (holder === null) return `no experiment of layer ${layer.name} has the visitor`;
  if (holder !== id) return `another experiment of layer ${layer.name} has the visitor: ${holder}`;
  // arms by a key of their own: anyone who takes these buckets next mixes the visitors anew
  return (
    armAt(arms, Math.floor((own * sizeOfAll(layer.ranges)) / ALL)) ??
    'the visitor is in none of its arms'
  );
};

const experimentPart = (
  experiment: Experiment,
  visitor: Visitor,
  others: readonly Experiment[],
  kept: string | null,
): ExperimentPart => {
  const out = (passed: string): ExperimentPart => ({ experiment, arm: null, passed });
  if (experiment.excludeBots && visitor.bot) return out('bots take no part');
  if (experiment.excludeStaff && visitor.staff) return out('staff takes no part');
  if (kept !== null) return out(kept);
  const arm = armFor(experiment, visitor, others);
  if (typeof arm === 'string') return out(arm);
  const { id, stopped } = arm;
  return stopped
    ? out(`the visitor's arm ${id} was stopped by guardrail ${stopped.guardrail}`)
    : { experiment, arm };
};

/** Experiments of the visitor's brand, the most specific last. */
const experimentParts = (
  document: CompositionDocument,
  visitor: Visitor,
  all: readonly Experiment[],
) => {
  if (all.length === 0) return [];
  const kept = keptOut(document, visitor);
  return all.map((experiment) => experimentPart(experiment, visitor, all, kept));
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
    experiments: experimentParts(
      document,
      visitor,
      (document.experiments ?? [])
        .filter(meets)
        .toSorted((a, b) => bySpecificity(a, b) || order(a.id, b.id)),
    ),
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
