import { type Static, Type } from '@sinclair/typebox';
import { ImageSchema, InstantSchema, nullable, oneOf } from './common.schema';
import { GIFT_TYPES } from './gifts';

/** How far the player is (specification 2, section 3.5). */
export const AchievementProgressSchema = Type.Object({
  id: Type.Integer(),
  /** The promo that it belongs to. */
  actionId: nullable(Type.Integer()),
  isCompleted: Type.Boolean(),
  /** 0 to 100. */
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
});
export const AchievementSchema = Type.Composite([
  AchievementProgressSchema,
  Type.Object({
    title: Type.String(),
    description: Type.String(),
    image: nullable(ImageSchema),
    /** Null until it is completed. */
    completedAt: nullable(InstantSchema),
    /** What it brings: minor units of the player's currency, or points for the types `xp` and `compoint`. */
    reward: nullable(
      Type.Object({ type: oneOf(GIFT_TYPES), amount: Type.Integer({ minimum: 1 }) }),
    ),
  }),
]);
export type Achievement = Static<typeof AchievementSchema>;
