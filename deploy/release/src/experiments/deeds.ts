import type { ArmMoments, DEEDS } from '../exposures';
import { GUARD_ALPHA } from './guardrails';
import { PLANNED } from './reading';
import { differenceOf, shareSample } from './sequence';

type DeedId = (typeof DEEDS)[number];

/** What visitors of a build must not do more seldom than others, by more than a tolerance (absolute share). */
export const DEED_GUARDS = [
  { id: 'sign-in', name: 'Visitors who signed in', tolerance: 0.005 },
  { id: 'deposit-started', name: 'Visitors who started a deposit', tolerance: 0.0025 },
  { id: 'deposit-paid', name: 'Visitors who paid a deposit', tolerance: 0.0025 },
  { id: 'rounds', name: 'Visitors who played a round', tolerance: 0.005 },
  { id: 'join', name: 'Visitors who joined a tournament', tolerance: 0.005 },
] as const satisfies readonly { id: DeedId; name: string; tolerance: number }[];
export type DeedGuard = (typeof DEED_GUARDS)[number];

/** With whom visitors are compared: those of the same time, or of the same hours a day before. */
export type DeedsBy = 'beside' | 'before';
/** Of what was done a day before, so much less is no fault of a build: days differ. */
const DAYS_DIFFER = 0.3;

interface DeedShare {
  hits: number;
  of: number;
}
export interface DeedReading {
  guard: DeedGuard;
  by: DeedsBy;
  build: DeedShare;
  other: DeedShare;
  /** Of the difference, at any time, corrected for all guardrails. */
  low: number;
  high: number;
  /** How much less is let pass. */
  tolerance: number;
  broken: boolean;
}

const shareOf = (arms: readonly ArmMoments[], id: DeedId): DeedShare => ({
  hits: arms.reduce((sum, { outcomes }) => sum + (outcomes[id]?.visitors ?? 0), 0),
  of: arms.reduce((sum, { n }) => sum + n, 0),
});

/** Each guardrail of a build's visitors against others': intervals that hold at any time, as experiments have them. */
export const deedsOf = (
  build: readonly ArmMoments[],
  other: readonly ArmMoments[],
  by: DeedsBy,
): DeedReading[] =>
  DEED_GUARDS.map((guard): DeedReading => {
    const [own, base] = [shareOf(build, guard.id), shareOf(other, guard.id)];
    const { low, high } = differenceOf(
      shareSample(own.hits, own.of),
      shareSample(base.hits, base.of),
      { planned: PLANNED, alpha: GUARD_ALPHA / DEED_GUARDS.length },
    );
    const usual = base.of > 0 ? base.hits / base.of : 0;
    const tolerance = Math.max(guard.tolerance, by === 'before' ? usual * DAYS_DIFFER : 0);
    return { guard, by, build: own, other: base, low, high, tolerance, broken: high < -tolerance };
  });

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
const points = (difference: number) => `${(100 * difference).toFixed(2)} pp`;
const seen = ({ hits, of }: DeedShare) => `${of > 0 ? percent(hits / of) : '-'} (${hits} of ${of})`;
const OTHERS: Record<DeedsBy, string> = {
  beside: 'others meanwhile',
  before: 'the same hours a day before',
};

/** What was seen of a guardrail, in words: `visitors who started a deposit: 1.10 % (11 of 1000), others meanwhile …`. */
export const deedText = ({ guard, by, build, other, high, tolerance }: DeedReading): string =>
  `${guard.name.toLowerCase()}: ${seen(build)}, ${OTHERS[by]} ${seen(other)}; fewer by ${points(-high)} at least, at any look, and ${points(tolerance)} are let pass`;
