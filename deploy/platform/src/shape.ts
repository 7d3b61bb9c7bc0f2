import type { TSchema } from '@sinclair/typebox';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';

/**
 * Holds what this server tells to its schema, in development and tests; each schema is compiled once, by its name.
 * The check throws an Error that names what differs.
 */
export function shapeCheck(): (name: string, schema: TSchema, value: unknown) => void {
  const ajv = new Ajv({ strict: false });
  (formats as unknown as (ajv: Ajv) => void)(ajv);
  const checks = new Map<string, ValidateFunction>();
  return (name, schema, value) => {
    const check = checks.get(name) ?? ajv.compile(schema);
    checks.set(name, check);
    if (!check(value)) throw new Error(`${name} differs from its schema: ${ajv.errorsText(check.errors)}`);
  };
}
