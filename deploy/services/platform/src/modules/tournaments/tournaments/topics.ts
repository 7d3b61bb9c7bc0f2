import { type Static, Type } from '@sinclair/typebox';
import { eventTopic } from '../../../outbox/topic';

const MomentSchema = Type.Object(
  { tournamentId: Type.Integer(), at: Type.String({ format: 'date-time' }) },
  { additionalProperties: false },
);
const queueOf = ({ tournamentId }: Static<typeof MomentSchema>) => `tournament/${tournamentId}`;

/** Once a tournament, when it starts; `at` is when it was to. */
export const tournamentStarted = eventTopic('tournament.started', MomentSchema, queueOf);
/** Once a tournament that started, when it ends; `at` is when it was to. */
export const tournamentEnded = eventTopic('tournament.ended', MomentSchema, queueOf);
