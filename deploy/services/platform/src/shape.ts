import type { TSchema } from '@sinclair/typebox';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

/** One of the process: it compiles each schema once. */
const ajv = new Ajv({ strict: false });
(formats as unknown as (ajv: Ajv) => void)(ajv);

/** Holds what this server tells to its schema. @throws Error that names what differs */
export function checkShape(name: string, schema: TSchema, value: unknown): void {
  const check = ajv.compile(schema);
  if (!check(value))
    throw new Error(`${name} differs from its schema: ${ajv.errorsText(check.errors)}`);
}
