import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { refuseOpenRoute } from 'shared-contracts/api/closed';
import type { GamesConfig } from '../config';
import { GameError, refuse } from '../errors';
import { type ApiDeps, apiRoutes } from './api';
import { operatorRoutes } from './operator';
import { type ClientManifest, gamePage, refusalPage } from './page';
import { commonHeaders, INERT, pagePolicy } from './policy';
import { languageOf } from './texts';

export interface AppOptions extends ApiDeps {
  siteOrigins: string[];
  /** Pages that may frame the sites. */
  embedders: string[];
  trustProxy: GamesConfig['trustProxy'];
  /** Key that the platform signs with what it asks. */
  operatorSecret: string;
  clientDir: string;
  manifest: ClientManifest;
  /** Throws when the store cannot be used. */
  ready(): Promise<void>;
  logger?: FastifyServerOptions['logger'];
}

interface PlayQuery {
  token?: string;
  lang?: string;
  site?: string;
}

const HEALTH = new Set(['/healthz', '/readyz']);

/** The game server without its port: pages, their API, their files. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    bodyLimit: 16_384,
    trustProxy: options.trustProxy,
    // what a call names is what it gets: nothing is dropped in silence or turned into another type (SPEC.md, F7)
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  app.addHook('onRoute', refuseOpenRoute);

  const { hostname } = new URL(options.publicOrigin);
  app.addHook('onRequest', async (request) => {
    // whoever looks after the process asks it by its address
    if (request.hostname !== hostname && !HEALTH.has(request.url)) throw refuse.otherHost();
  });
  app.addHook('onSend', async (_request, reply) => {
    const own = reply.hasHeader('content-security-policy') ? {} : { 'content-security-policy': INERT };
    reply.headers({ ...commonHeaders, ...own });
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof GameError) {
      const { code, status, reason } = error;
      return reply.code(status).send({ errors: [{ code, ...(reason ? { reason } : {}) }] });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return reply.code(status).send({ errors: [{ code: status < 500 ? 'bad_request' : 'internal' }] });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ errors: [{ code: 'not_found' }] }));

  await app.register(fastifyStatic, {
    root: join(options.clientDir, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    apiRoutes(scope, options);
  });

  await app.register(async (scope) => {
    const { rewards, clock, operatorSecret: secret } = options;
    operatorRoutes(scope, { rewards, clock, secret });
  });

  app.get<{ Params: { slug: string }; Querystring: PlayQuery }>('/play/:slug', async (request, reply) => {
    const { token = '', site = '', lang: wanted } = request.query;
    const { lang, texts } = languageOf(wanted);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    const refusal = refusalFor(request.params.slug, token, options.siteOrigins.includes(site));
    if (refusal) {
      reply.header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'");
      return reply.code(refusal.status).send(refusalPage(lang, texts, refusal.key, options.manifest.style));
    }
    const { nonce, body } = gamePage(
      { slug: request.params.slug, token, lang, site, texts },
      options.manifest,
    );
    reply.header(
      'content-security-policy',
      pagePolicy(nonce, [...options.siteOrigins, ...options.embedders]),
    );
    return body;
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await options.ready();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'not ready' });
    }
  });
  return app;
}

function refusalFor(
  slug: string,
  token: string,
  siteKnown: boolean,
): { status: number; key: string } | undefined {
  if (!siteKnown) return { status: 403, key: 'error.bad_origin' };
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/i.test(slug)) return { status: 404, key: 'error.unknown_game' };
  if (!/^\S{8,2000}$/.test(token)) return { status: 401, key: 'error.bad_token' };
  return undefined;
}
