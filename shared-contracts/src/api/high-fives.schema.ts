import { type Static, Type } from '@sinclair/typebox';
import { InstantSchema, nullable } from './common.schema';

/** A participant by the high-fives of one type. */
export const HighFiveSchema = Type.Object({
  rank: Type.Integer(),
  /** `user_id` of the participant. */
  id: Type.Integer(),
  username: Type.String(),
  highFives: Type.Integer({ minimum: 0 }),
  isItsMe: Type.Boolean(),
});
export type HighFive = Static<typeof HighFiveSchema>;
/** What the player sent and received in a promo, and may still send; the limits are the promo's. */
export const HighFiveInfoSchema = Type.Object({
  /** Place by those received; null for who takes no part. */
  rank: nullable(Type.Integer()),
  sent: Type.Integer({ minimum: 0 }),
  received: Type.Integer({ minimum: 0 }),
  sentToday: Type.Integer({ minimum: 0 }),
  /** Of a day. */
  dailyLimit: Type.Integer({ minimum: 0 }),
  /** To one player, as long as the promo runs. */
  perUserLimit: Type.Integer({ minimum: 0 }),
  /** When the day ends and the next ones may be sent: midnight of the player's market. Since 1.6. */
  dayEndsAt: Type.Optional(InstantSchema),
});
export type HighFiveInfo = Static<typeof HighFiveInfoSchema>;
