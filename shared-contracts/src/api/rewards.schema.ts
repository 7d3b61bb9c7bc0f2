import { type Static, Type } from '@sinclair/typebox';
import { ImageSchema, InstantSchema, MoneySchema, nullable } from './common.schema';

/** A goal of deposits in a promo (specification 2, section 9). */
export const DepositAchievementSchema = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  /** What the player's deposits of a day are to make, in the own currency. */
  target: MoneySchema,
  /** 0 to 100. */
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  isCompleted: Type.Boolean(),
});
export type DepositAchievement = Static<typeof DepositAchievementSchema>;
/** A change of a player's points in a promo. */
export const PointLogSchema = Type.Object({
  id: Type.Integer(),
  at: InstantSchema,
  /** Stored units (`PROMO_POINT_FACTOR`); below zero for what was spent. */
  points: Type.Integer(),
  additionalPoints: Type.Integer(),
  /** What it was for, in the player's language. */
  title: Type.String(),
});
export type PointLog = Static<typeof PointLogSchema>;
/** What a promo hides in a game. */
export const HiddenPrizeSchema = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  image: nullable(ImageSchema),
  /** How many are still hidden. */
  left: Type.Integer({ minimum: 0 }),
  /** One in so many settled rounds finds it. Since 1.6. */
  odds: Type.Optional(Type.Integer({ minimum: 1 })),
  /** What this player found; each is a gift. */
  found: Type.Array(Type.Object({ giftId: Type.Integer(), at: InstantSchema })),
});
/** The game and the promo that hides something in it; no promo and no prizes in any other game. */
export const DuckHuntSchema = Type.Object({
  gameId: Type.String({ description: 'slug of the game' }),
  promo: nullable(Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String() })),
  prizes: Type.Array(HiddenPrizeSchema),
});
export type DuckHunt = Static<typeof DuckHuntSchema>;
