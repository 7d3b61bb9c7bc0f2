import { type Static, Type } from '@sinclair/typebox';
import { ImageSchema, MoneySchema, nullable, oneOf } from './common.schema';
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
  /** The lowest level that may buy it; null for every level. */
  levelFrom: nullable(Type.Integer()),
});
export type CompointProduct = Static<typeof CompointProductSchema>;
/** One of both: an operator may answer 200 with the message of what went wrong. */
export const CompointPurchaseSchema = Type.Object({
  data: Type.Optional(GiftSchema),
  error: Type.Optional(Type.String()),
});
