import { Type } from '@sinclair/typebox';
import { eventTopic, queueOf } from '../../../outbox/topic';

const closed = { additionalProperties: false };
const player = { playerId: Type.Integer(), brand: Type.String() };

/** Once a level, when it is reached; `level` counts from one. */
export const levelReached = eventTopic(
  'level.reached',
  Type.Object({ ...player, level: Type.Integer({ minimum: 1 }) }, closed),
  queueOf,
);
