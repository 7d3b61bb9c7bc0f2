import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import { endpoint } from './core';
import type * as S from './milestones.schema';

export type { FirstSteps, Milestone, Milestones } from './milestones.schema';

/** What a player reaches once and is congratulated on once: the account, the first deposit, each level. */
export const MILESTONE_KINDS = ['joined', 'deposit', 'level'] as const;
export type MilestoneKind = (typeof MILESTONE_KINDS)[number];

/** A newcomer's first steps, and what was reached and not celebrated yet, the oldest first. Since 1.5, as all of these. */
export const getMilestones = endpoint<{ answer: { data: S.Milestones } }>({
  method: 'GET',
  path: '/json-api/users/milestones',
  auth: 'required',
  invented: true,
});
/** Takes a milestone for celebrating: `first` for one caller, however many tabs and devices ask. 404 for another player's. */
export const celebrateMilestone = endpoint<{
  params: { id: string };
  answer: { data: { first: boolean } };
}>({
  method: 'POST',
  path: '/json-api/users/milestones/{id}/celebrate',
  auth: 'required',
  invented: true,
});
/** The first steps are shown no more, on any device; again it changes nothing. */
export const dismissFirstSteps = endpoint<{ answer: { ok: boolean } }>({
  method: 'POST',
  path: '/json-api/users/first-steps/dismiss',
  auth: 'required',
  invented: true,
});

/** There is a milestone to celebrate: the list says which. */
export const milestoneReached = topic<Static<typeof S.MilestoneReachedSchema>>('milestone.reached');
