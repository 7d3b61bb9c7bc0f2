import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closed, refuseOpenRoute, type ServedRoute } from 'shared-contracts/api/closed';
import { EdgeError } from '../errors';
import { refuseForeign, refuseForeignForm } from './guard';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bodies go on to the platform as they are: it checks them. */
    passesOn?: boolean;
    /** Nobody looks at the body: it is dropped. */
    dropsBody?: boolean;
  }
}
/** For routes whose bodies the platform checks. */
export const PASSES_ON = { config: { passesOn: true } } as const;

/** Fields of a form, each said once. @throws EdgeError 400 `validation` */
const fieldsOf = (text: string): Record<string, string> => {
  const fields = [...new URLSearchParams(text)];
  const names = new Set(fields.map(([name]) => name));
  if (names.size < fields.length) throw new EdgeError(400, 'validation');
  return Object.fromEntries(fields);
};
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new EdgeError(400, 'validation');
  }
};
const READERS = { form: fieldsOf, json: jsonOf };
/** What a page of another site sends is refused before it is read (SS-8, S-16). */
const GUARDS = { form: refuseForeignForm, json: refuseForeign };

/**
 * Options of a route of the edge's own that takes a body: `properties` are all that it may have. Afterwards `request.body` is
 * an object of them; anything else is 400 `validation` before the handler, and what a page of another site sends 403 `forbidden`.
 */
export const takes = (
  kind: keyof typeof READERS,
  properties: Record<string, object>,
  required: readonly string[] = Object.keys(properties),
) => ({
  schema: { body: closed({ type: 'object', properties, required }) },
  preValidation: async (request: FastifyRequest) => {
    GUARDS[kind](request);
    request.body = READERS[kind](Buffer.isBuffer(request.body) ? request.body.toString() : '');
  },
});

/** `maxLength` characters of text. */
export const textOf = (maxLength: number, minLength = 0) => ({
  type: 'string',
  minLength,
  maxLength,
});

/** A route of the edge's own that takes a body. */
interface OwnRoute {
  method: string;
  url: string;
}
declare module 'fastify' {
  interface FastifyInstance {
    /** All of them, for tests that attack each. */
    ownRoutes: OwnRoute[];
  }
}
const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** From here on what is not passed on is closed. A route that takes just anything is not served (throws when it is added). */
export const refuseOpen = (app: FastifyInstance): void => {
  const own: OwnRoute[] = [];
  app.decorate('ownRoutes', own);
  app.addHook('onRoute', (route) => {
    if (route.config?.passesOn || route.config?.dropsBody) return;
    refuseOpenRoute(route as ServedRoute);
    for (const method of [route.method].flat())
      if (CHANGES.has(method)) own.push({ method, url: route.url });
  });
};
