import { type Static, Type } from '@sinclair/typebox';
import { eventTopic } from '../../outbox/topic';

const MomentSchema = Type.Object(
  { promoId: Type.Integer(), at: Type.String({ format: 'date-time' }) },
  { additionalProperties: false },
);
const laneOf = ({ promoId }: Static<typeof MomentSchema>) => `promo/${promoId}`;

/** Once a promo, when it starts; `at` is when it was to. */
export const promoStarted = eventTopic('promo.started', MomentSchema, laneOf);
/** Once a promo that started, when it ends; `at` is when it was to. */
export const promoEnded = eventTopic('promo.ended', MomentSchema, laneOf);
