import { Type } from '@sinclair/typebox';
import { eventTopic, queueOf } from '../../../outbox/topic';

const closed = { additionalProperties: false };
const player = { playerId: Type.Integer(), brand: Type.String() };
const at = Type.String({ format: 'date-time' });

/** A player asked to close the account; until `closesAt` a sign-in takes that back. `givesUp`: minor units of a rest that is lost then. */
export const closingAsked = eventTopic(
  'closing.asked',
  Type.Object(
    { ...player, closesAt: at, givesUp: Type.Optional(Type.Integer({ minimum: 1 })) },
    closed,
  ),
  queueOf,
);
/** An account was closed at its time. */
export const accountClosed = eventTopic(
  'account.closed',
  Type.Object({ ...player, at }, closed),
  queueOf,
);
