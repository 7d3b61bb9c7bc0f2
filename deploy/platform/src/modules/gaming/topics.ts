import { type Static, Type } from '@sinclair/typebox';
import { eventTopic, laneOf } from '../../outbox/topic';

const amount = Type.Integer({ minimum: 0 });
const round = {
  roundId: Type.Integer(),
  playerId: Type.Integer(),
  brand: Type.String(),
  /** Of the game, not of the player's login. */
  sessionId: Type.String(),
  game: Type.Object(
    { slug: Type.String(), provider: Type.String(), categories: Type.Array(Type.String()) },
    { additionalProperties: false },
  ),
  platform: Type.String(),
  currency: Type.String(),
  at: Type.String({ format: 'date-time' }),
};

/** A round is over. Amounts in minor units of its currency. */
export const RoundSettledSchema = Type.Object(
  { ...round, bet: amount, win: amount },
  { additionalProperties: false },
);
export type RoundSettled = Static<typeof RoundSettledSchema>;
/** Once a round, when it is finished. */
export const roundSettled = eventTopic('round.settled', RoundSettledSchema, laneOf);
