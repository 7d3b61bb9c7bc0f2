import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  databaseProbe,
  isDatabaseAway,
  whileDatabaseIsAway,
} from 'deploy-observability/database-away';
import type { RequestMetrics } from 'deploy-observability/metrics';
import { dropGone, observeRequests } from 'deploy-observability/requests';
import { trusting } from 'deploy-observability/settings';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { refuseOpenRoute } from 'shared-contracts/api/closed';
import { Readiness } from '../../stopping';
import type { GamesConfig } from '../config';
import { crashSocket } from '../crash/socket';
import type { CrashTables } from '../crash/tables';
import { GameError, refuse } from '../errors';
import { type ApiDeps, apiRoutes } from './api';
import { OPENINGS, OWN, openingOf } from './openings';
import { operatorRoutes } from './operator';
import { type ClientManifest, gamePage, refusalPage } from './page';
import { commonHeaders, INERT, pagePolicy } from './policy';
import { languageOf } from './texts';

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

export interface AppOptions extends ApiDeps {
  tables: CrashTables;
  siteOrigins: string[];
  /** Pages that may frame the sites. */
  embedders: string[];
  trustProxy: GamesConfig['trustProxy'];
  clientDir: string;
  manifest: ClientManifest;
  /** Throws when the store cannot be used. */
  ready(): Promise<void>;
  logger?: FastifyServerOptions['logger'];
  /** Counts what is answered. */
  metrics?: RequestMetrics | null;
}

/** Where a past round is shown. */
const ROUND = '/round';
/** Asked by anyone who looks after the process, or files. */
const QUIET = /^\/(healthz|readyz|assets)/;
const HEALTH = new Set(['/healthz', '/readyz']);

/** The game server without its port: pages, their API, their files. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16_384,
    // a busy machine is no reason to end: anyone who waits for a start has a deadline of its own
    pluginTimeout: 0,
    return503OnClosing: false,
    trustProxy: trusting(options.trustProxy),
    // what a call names is what it gets: nothing is dropped in silence or turned into another type (SPEC.md, F7)
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  app.addHook('onRoute', refuseOpenRoute);
  app.decorate('readiness', new Readiness(app));
  observeRequests(app, { metrics: options.metrics ?? null, quiet: (route) => QUIET.test(route) });
  dropGone(app);

  app.addHook('onRequest', async (request) => {
    // anyone who looks after the process asks it by its address
    if (!options.providers.has(request.hostname) && !HEALTH.has(request.url))
      throw refuse.otherHost();
  });
  app.addHook('onSend', async (_request, reply) => {
    const own = reply.hasHeader('content-security-policy')
      ? {}
      : { 'content-security-policy': INERT };
    reply.headers({ ...commonHeaders, ...own });
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof GameError) {
      const { code, status, reason } = error;
      return reply.code(status).send({ errors: [{ code, ...(reason ? { reason } : {}) }] });
    }
    if (isDatabaseAway(error)) {
      const { code } = refuse.platform();
      return whileDatabaseIsAway(request, reply, error).send({ errors: [{ code }] });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return reply
      .code(status)
      .send({ errors: [{ code: status < 500 ? 'bad_request' : 'internal' }] });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ errors: [{ code: 'not_found' }] }),
  );

  await app.register(fastifyStatic, {
    root: join(options.clientDir, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  await app.register(async (scope) => {
    scope.addHook(
      'onSend',
      async (_request, reply) => void reply.header('cache-control', 'no-store'),
    );
    apiRoutes(scope, options);
  });

  await app.register(async (scope) => {
    operatorRoutes(scope, options);
  });

  /** The page of a game: to play it by a run token, or without a slug a past round of it by a ticket. */
  const answerPage = (
    slug: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ) => {
    const opening = openingOf(options.providers.at(request).id);
    if (![opening.path, ROUND].includes(path)) return reply.callNotFound();
    // the platform names what shows a round, alike for all providers
    const { read } = path === ROUND ? OWN : opening;
    const { token, site, lang: wanted, exit } = read(request.query as Record<string, unknown>);
    const { lang, texts } = languageOf(wanted);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    const refusal = refusalFor(slug, token, options.siteOrigins.includes(site));
    if (refusal) {
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
      );
      return reply
        .code(refusal.status)
        .send(refusalPage(lang, texts, refusal.key, options.manifest.style));
    }
    const { nonce, body } = gamePage(
      { slug, token, lang, site, exit: exitOf(exit, site), voice: opening.voice, texts },
      options.manifest,
    );
    const framedBy = [...options.siteOrigins, ...options.embedders];
    return reply.header('content-security-policy', pagePolicy(nonce, framedBy)).send(body);
  };
  for (const { path } of OPENINGS)
    app.get<{ Params: { slug: string } }>(`${path}/:slug`, async (request, reply) =>
      answerPage(request.params.slug, request, reply, path),
    );
  app.get(ROUND, async (request, reply) => answerPage(null, request, reply, ROUND));

  crashSocket(app, options);

  app.get('/healthz', async () => ({ status: 'ok' }));
  const answers = databaseProbe(options.ready);
  app.get('/readyz', async (_request, reply) => {
    if (!app.readiness.isFalling && (await answers())) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready' });
  });
  return app;
}

/** An address of the site that opened the game, and no other. */
const exitOf = (exit: unknown, site: string): string | null =>
  typeof exit === 'string' && URL.canParse(exit) && new URL(exit).origin === site ? exit : null;

function refusalFor(
  slug: string | null,
  token: string,
  siteKnown: boolean,
): { status: number; key: string } | undefined {
  if (!siteKnown) return { status: 403, key: 'error.bad_origin' };
  if (slug !== null && !/^[a-z0-9][a-z0-9-]{0,99}$/i.test(slug))
    return { status: 404, key: 'error.unknown_game' };
  if (!/^\S{8,2000}$/.test(token)) return { status: 401, key: 'error.bad_token' };
  return undefined;
}
