import { Readiness } from 'deploy-games/stopping';
import { databaseProbe } from 'deploy-observability/database-away';
import type { Metrics } from 'deploy-observability/metrics';
import { dropGone, observeRequests } from 'deploy-observability/requests';
import { trusting } from 'deploy-observability/settings';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import { houseOf } from 'shared-contracts/providers/schemas';
import { BRANDS } from './brands';
import type { Config } from './config';
import { createCore, createLog } from './core';
import { type Connection, connectPostgres, answers as databaseAnswers } from './db/connect';
import { openEmbedded } from './db/embedded/open';
import { migrate } from './db/migrate';
import { installRegions } from './http/country';
import { installDocs } from './http/docs';
import { installErrors } from './http/errors';
import { installFloodGate } from './http/flood';
import { installHeaders } from './http/headers';
import { installValidation, parseQuery } from './http/validation';
import { createPlatformMetrics } from './metrics';
import { noProvider } from './ports/payments';
import { createServices, type Services } from './services';
import { shareOf } from './share';
import { installStatus } from './status';

export interface App {
  server: FastifyInstance;
  services: Services;
  /** What is counted; null where nobody reads it. */
  metrics: Metrics | null;
  /** Migrates and seeds. */
  prepare(): Promise<void>;
  /** Prepares and listens; `/readyz` answers 200 from then on. Answers the address. */
  start(): Promise<string>;
  /** `/readyz` answers 503 from now on, everything else is served as before. */
  fall(): void;
  /** Ends sockets and jobs, answers what is under way, closes the database. */
  close(): Promise<void>;
}
export interface AppOptions {
  /** A database that is open already (tests). */
  connection?: Connection;
  now?: () => Date;
  /** Leaves out migrations and seeds. */
  prepared?: boolean;
  /** What anyone who starts this should be told; `/readyz` repeats it. */
  notes?: readonly string[];
  /** Counts, for anyone who reads the metrics. */
  measured?: boolean;
  /** Where the log goes, instead of the standard output. */
  logTo?: DestinationStream | undefined;
}

/** Asked by anyone who looks after the process, or files. */
const QUIET = /^\/(healthz|readyz|media|docs)/;

/** Builds the platform: nothing listens and nothing is written before `start`. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  const log = createLog(config.server, options.logTo);
  const connection =
    options.connection ??
    (config.databaseUrl
      ? connectPostgres(config.databaseUrl, (err) =>
          log.warn({ err }, 'a database connection was lost'),
        )
      : await openEmbedded(config.dataDir, config.prepareScript));
  const server = fastify({
    loggerInstance: log,
    trustProxy: trusting(config.trustedProxies),
    bodyLimit: 1_048_576,
    // a busy machine is no reason to end: anyone who waits for a start has a deadline of its own
    pluginTimeout: 0,
    // who comes all the same while it ends is answered
    return503OnClosing: false,
    requestIdHeader: 'x-request-id',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { querystringParser: parseQuery, maxParamLength: 300 },
  }) as unknown as FastifyInstance;
  const readiness = new Readiness(server);
  const { notes = [] } = options;
  for (const note of notes) log.warn(note);
  let ready = false;
  let isPrepared = Boolean(options.prepared);
  let address = '';
  const metrics = options.measured
    ? createPlatformMetrics({
        connection,
        live: () => ({ io: services.live.io, ...services.live.transport }),
      })
    : null;
  const services = createServices(
    createCore({
      metrics: metrics?.own ?? null,
      config,
      db: connection.db,
      driver: connection.driver,
      log,
      now: options.now ?? (() => new Date()),
      isPrepared: () => isPrepared,
      selfUrl: () => address,
    }),
  );
  const { authenticate, authenticateSocket, isSignedIn } = services.sessions;
  server.decorate('authenticate', authenticate);
  server.decorate('authenticateSocket', authenticateSocket);
  server.decorate('isSignedIn', isSignedIn);
  observeRequests(server, {
    metrics: metrics?.own.requests ?? null,
    quiet: (route) => QUIET.test(route),
    // nobody but the operator's own servers and partners reaches this one
    trusts: () => true,
    factsOf: ({ headers }) =>
      BRANDS.some(({ id }) => id === headers['x-brand'])
        ? { brand: String(headers['x-brand']) }
        : {},
  });
  dropGone(server);
  installFloodGate(server, config.changesPerAddress, services.core.now);
  installRegions(server, config);
  installHeaders(server);
  installErrors(server);
  installValidation(server, config.checkAnswers);
  if (config.docs) await installDocs(server);
  server.get('/healthz', { schema: { hide: true } }, () => ({ ok: true }));
  const database = () => databaseAnswers(connection.db);
  const answers = databaseProbe(database);
  server.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ok = ready && !readiness.isFalling && (await answers());
    return reply.code(ok ? 200 : 503).send({ ok, notes });
  });
  installStatus(server, {
    database,
    gamesOrigin: houseOf(config.gameProviders).origin,
    takesPayments: services.payments !== noProvider,
    isRedisUp: services.live.transport.isRedisUp,
  });
  for (const { module, services: given } of services.modules.parts) {
    const routes = async (scope: FastifyInstance) => module.routes?.(scope, given);
    // a plugin without a name is looked for among all loaded files
    await server.register(
      Object.assign(routes, { [Symbol.for('fastify.display-name')]: module.name }),
    );
  }

  const prepare = async () => {
    await server.ready();
    if (options.prepared) return;
    const say = (sentence: string) => log.info(sentence);
    await migrate(connection, undefined, say);
    isPrepared = true;
    const { parts } = services.modules;
    const part = shareOf('seeds', parts.length, say);
    for (const { module, services: given } of parts) {
      await module.seed?.(given);
      part();
    }
  };
  return {
    server,
    services,
    prepare,
    metrics: metrics?.all ?? null,
    async start() {
      await prepare();
      address = await server.listen({ host: config.host, port: config.port });
      ready = true;
      return address;
    },
    fall: () => readiness.fall(),
    async close() {
      readiness.fall();
      await server.close();
      await services.stop();
      await connection.close();
    },
  };
}
