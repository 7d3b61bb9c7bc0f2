import type { CompositionDocument } from '../composition.schema';
import type { Participation } from './participation';
import type { Step, Visitor } from './types';

/** A step before the builds are looked at; without `passed` it is in effect. */
export interface Offer extends Step {
  /** Experiment and arm, when this is one. */
  arm?: [experiment: string, arm: string];
}

const ofCanaries = (area: string, { canaries }: Participation): Offer[] =>
  canaries
    .filter(({ canary }) => canary.area === area)
    .map(({ canary, inside }) => ({
      why: 'canary',
      build: canary.build,
      ...(inside ? {} : { passed: `the visitor is not in its ${canary.share / 100} %` }),
    }));

/** An arm without a build of its own keeps what comes before it. */
const addExperiments = (offers: Offer[], area: string, { experiments }: Participation): void => {
  for (const { experiment, arm, passed } of experiments) {
    if (experiment.area !== area || experiment.slot !== undefined) continue;
    const { id } = experiment;
    if (!arm) {
      offers.push({
        why: `experiment:${id}`,
        build: '',
        passed: passed ?? 'the visitor takes no part',
      });
      continue;
    }
    const build = arm.build ?? offers.findLast((offer) => offer.passed === undefined)?.build;
    const why = `experiment:${id}/${arm.id}`;
    if (build) offers.push({ why, build, arm: [id, arm.id] });
    else offers.push({ why, build: '', passed: 'there is no build to keep' });
  }
};

const ofSets = (area: string, { sets }: Participation): Offer[] =>
  sets.flatMap(({ set: { id, members }, passed }) => {
    const { [area]: build } = members;
    return build ? [{ why: `set:${id}`, build, passed }] : [];
  });

/** What names a build of an area for this visitor, in the order pin, canary, experiment, set, brand, override. */
export const offersOf = (
  document: CompositionDocument,
  visitor: Visitor,
  participation: Participation,
  area: string,
): Offer[] => {
  const { [area]: pin } = document.pins;
  const offers: Offer[] = pin ? [{ why: 'pin', build: pin }] : [];
  offers.push(...ofCanaries(area, participation));
  addExperiments(offers, area, participation);
  offers.push(...ofSets(area, participation));
  const lock = document.brands[visitor.brand]?.pins?.[area];
  if (lock) offers.push({ why: 'brand', build: lock });
  const wanted = visitor.override?.[area];
  if (wanted) offers.push({ why: 'override', build: wanted });
  return offers;
};
