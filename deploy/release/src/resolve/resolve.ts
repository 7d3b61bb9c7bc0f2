import type { Release } from 'shared-contracts/composition';
import { brandHashOf } from '../brands/parts';
import type { CompositionDocument } from '../composition.schema';
import type { Site } from '../manifest/site';
import { areasWithout, siteFor } from './brand';
import { decide, type Unfit } from './decide';
import { unfitFor } from './fits';
import { type Offer, offersOf } from './offers';
import { type Participation, participationOf } from './participation';
import { slotArms } from './slot-arms';
import type { Choice, LiveBuilds, Resolution, Step, Visitor } from './types';
import { withoutBroken } from './whole-sets';

interface Asked {
  live: LiveBuilds;
  visitor: Visitor;
  participation: Participation;
}
interface Outcome {
  choice: Choice | null;
  /** Why builds that were named could not be given. */
  unfit: string[];
  arm: Offer['arm'];
}

/** Every area that something names for this visitor, in the order of their names. */
const areasOf = ({ live: { document }, visitor, participation }: Asked): string[] => {
  const without = areasWithout(document, visitor.brand);
  const named = new Set([
    ...Object.keys(document.pins),
    ...participation.canaries.map(({ canary }) => canary.area),
    ...participation.experiments.map(({ experiment }) => experiment.area),
    ...participation.sets.flatMap(({ set }) => Object.keys(set.members)),
    ...Object.keys(document.brands[visitor.brand]?.pins ?? {}),
    ...Object.keys(visitor.override ?? {}),
  ]);
  return [...named].filter((area) => area !== 'shell' && !without.has(area)).sort();
};

/** What a browser falls back to: the last known good build, else the one that everybody gets, when it is another. */
const fallbackOf = (
  { pins, lastKnownGood }: CompositionDocument,
  release: Release,
  unfit: Unfit,
): string | undefined =>
  [lastKnownGood?.[release.area], pins[release.area]].find(
    (build) => build && build !== release.build && !unfit(build),
  );

const stepOf = ({ why, build, passed }: Offer): Step => ({
  why,
  build,
  ...(passed ? { passed } : {}),
});

const outcomeOf = (
  { live, visitor, participation }: Asked,
  area: string,
  shell: Release | null,
): Outcome => {
  const { document } = live;
  const unfit = unfitFor(live, area, shell);
  const offers = offersOf(document, visitor, participation, area);
  const decision = decide(offers, document.lastKnownGood?.[area], unfit);
  const steps = decision.steps.map(stepOf);
  const { decided } = decision;
  const release = decided && live.release(area, decided.build);
  if (!decided || !release) return { choice: null, unfit: decision.unfit, arm: undefined };
  const fallback = fallbackOf(document, release, unfit);
  const lastKnownGood = (fallback && live.release(area, fallback)) || null;
  const choice = { release, why: decided.why, lastKnownGood, steps };
  return { choice, unfit: decision.unfit, arm: decided.arm };
};

const resolutionOf = (asked: Asked): Resolution | null => {
  const { live, visitor, participation } = asked;
  const { document } = live;
  const shell = outcomeOf(asked, 'shell', null);
  if (!shell.choice) return null;
  const resolution: Omit<Resolution, keyof Site | 'changes' | 'slotSteps'> = {
    revision: document.revision,
    brand: visitor.brand,
    brandHash: brandHashOf(document.brands[visitor.brand]),
    shell: shell.choice,
    areas: {},
    left: {},
    arms: Object.fromEntries(shell.arm ? [shell.arm] : []),
  };
  for (const area of areasOf(asked)) {
    const { choice, unfit, arm } = outcomeOf(asked, area, shell.choice.release);
    if (choice) resolution.areas[area] = choice;
    // nothing in effect named a build: then nothing is missing either
    else if (unfit.length > 0) resolution.left[area] = unfit.join('; ');
    if (arm) resolution.arms[arm[0]] = arm[1];
  }
  const site = siteFor(live, resolution);
  const given = slotArms({ live, chosen: resolution, participation });
  return {
    ...resolution,
    ...site,
    arms: { ...resolution.arms, ...given.arms },
    slots: { ...site.slots, ...given.slots },
    slotSteps: given.steps,
  };
};

/**
 * What a visitor gets from a live document. Pure: the same question has the same answer.
 * @returns null when no shell can run
 */
export const resolveFor = (live: LiveBuilds, visitor: Visitor): Resolution | null => {
  let participation = participationOf(live.document, visitor);
  const without = areasWithout(live.document, visitor.brand);
  for (;;) {
    const resolution = resolutionOf({ live, visitor, participation });
    const whole = withoutBroken(participation, resolution, { live, visitor, without });
    if (whole === participation) return resolution;
    participation = whole;
  }
};
