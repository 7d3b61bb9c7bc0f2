import type { FirstSteps } from 'shared-contracts/milestones';

export type StepName = 'contact' | 'welcome' | 'deposit' | 'game';
export interface Step {
  name: StepName;
  done: boolean;
}

/** The steps of a player in their order; what cannot be done by this one is none. */
export const stepsOf = ({ contact, welcome, deposit, round, game }: FirstSteps): Step[] => [
  { name: 'contact', done: contact },
  ...(welcome === null ? [] : [{ name: 'welcome' as const, done: welcome }]),
  { name: 'deposit', done: deposit },
  ...(game || round ? [{ name: 'game' as const, done: round }] : []),
];
