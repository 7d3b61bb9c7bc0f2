/** The part of JSON Schema that requests are written in. Plain data: nothing here needs the schema library. */
interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  patternProperties?: Record<string, JsonSchema>;
  additionalProperties?: unknown;
  items?: JsonSchema;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  minimum?: number;
  maximum?: number;
}

const mapped = (schemas: Record<string, JsonSchema>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, closed(schema)]));

/** The same schema with every object in it closed: a property that it does not name is refused, never dropped in silence. */
export function closed<T extends object>(schema: T): T {
  const { type, properties, patternProperties, items, anyOf } = schema as JsonSchema;
  return {
    ...schema,
    ...(type === 'object' ? { additionalProperties: false } : {}),
    ...(properties ? { properties: mapped(properties) } : {}),
    ...(patternProperties ? { patternProperties: mapped(patternProperties) } : {}),
    ...(items ? { items: closed(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(closed) } : {}),
  };
}

const within = (schemas: Record<string, JsonSchema> = {}, at: string) =>
  Object.entries(schemas).flatMap(([name, schema]) => openParts(schema, `${at}.${name}`));

const PARTS: Record<string, (schema: JsonSchema, at: string) => string[]> = {
  null: () => [],
  boolean: () => [],
  string: ({ maxLength }, at) => (maxLength === undefined ? [`${at} has no maxLength`] : []),
  integer: (schema, at) => numberParts(schema, at),
  number: (schema, at) => numberParts(schema, at),
  array: ({ items, maxItems }, at) => [
    ...(maxItems === undefined ? [`${at} has no maxItems`] : []),
    ...openParts(items ?? {}, `${at}[]`),
  ],
  object: (schema, at) => [
    ...(schema.additionalProperties === false ? [] : [`${at} takes any property`]),
    ...(schema.patternProperties && schema.maxProperties === undefined
      ? [`${at} has no maxProperties`]
      : []),
    ...within(schema.properties, at),
    ...within(schema.patternProperties, at),
  ],
};
const numberParts = ({ minimum, maximum }: JsonSchema, at: string) =>
  minimum === undefined || maximum === undefined ? [`${at} has no minimum or no maximum`] : [];

/** What a request schema leaves open, in sentences: objects that take any property, texts, lists and numbers without an end. */
export function openParts(given: object, at = 'the body'): string[] {
  const schema: JsonSchema = given;
  if ('const' in schema || schema.enum) return [];
  if (schema.anyOf) return schema.anyOf.flatMap((one) => openParts(one, at));
  const parts = PARTS[schema.type ?? ''];
  return parts ? parts(schema, at) : [`${at} may be anything`];
}

/** A route as a server is about to serve it. */
export interface ServedRoute {
  method: string | string[];
  url: string;
  schema?: { body?: unknown; querystring?: unknown; params?: unknown };
}
const TAKES_NO_BODY = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Servers refuse to serve a route that takes a body without a closed schema. @throws Error naming the route and what is open */
export function refuseOpenRoute({ method, url, schema = {} }: ServedRoute): void {
  const takesBody = [method].flat().some((name) => !TAKES_NO_BODY.has(name));
  const checked = {
    body: takesBody ? (schema.body ?? {}) : schema.body,
    query: schema.querystring,
  };
  const open = Object.entries(checked).flatMap(([part, found]) =>
    found === undefined ? [] : openParts(found as object, `the ${part}`),
  );
  if (open.length > 0) throw new Error(`${[method].flat().join()} ${url}: ${open.join('; ')}`);
}
