import type { Static, TSchema } from '@sinclair/typebox';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';

/** One kind of event of the operator: its name, the shape of what it says, and whose events keep their order. */
export interface EventTopic<S extends TSchema = TSchema> {
  name: string;
  schema: S;
  /** Deliveries of one lane reach a consumer in the order of their events; events without one need no order. */
  lane: (payload: Static<S>) => string | null;
}

export const eventTopic = <S extends TSchema>(
  name: string,
  schema: S,
  lane: (payload: Static<S>) => string | null,
): EventTopic<S> => ({ name, schema, lane });

/** The lane of a player's events. */
export const laneOf = ({ playerId }: { playerId: number }): string => `player/${playerId}`;

/** What is told is what its topic says; checked in development and tests. */
export function topicCheck(): (topic: Pick<EventTopic, 'name' | 'schema'>, payload: unknown) => void {
  const ajv = new Ajv({ strict: false });
  (formats as unknown as (ajv: Ajv) => void)(ajv);
  const checks = new Map<string, ValidateFunction>();
  return (topic, payload) => {
    const check = checks.get(topic.name) ?? ajv.compile(topic.schema);
    checks.set(topic.name, check);
    if (!check(payload))
      throw new Error(`${topic.name} differs from its schema: ${ajv.errorsText(check.errors)}`);
  };
}
