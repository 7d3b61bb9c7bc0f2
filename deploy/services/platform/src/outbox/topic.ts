import type { Static, TSchema } from '@sinclair/typebox';

/** One kind of event of the operator: its name, the shape of what it says, and whose events keep their order. */
export interface EventTopic<S extends TSchema = TSchema> {
  name: string;
  schema: S;
  /** Deliveries of one lane reach a consumer in the order of their events; events without one need no order. */
  lane(payload: Static<S>): string | null;
}

export const eventTopic = <S extends TSchema>(
  name: string,
  schema: S,
  lane: (payload: Static<S>) => string | null,
): EventTopic<S> => ({ name, schema, lane });

/** The lane of a player's events. */
export const laneOf = ({ playerId }: { playerId: number }): string => `player/${playerId}`;
