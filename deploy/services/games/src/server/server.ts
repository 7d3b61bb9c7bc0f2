import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gamesMetrics, Metrics } from 'deploy-observability/metrics';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Draw } from '../math/draw';
import type { GamesConfig } from './config';
import { silentFlights } from './crash/silence';
import { CrashTables } from './crash/tables';
import { fairDraw, type RoundSeed } from './fair/draw';
import { fairness as fairnessOf } from './fair/fairness';
import { buildApp } from './http/app';
import type { ClientManifest } from './http/page';
import { openProviders } from './providers';
import { replays } from './replay/replays';
import { ticketsWith } from './replay/tickets';
import { playService } from './rounds/play';
import { sweeper } from './rounds/sweeper';
import { type Database, openDatabase } from './store/database';
import { flightStore } from './store/flights';
import { rewardStore } from './store/rewards';
import { roundStore } from './store/rounds';
import { seedStore } from './store/seeds';
import { sessionStore } from './store/sessions';
import { demoWallet } from './wallet/demo';

/** What a test may replace. */
export interface Overrides {
  database?: Database;
  draw?: Draw;
  clock?: () => number;
  pause?: (ms: number) => Promise<void>;
  /** How the tables of crash games wait. */
  tick?: (ms: number) => Promise<void>;
  logger?: FastifyServerOptions['logger'];
  /** Counts, for anyone who reads the metrics. */
  measured?: boolean;
  manifest?: ClientManifest;
  platformTimeout?: number;
}

export interface GamesServer {
  app: FastifyInstance;
  /** What is counted; null where nobody reads it. */
  metrics: Metrics | null;
  /** One look at all unsettled rounds. */
  sweep(): Promise<void>;
  /** One look whether other servers' flights go on. */
  watchFlights(): Promise<void>;
  startSweeping(): void;
  /** `/readyz` answers 503 from now on. */
  fall(): void;
  close(): Promise<void>;
}

const HOUR = 3_600_000;

/** Unix milliseconds as they were at the start and have passed since: a flight is as long as it is, whatever a clock is set to. */
const steadyClock = () => {
  const began = Date.now() - performance.now();
  return () => Math.round(began + performance.now());
};

/** Wires the game server; the caller makes it listen. */
export async function createServer(
  config: GamesConfig,
  overrides: Overrides = {},
): Promise<GamesServer> {
  const clock = overrides.clock ?? Date.now;
  const database = overrides.database ?? (await openDatabase(config));
  const rounds = roundStore(database, clock);
  const rewards = rewardStore(database, clock);
  const sessions = sessionStore(database);
  const seeds = seedStore(database, clock);
  const flights = flightStore(database, clock);
  const demo = demoWallet(database);
  const metrics = overrides.measured ? new Metrics('games') : null;
  const counts = metrics && gamesMetrics(metrics, { flightPlayers: () => tables.players });
  const providers = openProviders(config.providers, {
    url: config.platformUrl,
    ...(counts ? { called: counts.walletCalled } : {}),
    ...(overrides.platformTimeout ? { timeout: overrides.platformTimeout } : {}),
  });
  const drawOf = (seed: RoundSeed) => overrides.draw ?? fairDraw(seed);
  const play = playService({
    rounds,
    rewards,
    sessions,
    walletOf: (session) => (session.mode === 'demo' ? demo : providers.of(session).wallet),
    seeds,
    ...(counts ? { ended: counts.roundEnded } : {}),
    drawOf,
    clock,
    pause: overrides.pause ?? ((ms) => setTimeout(ms)),
    // The embedded database has one server; on PostgreSQL another one may be in the middle of a bet.
    grace: config.databaseUrl ? 30_000 : 0,
  });
  // Nobody else moves the flights of the embedded database: what is under way was left behind.
  if (!config.databaseUrl) {
    const left = (await flights.beats()).map(({ id }) => id);
    await flights.recover(Number.MAX_SAFE_INTEGER, left);
  }
  const steady = overrides.clock ?? steadyClock();
  const tables = new CrashTables({
    play,
    flights,
    drawOf,
    clock: steady,
    pause: overrides.tick ?? ((ms) => setTimeout(ms)),
    log: (message, error) => app.log.error({ err: error }, message),
  });
  const fairness = fairnessOf({ seeds, rounds, flights });
  const tickets = ticketsWith(clock);
  const manifest = overrides.manifest ?? readManifest(config.clientDir);
  const ready = async () => void (await database.query('select 1 from games.rounds limit 1'));
  const { siteOrigins, embedders = [], clientDir } = config;
  const app: FastifyInstance = await buildApp({
    providers,
    demo,
    sessions,
    rounds,
    rewards,
    play,
    tables,
    fairness,
    replays: replays({ rounds, sessions, flights, fairness, tickets }),
    clock,
    siteOrigins,
    embedders,
    trustProxy: config.trustProxy,
    clientDir,
    manifest,
    ready,
    metrics: counts?.requests ?? null,
    ...(overrides.logger ? { logger: overrides.logger } : {}),
  });
  const sweeping = sweeper({
    rounds,
    play,
    flights,
    silent: silentFlights(flights, steady),
    late: 30_000,
    clock,
    openFor: config.openRoundHours * HOUR,
    every: 10_000,
    watchEvery: 1000,
    log: (message, error) => app.log.error({ err: error }, message),
  });
  return {
    app,
    metrics,
    sweep: sweeping.sweep,
    watchFlights: sweeping.watch,
    startSweeping: sweeping.start,
    fall: () => app.readiness.fall(),
    async close() {
      await app.close();
      await sweeping.stop();
      if (!overrides.database) await database.close();
    },
  };
}

const readManifest = (clientDir: string) =>
  JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8')) as ClientManifest;
