import { type Static, Type } from '@sinclair/typebox';
import { ImageSchema, nullable } from './common.schema';

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
  Type.Object({ title: Type.String(), description: Type.String(), image: nullable(ImageSchema) }),
]);
export type Achievement = Static<typeof AchievementSchema>;
