import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { refuseOpenRoute } from 'shared-contracts/api/closed';
import { refuse } from './errors';
import { unstorableText } from './unstorable';

const options = { useDefaults: true, allErrors: true, strict: false } as const;
const addFormats = formats as unknown as (ajv: Ajv) => void;

/** Those of the process: a schema is compiled once. */
const exact = new Ajv(options);
const coercing = new Ajv({ ...options, coerceTypes: true });
for (const ajv of [exact, coercing]) addFormats(ajv);

/**
 * Requests are checked by the contract's schemas; only query and path values, which are text, are turned into numbers. No route
 * that takes a body is served without a closed schema (SPEC.md, B1).
 * With `checkAnswers` an answer that differs from its schema is a failure of this server.
 */
export function installValidation(app: FastifyInstance, checkAnswers: boolean): void {
  app.addHook('onRoute', refuseOpenRoute);
  // a page without a schema looks up what its address names as well
  app.addHook('preValidation', async ({ params, query, routeOptions: { schema } }) => {
    if (!schema?.params && unstorableText(params) !== null) throw refuse(404, 'not_found');
    if (!schema?.querystring && unstorableText(query) !== null) throw refuse(400, 'validation');
  });
  app.setValidatorCompiler(({ schema, httpPart }) => {
    // hundreds of schemas are compiled as they are asked for: a start does not wait for those of rare calls
    let check: ValidateFunction | undefined;
    return (value: unknown) => {
      check ??= (httpPart === 'body' ? exact : coercing).compile(schema as object);
      const fits = check;
      if (!fits(value)) return { error: invalid(fits.errors ?? []) };
      const field = unstorableText(value);
      return field === null ? { value } : { error: invalid([{ instancePath: field }]) };
    };
  });
  app.setSerializerCompiler(({ schema, method, url }) => {
    let check: ValidateFunction | undefined;
    return (answer) => {
      if (checkAnswers) {
        check ??= exact.compile(schema as object);
        if (!check(answer)) {
          throw new Error(
            `${method} ${url} answers against its schema: ${exact.errorsText(check.errors)}`,
          );
        }
      }
      return JSON.stringify(answer);
    };
  });
}

/** As the framework's own checks fail: the error handler makes the answer of it. */
const invalid = (errors: Partial<ErrorObject>[]): Error => errors as unknown as Error;

/** Query text with `name[]=a&name[]=b` as a list under `name`; so is a name said twice, which its schema then refuses. */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const isList = name.endsWith('[]');
    const key = isList ? name.slice(0, -2) : name;
    const known = query[key];
    if (known === undefined) query[key] = isList ? [value] : value;
    else query[key] = [known, value].flat();
  }
  return query;
}
