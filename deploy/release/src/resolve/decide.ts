import type { Offer } from './offers';

/** Why a build cannot be given; null when it can. */
export type Unfit = (build: string) => string | null;

export interface Decision {
  /** All steps; the one that decided has no `passed`. */
  steps: Offer[];
  decided: Offer | null;
  /** Why builds that were in question could not be given, the most specific first. */
  unfit: string[];
}

const inEffect = ({ passed }: Offer) => passed === undefined;

/**
 * The most specific offer decides when its build can be given. An override that cannot is passed over as if it were not
 * there. When the offer that then decides cannot be given either, the last known good build takes its place, and without
 * that the most specific of the other offers whose build can.
 */
export const decide = (
  offers: Offer[],
  lastKnownGood: string | undefined,
  unfit: Unfit,
): Decision => {
  const steps = offers.map((offer) => ({ ...offer }));
  const open = steps.filter(inEffect);
  const reasons: string[] = [];
  const fits = (offer: Offer): boolean => {
    const reason = unfit(offer.build);
    if (reason === null) return true;
    offer.passed = reason;
    reasons.push(reason);
    return false;
  };
  const settle = (decided: Offer): Decision => {
    for (const step of steps) {
      if (step !== decided && inEffect(step)) step.passed = `${decided.why} goes before it`;
    }
    return { steps, decided, unfit: reasons };
  };

  let last = open.pop();
  if (last?.why === 'override' && !fits(last)) last = open.pop();
  if (!last) return { steps, decided: null, unfit: reasons };
  if (fits(last)) return settle(last);
  if (lastKnownGood) {
    const step: Offer = { why: 'last-known-good', build: lastKnownGood };
    steps.push(step);
    if (fits(step)) return settle(step);
  }
  for (const offer of open.toReversed()) if (fits(offer)) return settle(offer);
  return { steps, decided: null, unfit: reasons };
};
