import { type TLiteral, Type } from '@sinclair/typebox';
import { eventTopic, queueOf } from '../../../outbox/topic';
import { GIFT_STATES, type GiftState } from './states';
import { GIFT_REASONS, type GiftReason } from './types';

/** The last free spin of a gift was played, and what they won is its bonus. */
export const spinsPlayed = eventTopic(
  'gift.spins_played',
  Type.Object(
    { playerId: Type.Integer(), giftId: Type.Integer(), at: Type.String({ format: 'date-time' }) },
    { additionalProperties: false },
  ),
  queueOf,
);

const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)) as TLiteral<T>[]);

/** A player has a gift, or it went from one state to another. */
export const giftChanged = eventTopic(
  'gift.changed',
  Type.Object(
    {
      playerId: Type.Integer(),
      giftId: Type.Integer(),
      state: oneOf<GiftState>(GIFT_STATES),
      reason: oneOf<GiftReason>(GIFT_REASONS),
      at: Type.String({ format: 'date-time' }),
    },
    { additionalProperties: false },
  ),
  queueOf,
);
