import { type Static, Type } from '@sinclair/typebox';
import { ImageSchema, InstantSchema, MoneySchema, nullable, oneOf } from './common.schema';
import { COMPOINT_MOVES, COMPOINT_REASONS } from './compoints';
import { GIFT_TYPES } from './gifts';
import { GiftSchema } from './gifts.schema';

/** How compoints are earned on this brand. */
export const CompointConfigSchema = Type.Object({
  /** Bets that make one compoint, one amount a currency. */
  rates: Type.Array(MoneySchema),
  /** Slugs of the categories whose games count. */
  categories: Type.Array(Type.String()),
});
export type CompointConfig = Static<typeof CompointConfigSchema>;
/** Something of the shop. */
export const CompointProductSchema = Type.Object({
  id: Type.Integer(),
  type: Type.Literal('gift'),
  title: Type.String(),
  description: Type.String({ description: 'html' }),
  image: nullable(ImageSchema),
  /** Whole compoints. */
  price: Type.Integer({ minimum: 1 }),
  giftType: oneOf(GIFT_TYPES),
  /** What it gives: minor units of the player's currency, or points for the types `xp` and `compoint`; null where that is no amount. */
  amount: nullable(Type.Integer({ minimum: 1 })),
  /** How many times the amount is to be wagered; null when nothing is. */
  wager: nullable(Type.Number()),
  /** The lowest level that may buy it; null for every level. */
  levelFrom: nullable(Type.Integer()),
  /** How many are left, 0 for one that is sold out; null where nobody counts them. */
  left: nullable(Type.Integer({ minimum: 0 })),
});
export type CompointProduct = Static<typeof CompointProductSchema>;
/** One of both: an operator may answer 200 with the message of what went wrong. */
export const CompointPurchaseSchema = Type.Object({
  data: Type.Optional(GiftSchema),
  error: Type.Optional(Type.String()),
});
/** One change of a player's compoints. */
export const CompointEntrySchema = Type.Object({
  id: Type.Integer(),
  at: InstantSchema,
  move: oneOf(COMPOINT_MOVES),
  /** Whole compoints, below zero for what went. */
  points: Type.Integer(),
  /** After it. */
  balance: Type.Integer({ minimum: 0 }),
  reason: oneOf(COMPOINT_REASONS),
  /** The game, tournament, product, gift or achievement, in the player's language; null where there is none (any more). */
  title: nullable(Type.String()),
});
export type CompointEntry = Static<typeof CompointEntrySchema>;
