// biome-ignore-start lint/style/noRestrictedImports: this file is in no page of players
import { FormatRegistry } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { AnyEndpoint } from 'shared-contracts/api';
import { CALL_SCHEMAS, callKey } from 'shared-contracts/api/schemas';

// biome-ignore-end lint/style/noRestrictedImports: see above

FormatRegistry.Set('date-time', (value) => !Number.isNaN(Date.parse(value)));

/** Complains in the console about an answer that is not what its schema says. Development only. */
export const checkAnswer = (endpoint: AnyEndpoint, answer: unknown): void => {
  const schema = CALL_SCHEMAS[callKey(endpoint)]?.answer;
  if (!schema || Value.Check(schema, answer)) return;
  const [first] = [...Value.Errors(schema, answer)];
  console.error(`${callKey(endpoint)} differs from its schema: ${first?.path} ${first?.message}`);
};
