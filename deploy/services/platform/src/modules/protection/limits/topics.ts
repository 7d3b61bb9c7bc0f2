import { Type } from '@sinclair/typebox';
import { eventTopic, queueOf } from '../../../outbox/topic';

const closed = { additionalProperties: false };
const player = { playerId: Type.Integer(), brand: Type.String() };
const at = Type.String({ format: 'date-time' });

/** A limit of deposits, losses or bets is used up; `amount` in minor units. */
export const limitReached = eventTopic(
  'limit.reached',
  Type.Object(
    {
      ...player,
      kind: Type.String(),
      period: Type.String(),
      amount: Type.Integer({ minimum: 0 }),
      at,
    },
    closed,
  ),
  queueOf,
);

/** A time-out or a self-exclusion began or became longer. */
export const exclusionChanged = eventTopic(
  'exclusion.changed',
  Type.Object(
    {
      ...player,
      kind: Type.Union([Type.Literal('time_out'), Type.Literal('self_exclusion')]),
      until: at,
    },
    closed,
  ),
  queueOf,
);
