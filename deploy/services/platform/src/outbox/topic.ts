import type { Static, TSchema } from '@sinclair/typebox';

/** One kind of event of the operator: its name, the shape of what it says, and whose events keep their order. */
export interface EventTopic<S extends TSchema = TSchema> {
  name: string;
  schema: S;
  /** Deliveries of one queue, as a rule a player's, reach a consumer in the order of their events; events without one need no order. */
  queue(payload: Static<S>): string | null;
}

export const eventTopic = <S extends TSchema>(
  name: string,
  schema: S,
  queue: (payload: Static<S>) => string | null,
): EventTopic<S> => ({ name, schema, queue });

/** A player's queue. */
export const queueOf = ({ playerId }: { playerId: number }): string => `player/${playerId}`;
