import { join } from 'node:path';
import { Readiness } from 'deploy-games/stopping';
import type { Metrics } from 'deploy-observability/metrics';
import {
  artifactStore,
  checkedStore,
  compositionStore,
  FileArtifactStore,
  FileCompositionStore,
  type proveChange,
  type Releasing,
  readingCode,
  releaseSecrets,
  Stacks,
} from 'deploy-release';
import { openAccess } from 'deploy-release/remote';
import { findIsolation, isolationText } from 'deploy-release/sandbox';
import type { FastifyInstance } from 'fastify';
import { ArtifactFiles } from './artifacts/artifact-files';
import { artifactRoutes } from './artifacts/routes';
import { Brands } from './brands/brands';
import { checkGamesHost } from './brands/games-host';
import { EdgeCalls } from './build-health/edge-calls';
import { Feedback } from './build-health/feedback';
import { openHealth, platformSecret } from './build-health/open';
import { signatureHeader } from './composition/header';
import { LiveComposition } from './composition/live';
import { CompositionViews } from './composition/views';
import { Arrivals } from './composition/visitor';
import { VisitorIds } from './composition/visitor-id';
import type { EdgeConfig } from './config';
import { peopleOfTheDesk } from './console/desk-people';
import { consoleRoutes } from './console/routes';
import { ConsoleSessions } from './console/session';
import { openConsoleSessions } from './console/session-store';
import { type Edge, Requests } from './edge';
import { exposureRoutes } from './experiments/routes';
import { healthRoutes } from './health/routes';
import { SocketProxy } from './live/socket-proxy';
import { upgradeRequests } from './live/upgrade-requests';
import { EdgeMeter, meteredPool } from './metrics/meter';
import { newApp } from './new-app';
import { PublicAnswers } from './page/public-answers';
import { pageRoutes } from './page/routes';
import { Platform, tellLost } from './platform/platform';
import { platformReach } from './platform/reach';
import { Peers } from './proxy/peers';
import { proxyRoutes } from './proxy/routes';
import { openGateReports } from './publish/gate-report-store';
import { publishRoutes } from './publish/routes';
import { openWorkers, type PublishWorkers } from './publish/workers';
import { RenderPool } from './render/pool';
import { Renderer } from './render/renderer';
import { Sources } from './render/sources';
import { Breaches } from './reports/breaches';
import { Faults } from './reports/faults';
import { reportRoutes } from './reports/routes';
import { PlatformLogouts } from './session/platform-logouts';
import { Sessions } from './session/sessions';
import { siteRoutes } from './site/routes';
import { sitemapRoutes } from './site/sitemap-routes';
import { workerRoutes } from './site/worker';
import { Overrides } from './staff/overrides';
import { overrideRoutes } from './staff/routes';
import { statusRoutes } from './status/routes';

declare module 'fastify' {
  interface FastifyInstance {
    /** What comes back from players. */
    feedback: Feedback;
    /** What proves and publishes builds that come over HTTP. */
    publishing: PublishWorkers;
    /** Falls before the edge ends. */
    readiness: Readiness;
  }
}

/** No member of staff. */
const NOBODY = { staff: false, staffOverride: null, entries: {} } as const;

/** @throws Error when the address of the database is of no known kind */
const openComposition = ({ compositionUrl, compositionDir }: EdgeConfig) =>
  compositionUrl
    ? compositionStore({ COMPOSITION_URL: compositionUrl })
    : new FileCompositionStore(compositionDir);

/** @throws Error when `storage` lacks what an object storage needs */
const openArtifacts = ({ artifactsUrl, artifactsDir, storage }: EdgeConfig) =>
  artifactsUrl
    ? artifactStore({ ...storage, ARTIFACTS_URL: artifactsUrl })
    : new FileArtifactStore(artifactsDir);

/**
 * The edge, ready to listen; `close()` drains it. `prove` looks at builds before the console gives them to anybody, `measured` takes
 * what operators count.
 * @throws Error when a brand is incomplete
 */
export const createEdge = async (
  config: EdgeConfig,
  prove?: typeof proveChange,
  measured?: Metrics,
): Promise<FastifyInstance> => {
  const peers = new Peers(config.trustProxy, config.countryRequired);
  const brands = new Brands(config.brandsDir, config.iconsDir, config.sandboxUrl);
  const metrics = measured ? new EdgeMeter(measured) : null;
  const app = newApp(config.server, peers, brands, metrics?.own.requests);
  const readiness = new Readiness(app);
  app.decorate('readiness', readiness);
  const warn = (sentence: string) => app.log.warn(sentence);
  const platform = new Platform(config.platformUrl, metrics?.own.called, tellLost(warn));
  const artifacts = openArtifacts(config);
  for (const { origin } of config.gameProviders)
    for (const sentence of checkGamesHost(origin, brands.hosts)) warn(sentence);
  const store = checkedStore(openComposition(config), artifacts);
  const { overrideSecret } = config;
  const overrides = new Overrides({
    secret: overrideSecret,
    devOrigins: config.staffDevOrigins,
  });
  const live = new LiveComposition(store, artifacts, warn, config.devManifests, (document) => {
    brands.follow(document);
    feedback.follow();
    metrics?.own.hasAreas(Object.keys(document.pins));
  });
  const feedback = new Feedback({
    composition: store,
    live,
    platform,
    log: app.log,
    secret: overrideSecret,
    stores: await openHealth(config, warn),
    platformSecret: platformSecret(config.dataDir, config.edgeSecret),
  });
  const pool = new RenderPool(config.renderWorker, config.renderWorkers, warn);
  const sources = new Sources(artifacts, warn);
  const logouts = new PlatformLogouts(platform, warn);
  const breaches = new Breaches(warn);
  const stacks = new Stacks(artifacts);
  const faults = new Faults();
  const warnWithLines = (sentence: string) =>
    void stacks.real(sentence).then(warn, () => warn(sentence));
  feedback.health.onFault = (fault, where) => {
    const { area, build, label, message, stack } = fault;
    metrics?.own.fault(area, where);
    // what breaks in a render is told by the renderer
    if (faults.note(fault) && where === 'browser')
      warnWithLines(`${area}@${build} failed in a browser: ${label}: ${message}\n${stack}`.trim());
  };
  feedback.onDemotion = (area, what) => metrics?.own.demoted(area, what);
  const access = openAccess(config);
  const sessions = new Sessions(platform, logouts);
  const visitorIds = new VisitorIds(overrideSecret);
  const arrivals = new Arrivals(overrides, visitorIds, (id) => feedback.isApart(id));
  const edge: Edge = {
    config,
    platform,
    brands,
    peers,
    sessions,
    requests: new Requests({ brands, peers, sessions, live, arrivals }),
    views: new CompositionViews(live, config.devRemotes),
    feedback,
    answers: new PublicAnswers(platform),
    renderer: new Renderer({
      pool: meteredPool(pool, metrics?.own ?? null),
      sources,
      warn: warnWithLines,
    }),
    metrics: metrics?.own ?? null,
    sources,
  };

  signatureHeader(app, edge);
  healthRoutes(app, live, readiness);
  artifactRoutes(app, new ArtifactFiles(artifacts), brands.assets);
  siteRoutes(app, edge);
  statusRoutes(app, edge, live);
  workerRoutes(app, edge);
  sitemapRoutes(app, edge);
  exposureRoutes(app, edge);
  overrideRoutes(app, edge, overrides);
  const people = () => config.consolePeople ?? releaseSecrets(config.dataDir).console;
  const consoleSessions = openConsoleSessions(config, warn);
  const secret = platformSecret(config.dataDir, config.edgeSecret);
  const desk =
    config.deskUrl && secret
      ? {
          url: config.deskUrl,
          secret,
          people: peopleOfTheDesk(new EdgeCalls(platform, secret), warn),
        }
      : null;
  if (config.consoleDeskAlone && !desk) throw new Error('CONSOLE_PEOPLE needs EDGE_SECRET');
  const comers = { people, desk, deskAlone: config.consoleDeskAlone };
  const releasing: Releasing = {
    store,
    artifacts,
    brands: brands.ids,
    prove: async (change, named) => prove?.(artifacts, change, named),
  };
  consoleRoutes(app, new ConsoleSessions(comers, consoleSessions), {
    releasing,
    live,
    feedback,
    breaches,
    faults,
    stacks,
    artifacts,
    access,
    code: readingCode(config.bundles),
    build: config.server.build,
  });
  reportRoutes(app, breaches);
  const workers = openWorkers(config, warn);
  publishRoutes(app, {
    access,
    artifacts,
    workers,
    brands: brands.ids,
    uploadsDir: join(config.dataDir, 'uploads'),
    reportStore: openGateReports(config, warn),
    overrideSecret,
    releasing,
    live,
    feedback,
    changed: () => live.refresh(),
  });
  proxyRoutes(app, edge);
  pageRoutes(app, edge);

  const sockets = new SocketProxy(upgradeRequests(edge));
  sockets.attach(app.server);
  metrics?.follow({
    live,
    pool,
    sockets,
    health: feedback.health,
    isUp: platformReach(platform),
  });
  app.addHook('preClose', async () => {
    live.stop();
    workers.stop();
    sockets.close();
  });
  app.addHook('onClose', async () => {
    logouts.stop();
    await pool.stop();
    await feedback.stop();
    await store.close();
    await access.close();
    await consoleSessions.close();
    await platform.close();
  });
  await live.start();
  if (config.renderWorkers > 0)
    app.log.info(`server builds are isolated by: ${isolationText(await findIsolation())}`);
  const usual = edge.views.of({ id: '', brand: brands.ids[0] ?? '', bot: true, ...NOBODY });
  if (usual) void edge.renderer.warm(usual);
  await feedback.start();
  app.decorate('feedback', feedback);
  app.decorate('publishing', workers);
  return app;
};
