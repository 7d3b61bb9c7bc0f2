import type { IncomingMessage } from 'node:http';
import {
  artifactStore,
  compositionStore,
  FileArtifactStore,
  FileCompositionStore,
  type proveChange,
  releaseSecrets,
} from 'deploy-release';
import { findWalls, wallsText } from 'deploy-release/sandbox';
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { ArtifactFiles } from './artifacts/artifact-files';
import { artifactRoutes } from './artifacts/routes';
import { Brands } from './brands/brands';
import { checkGamesHost } from './brands/games-host';
import { signatureHeader } from './composition/header';
import { LiveComposition } from './composition/live';
import { CompositionViews } from './composition/views';
import { Arrivals } from './composition/visitor';
import type { EdgeConfig } from './config';
import { consoleRoutes } from './console/routes';
import { EdgeContext } from './context';
import { EdgeError } from './errors';
import { Feedback } from './evidence/feedback';
import { openEvidence, platformSecret } from './evidence/open';
import { exposureRoutes } from './experiments/routes';
import { healthRoutes } from './health/routes';
import { SocketProxy } from './live/socket-proxy';
import { upgradeRequests } from './live/upgrade-requests';
import { NO_SITE } from './page/no-site';
import { commonHeaders, INERT } from './page/policy';
import { PublicAnswers } from './page/public-answers';
import { readable } from './page/readable';
import { pageRoutes } from './page/routes';
import { Platform } from './platform/platform';
import { isSecure } from './proxy/forward';
import { Peers } from './proxy/peers';
import { proxyRoutes } from './proxy/routes';
import { refuseOpen } from './proxy/takes';
import { RenderPool } from './render/pool';
import { Renderer } from './render/renderer';
import { Sources } from './render/sources';
import { Farewells } from './session/farewells';
import { Sessions } from './session/sessions';
import { siteRoutes } from './site/routes';
import { Overrides } from './staff/overrides';
import { overrideRoutes } from './staff/routes';

const BODY_LIMIT = 1024 * 1024;
const REQUEST_ID = /^[\w-]{8,64}$/;

const requestId = (request: IncomingMessage): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : crypto.randomUUID();
};

const newApp = (config: EdgeConfig, peers: Peers) =>
  fastify({
    logger: { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: peers.trusts,
    genReqId: requestId,
    rewriteUrl: ({ url = '/' }) => readable(url),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 512 },
    // nothing is dropped in silence or turned into another type (P-5)
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });

/** What a host may look like; it is repeated in the page's policy. */
const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i;

const HEALTH = new Set(['/healthz', '/readyz']);

const errorOf = (error: FastifyError | EdgeError): EdgeError => {
  if (error instanceof EdgeError) return error;
  if (error.statusCode === 413) return new EdgeError(413, 'payload_too_large');
  if (error.statusCode && error.statusCode < 500) return new EdgeError(error.statusCode, 'validation');
  return new EdgeError(500, 'unexpected');
};

declare module 'fastify' {
  interface FastifyInstance {
    /** What comes back from players. */
    feedback: Feedback;
  }
}

/** No member of staff. */
const NOBODY = { staff: false, staffOverride: null, entries: {} } as const;

/** @throws Error when the address of the database is of no known kind */
const openComposition = ({ compositionUrl, compositionDir }: EdgeConfig) =>
  compositionUrl
    ? compositionStore({ COMPOSITION_URL: compositionUrl })
    : new FileCompositionStore(compositionDir);

/** @throws Error when the environment lacks what an object storage needs */
const openArtifacts = ({ artifactsUrl, artifactsDir }: EdgeConfig) =>
  artifactsUrl
    ? artifactStore({ ...process.env, ARTIFACTS_URL: artifactsUrl })
    : new FileArtifactStore(artifactsDir);

/**
 * The edge, ready to listen; `close()` drains it. `prove` looks at builds before the console gives them to anybody.
 * @throws Error when a brand is incomplete
 */
export const createEdge = async (
  config: EdgeConfig,
  prove?: typeof proveChange,
): Promise<FastifyInstance> => {
  const peers = new Peers(config.trustProxy, config.countryRequired);
  const app = newApp(config, peers);
  const platform = new Platform(config.platformUrl);
  const artifacts = openArtifacts(config);
  const brands = new Brands(config.brandsDir);
  for (const sentence of checkGamesHost(config.gamesOrigin, brands.hosts)) app.log.warn(sentence);
  const store = openComposition(config);
  const secrets = releaseSecrets(config.dataDir);
  const { overrideSecret } = config;
  const overrides = new Overrides({
    secret: overrideSecret,
    devOrigins: config.staffDevOrigins,
  });
  const warn = (sentence: string) => app.log.warn(sentence);
  const live = new LiveComposition(store, artifacts, warn);
  const feedback = new Feedback({
    ...{ composition: store, live, platform, log: app.log, secret: overrideSecret },
    stores: await openEvidence(config, warn),
    platformSecret: platformSecret(config.dataDir, config.edgeSecret),
  });
  const pool = new RenderPool(config.renderWorker, config.renderWorkers, warn);
  const sources = new Sources(artifacts, warn);
  const farewells = new Farewells(platform, warn);
  const context = new EdgeContext({
    ...{ config, platform, brands, live, sources, peers },
    renderer: new Renderer({ pool, sources, warn }),
    sessions: new Sessions(platform, farewells),
    views: new CompositionViews(live, config.devRemotes),
    arrivals: new Arrivals(overrides),
    feedback,
    answers: new PublicAnswers(platform),
  });

  app.addHook('onRoute', refuseOpen);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    commonHeaders(reply, isSecure(request));
    reply.header('x-request-id', request.id);
    if (!HOST.test(request.host)) throw new EdgeError(400, 'validation');
    // whoever looks after the process asks it by its address
    if (HEALTH.has(request.url)) return;
    brands.ofHost(request.hostname);
    peers.country(request.raw);
  });
  app.setErrorHandler((error: FastifyError | EdgeError, request, reply) => {
    const known = errorOf(error);
    if (known.status === 500) request.log.error({ err: error }, 'unexpected');
    reply.code(known.status).headers(known.headers).header('cache-control', 'no-store');
    if (known.status !== 421 || !request.headers.accept?.includes('text/html')) return reply.send(known.body);
    return reply.type('text/html; charset=utf-8').header('content-security-policy', INERT).send(NO_SITE);
  });
  app.setNotFoundHandler((_request, reply) => {
    const missing = new EdgeError(404, 'not_found');
    return reply.code(404).send(missing.body);
  });

  signatureHeader(app, context);
  healthRoutes(app, platform, live);
  artifactRoutes(app, new ArtifactFiles(artifacts), brands.assets);
  siteRoutes(app, context);
  exposureRoutes(app, context);
  overrideRoutes(app, context, overrides);
  consoleRoutes(app, config.consoleToken ?? secrets.console, {
    releasing: {
      ...{ store, artifacts, brands: brands.ids },
      prove: async (change, named) => prove?.(artifacts, change, named),
    },
    ...{ live, feedback },
  });
  proxyRoutes(app, context);
  pageRoutes(app, context);

  const sockets = new SocketProxy(upgradeRequests(context));
  sockets.attach(app.server);
  app.addHook('preClose', async () => {
    live.stop();
    sockets.close();
  });
  app.addHook('onClose', async () => {
    farewells.stop();
    await pool.stop();
    await feedback.stop();
    await store.close();
    await platform.close();
  });
  await live.start();
  if (config.renderWorkers > 0) app.log.info(`server builds run behind: ${wallsText(await findWalls())}`);
  const usual = context.views.of({ id: '', brand: brands.ids[0] ?? '', bot: true, ...NOBODY });
  if (usual) void context.renderer.warm(usual);
  feedback.start();
  app.decorate('feedback', feedback);
  return app;
};
