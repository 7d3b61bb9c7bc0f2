import type { SlotFiller } from 'shared-contracts/composition';
import type { Arm, Experiment } from '../composition.schema';
import type { ExperimentPart, Participation } from './participation';
import type { LiveBuilds, Resolution, SlotStep } from './types';

interface Asked {
  live: LiveBuilds;
  chosen: Pick<Resolution, 'brand' | 'areas'>;
  participation: Participation;
}
/** What experiments change of a visitor's slots. */
export interface SlotArms {
  steps: SlotStep[];
  /** Of arms that fill a slot otherwise. */
  slots: Record<string, SlotFiller[]>;
  /** Experiment -> arm. */
  arms: Record<string, string>;
}
interface Step extends SlotStep {
  given?: { experiment: string; arm: Arm };
}

/** Why a filler cannot be given beside these builds; null when it can. */
const missing = ({ live, chosen }: Asked, { area, slot }: SlotFiller): string | null => {
  if (live.developed?.[area]) return null;
  const { [area]: choice } = chosen.areas;
  if (!choice) return `${area} is not on the visitor's site`;
  const { build, offers } = choice.release;
  return offers && !offers.slots.includes(slot) ? `${area}@${build} has no part ${slot}` : null;
};

/** The same for all arms of an experiment, so that none of them has fewer visitors than it should. */
const keptFrom = (asked: Asked, { slot, brand, arms }: Experiment): string | null => {
  const { live, chosen } = asked;
  const own = live.document.brands[chosen.brand]?.slots ?? {};
  if (brand === null && slot !== undefined && Object.hasOwn(own, slot))
    return `${chosen.brand} fills ${slot} itself`;
  const fillers = arms.filter(({ stopped }) => !stopped).flatMap(({ fills = [] }) => fills);
  return fillers.map((filler) => missing(asked, filler)).find((reason) => reason !== null) ?? null;
};

const stepOf = (asked: Asked, slot: string, { experiment, arm, passed }: ExperimentPart): Step => {
  const { id } = experiment;
  if (!arm) return { slot, why: `experiment:${id}`, passed: passed ?? 'the visitor takes no part' };
  const why = `experiment:${id}/${arm.id}`;
  const reason = keptFrom(asked, experiment);
  return reason === null
    ? { slot, why, given: { experiment: id, arm } }
    : { slot, why, passed: reason };
};

/** What fills slots for a visitor by experiments; of two on one slot the more specific, which come last, decides. */
export const slotArms = (asked: Asked): SlotArms => {
  const found: SlotArms = { steps: [], slots: {}, arms: {} };
  const steps = asked.participation.experiments.flatMap((part) =>
    part.experiment.slot === undefined ? [] : [stepOf(asked, part.experiment.slot, part)],
  );
  for (const { given, ...step } of steps) {
    const last = given && steps.findLast((other) => other.given && other.slot === step.slot);
    const before = last && last.why !== step.why ? last.why : null;
    found.steps.push(before === null ? step : { ...step, passed: `${before} goes before it` });
    if (!given || before !== null) continue;
    found.arms[given.experiment] = given.arm.id;
    if (given.arm.fills) found.slots[step.slot] = given.arm.fills;
  }
  return found;
};
