import type { Sample } from './http';

/** What is read of a schema. */
interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  minLength?: number;
  format?: string;
}
interface Operation {
  parameters?: { in: string; name: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

const FORMATS: Record<string, string> = {
  email: 'fuzz@example.test',
  date: '1990-05-17',
  'date-time': '2026-01-01T00:00:00.000Z',
  uuid: '4bf92f35-77b3-4da6-a3ce-929d0e0e4736',
  uri: 'https://example.test/',
};

/** Some value that fits a schema, as far as its types go. */
const exampleOf = (schema: Schema = {}): unknown => {
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (choice) return exampleOf(choice);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(exampleOf));
  const type = [schema.type].flat()[0];
  if (type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([name, one]) => [name, exampleOf(one)]));
  }
  if (type === 'array') return [exampleOf(schema.items)];
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'string')
    return (
      FORMATS[schema.format ?? ''] ?? 'abcdefgh'.repeat(Math.ceil((schema.minLength ?? 1) / 8))
    );
  return null;
};

/** A good request of every operation that a document names. */
export function samplesOf({ paths }: OpenApi): Sample[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const query = parameters
        .filter((one) => one.in === 'query')
        .map(
          ({ name, schema }) =>
            `${encodeURIComponent(name)}=${encodeURIComponent(String(exampleOf(schema)))}`,
        );
      const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
      return {
        method: method.toUpperCase(),
        path: path.replace(/\{\w+\}/g, '1') + (query.length > 0 ? `?${query.join('&')}` : ''),
        ...(schema ? { body: exampleOf(schema) } : {}),
      };
    }),
  );
}
