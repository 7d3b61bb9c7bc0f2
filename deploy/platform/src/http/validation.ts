import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

const options = { useDefaults: true, allErrors: true, strict: false } as const;
const addFormats = formats as unknown as (ajv: Ajv) => void;

/**
 * Requests are checked by the contract's schemas; only query and path values, which are text, are turned into numbers.
 * With `checkAnswers` an answer that differs from its schema is a failure of this server.
 */
export function installValidation(app: FastifyInstance, checkAnswers: boolean): void {
  const exact = new Ajv(options);
  const coercing = new Ajv({ ...options, coerceTypes: true });
  for (const ajv of [exact, coercing]) addFormats(ajv);
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? exact : coercing).compile(schema as object),
  );
  app.setSerializerCompiler(({ schema, method, url }) => {
    let check: ValidateFunction | undefined;
    return (answer) => {
      if (checkAnswers) {
        check ??= exact.compile(schema as object);
        if (!check(answer)) {
          throw new Error(`${method} ${url} answers against its schema: ${exact.errorsText(check.errors)}`);
        }
      }
      return JSON.stringify(answer);
    };
  });
}

/** Query text with `name[]=a&name[]=b` as a list under `name`. */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    if (!name.endsWith('[]')) query[name] = value;
    else {
      const list = query[name.slice(0, -2)];
      query[name.slice(0, -2)] = Array.isArray(list) ? [...list, value] : [value];
    }
  }
  return query;
}
