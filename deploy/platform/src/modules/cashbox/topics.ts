import { Type } from '@sinclair/typebox';
import { eventTopic, laneOf } from '../../outbox/topic';

/** Once a deposit, when its money is credited. Amounts in minor units. */
export const depositSucceeded = eventTopic(
  'deposit.succeeded',
  Type.Object(
    {
      depositId: Type.String(),
      playerId: Type.Integer(),
      brand: Type.String(),
      amount: Type.Integer({ minimum: 1 }),
      currency: Type.String(),
      at: Type.String({ format: 'date-time' }),
    },
    { additionalProperties: false },
  ),
  laneOf,
);
