import type { AnyEndpoint } from 'shared-contracts/api';
import { CALL_SCHEMAS, callKey } from 'shared-contracts/api/schemas';

interface Schema {
  type?: string;
  required?: string[];
  properties?: Record<string, Schema>;
}
const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

/**
 * Whether an answer is of the kind that its call has: an object with the members that every answer has, lists where lists are. What
 * those hold is not looked at: an operator may say more or less than the schema, and views take that.
 */
export const hasShape = (call: Pick<AnyEndpoint, 'method' | 'path'>, value: unknown): boolean => {
  const schema = CALL_SCHEMAS[callKey(call)]?.answer as Schema | undefined;
  if (kindOf(value) !== 'object') return false;
  return (schema?.required ?? []).every((name) => {
    const member = (value as Record<string, unknown>)[name];
    const wanted = schema?.properties?.[name]?.type;
    if (wanted === 'array' || wanted === 'object') return kindOf(member) === wanted;
    return member !== undefined || wanted === 'integer';
  });
};
