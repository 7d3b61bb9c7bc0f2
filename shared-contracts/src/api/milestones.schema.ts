import { type Static, Type } from '@sinclair/typebox';
import { ImageSchema, InstantSchema, nullable, oneOf } from './common.schema';
import { MILESTONE_KINDS } from './milestones';

export const FirstStepsSchema = Type.Object({
  /** A contact is confirmed. */
  contact: Type.Boolean(),
  /** The first gift of the cashbox was taken; null for a player who may not take it. */
  welcome: nullable(Type.Boolean()),
  /** A deposit has arrived. */
  deposit: Type.Boolean(),
  /** A round was played for money. */
  round: Type.Boolean(),
  /** To begin with: popular, of small and frequent wins, with a demo, and open to a bonus. Null when there is none. */
  game: nullable(Type.Object({ slug: Type.String(), name: Type.String(), image: ImageSchema })),
});
export type FirstSteps = Static<typeof FirstStepsSchema>;
export const MilestoneSchema = Type.Object({
  id: Type.String(),
  kind: oneOf(MILESTONE_KINDS),
  /** Of a level alone. */
  level: nullable(
    Type.Object({ index: Type.Integer(), title: Type.String(), image: Type.String() }),
  ),
  reachedAt: InstantSchema,
});
export type Milestone = Static<typeof MilestoneSchema>;
export const MilestonesSchema = Type.Object({
  /** Null when all are done, or the player wants to see them no more. */
  steps: nullable(FirstStepsSchema),
  reached: Type.Array(MilestoneSchema),
});
export type Milestones = Static<typeof MilestonesSchema>;
export const MilestoneReachedSchema = Type.Object({ kind: oneOf(MILESTONE_KINDS) });
