import { type Static, Type } from '@sinclair/typebox';
import { eventTopic, queueOf } from '../../../outbox/topic';

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
  /** ISO 3166 code of the country or region under whose rules the round was played. */
  jurisdiction: Type.String(),
  currency: Type.String(),
  at: Type.String({ format: 'date-time' }),
};

/** A round is over. Amounts in minor units of its currency; the bonus parts are in `bet` and `win`, the rest of them is real. */
const RoundSettledSchema = Type.Object(
  {
    ...round,
    /** When it began; of events that were told before there was such a field it is not known. */
    startedAt: Type.Optional(Type.String({ format: 'date-time' })),
    bet: amount,
    win: amount,
    bonusBet: amount,
    bonusWin: amount,
  },
  { additionalProperties: false },
);
export type RoundSettled = Static<typeof RoundSettledSchema>;
/** Once a round, when it is finished. */
export const roundSettled = eventTopic('round.settled', RoundSettledSchema, queueOf);

/** A round is void: `bet` was taken back, and nothing is left of it. Amounts in minor units of its currency. */
const RoundRolledBackSchema = Type.Object(
  { ...round, bet: amount },
  { additionalProperties: false },
);
export type RoundRolledBack = Static<typeof RoundRolledBackSchema>;
/** Once a round that had a bet, when the last one of it is taken back. */
export const roundRolledBack = eventTopic('round.rolled_back', RoundRolledBackSchema, queueOf);
