import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
  RouteShorthandOptions,
} from 'fastify';
import { refreshToken } from 'shared-contracts/accounts';
import type { AnswerOf, AnyEndpoint, Endpoint, Shape, ShapeOf } from 'shared-contracts/api';
import { type CallSchema, callKey, ErrorBodySchema } from 'shared-contracts/api/schemas';
import { type Caller, callerOf, type Player } from './caller';
import { refuse } from './errors';

type Part<E, K extends keyof Shape> = ShapeOf<E> extends { [key in K]?: infer V } ? V : undefined;

/** What a handler gets: the checked parts of the call and who makes it. */
export interface Call<E> extends Caller {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  /** Present for an endpoint that is `idempotent`. */
  idempotencyKey: string;
  request: FastifyRequest;
  reply: FastifyReply;
}
type PlayerCall<E> = Call<E> & { player: Player };

/**
 * Serves one call of the contract: checks the header that no foreign page can send (403; the edge's own refresh goes without), the
 * session (401), the region (451), the request against its closed schema (422) and the idempotency key (422), then answers what the handler returns.
 */
export function route<S extends Shape>(
  app: FastifyInstance,
  endpoint: Endpoint<S>,
  schemas: Record<string, CallSchema>,
  handler: (call: Call<Endpoint<S>>) => Promise<S['answer']> | S['answer'],
): void {
  serve(app, endpoint, schemas, handler as (call: Call<AnyEndpoint>) => unknown);
}

/** The same for a call that needs a player: the handler gets one. */
export function playerRoute<S extends Shape>(
  app: FastifyInstance,
  endpoint: Endpoint<S>,
  schemas: Record<string, CallSchema>,
  handler: (call: PlayerCall<Endpoint<S>>) => Promise<S['answer']> | S['answer'],
): void {
  serve(app, endpoint, schemas, handler as (call: Call<AnyEndpoint>) => unknown);
}

/**
 * The same for a call whose body is too large to be read at once: `request.body` is a stream, where the scope's parser leaves it one, and
 * who reads it holds it to the schema.
 */
export function uploadRoute<S extends Shape>(
  app: FastifyInstance,
  endpoint: Endpoint<S>,
  schemas: Record<string, CallSchema>,
  handler: (call: PlayerCall<Endpoint<S>>) => Promise<S['answer']> | S['answer'],
): void {
  const unread: FastifySchemaCompiler<FastifySchema> = (part) => {
    const { validatorCompiler } = app;
    return part.httpPart === 'body' || !validatorCompiler
      ? (value) => ({ value })
      : validatorCompiler(part);
  };
  serve(app, endpoint, schemas, handler as (call: Call<AnyEndpoint>) => unknown, {
    validatorCompiler: unread,
  });
}

function serve(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  schemas: Record<string, CallSchema>,
  handler: (call: Call<AnyEndpoint>) => unknown,
  options: Pick<RouteShorthandOptions, 'validatorCompiler'> = {},
): void {
  const schema = schemas[callKey(endpoint)];
  if (!schema) throw new Error(`no schema for ${callKey(endpoint)}`);
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      ...(schema.params ? { params: schema.params } : {}),
      ...(schema.query ? { querystring: schema.query } : {}),
      ...(schema.body ? { body: schema.body } : {}),
      response: { 200: schema.answer, '4xx': ErrorBodySchema, '5xx': ErrorBodySchema },
      tags: [tagOf(endpoint.path)],
      ...(endpoint.auth === 'none'
        ? {}
        : { security: endpoint.auth === 'required' ? [{ bearer: [] }] : [{}, { bearer: [] }] }),
    },
    // who may not call at all learns nothing of what the call takes
    onRequest: async (request) => {
      // a GET with a key moves money, like any other change
      if (endpoint.method === 'GET' && !endpoint.idempotent) return;
      app.countChange(request.ip);
      if (endpoint !== refreshToken && !request.headers['x-requested-with'])
        throw refuse(403, 'forbidden');
    },
    preValidation: async (request) => {
      const caller = await callerOf(request, endpoint.auth);
      if (endpoint.regionBlocked) app.refuseBarred(request, caller.brand);
      callers.set(request, caller);
    },
    handler: async (request, reply): Promise<AnswerOf<AnyEndpoint>> => {
      const caller = callers.get(request) ?? (await callerOf(request, endpoint.auth));
      if (!endpoint.public || endpoint.personal) reply.header('cache-control', 'no-store');
      const { params, query, body } = request;
      return handler({
        ...caller,
        params,
        query,
        body,
        idempotencyKey: keyOf(endpoint, request),
        request,
        reply,
      });
    },
  });
}

/** `/json-api/v2/games/{slug}` is listed under `games`. */
const tagOf = (path: string): string =>
  /^\/json-api\/(?:v\d+\/)?([\w-]+)/.exec(path)?.[1] ?? 'site';

function keyOf(endpoint: AnyEndpoint, request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && /^[\w.:-]{8,100}$/.test(key)) return key;
  if (endpoint.idempotent) throw refuse(422, 'idempotency_key_required');
  return '';
}
