import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Draw } from '../math/draw';
import type { GamesConfig } from './config';
import { buildApp } from './http/app';
import type { ClientManifest } from './http/page';
import { playService } from './rounds/play';
import { sweeper } from './rounds/sweeper';
import { type Database, openDatabase } from './store/database';
import { takeOverFormer } from './store/former';
import { rewardStore } from './store/rewards';
import { roundStore } from './store/rounds';
import { sessionStore } from './store/sessions';
import { demoWallet } from './wallet/demo';
import { platformClient } from './wallet/platform';
import { realWallet } from './wallet/real';

/** What a test may replace. */
export interface Overrides {
  database?: Database;
  draw?: Draw;
  clock?: () => number;
  pause?: (ms: number) => Promise<void>;
  logger?: FastifyServerOptions['logger'];
  manifest?: ClientManifest;
  platformTimeout?: number;
}

export interface GamesServer {
  app: FastifyInstance;
  /** One look at all unsettled rounds. */
  sweep(): Promise<void>;
  startSweeping(): void;
  close(): Promise<void>;
}

const HOUR = 3_600_000;

/** Wires the game server; the caller makes it listen. */
export async function createServer(config: GamesConfig, overrides: Overrides = {}): Promise<GamesServer> {
  const clock = overrides.clock ?? Date.now;
  const database = overrides.database ?? (await openOwn(config));
  const rounds = roundStore(database, clock);
  const rewards = rewardStore(database, clock);
  const sessions = sessionStore(database);
  const demo = demoWallet(database);
  const platform = platformClient({
    url: config.platformUrl,
    secret: config.providerSecret,
    ...(overrides.platformTimeout ? { timeout: overrides.platformTimeout } : {}),
  });
  const real = realWallet(platform);
  const play = playService({
    rounds,
    rewards,
    sessions,
    walletOf: (mode) => (mode === 'demo' ? demo : real),
    // randomInt rejects the uneven tail of the range, so every stop is equally likely.
    draw: overrides.draw ?? ((bound) => randomInt(bound)),
    clock,
    pause: overrides.pause ?? ((ms) => setTimeout(ms)),
    // The embedded database has one server; on PostgreSQL another one may be in the middle of a bet.
    grace: config.databaseUrl ? 30_000 : 0,
  });
  const manifest = overrides.manifest ?? readManifest(config.clientDir);
  const ready = async () => void (await database.query('select 1 from games.rounds limit 1'));
  const { siteOrigins, embedders = [], clientDir, publicOrigin } = config;
  const app = await buildApp({
    ...{
      platform,
      demo,
      sessions,
      rounds,
      rewards,
      play,
      operatorSecret: config.providerSecret,
      publicOrigin,
      clock,
      siteOrigins,
      embedders,
      trustProxy: config.trustProxy,
      clientDir,
      manifest,
      ready,
    },
    ...(overrides.logger ? { logger: overrides.logger } : {}),
  });
  const sweeping = sweeper({
    rounds,
    play,
    clock,
    openFor: config.openRoundHours * HOUR,
    every: 10_000,
    log: (message, error) => app.log.error({ err: error }, message),
  });
  return {
    app,
    sweep: sweeping.sweep,
    startSweeping: sweeping.start,
    async close() {
      await app.close();
      await sweeping.stop();
      if (!overrides.database) await database.close();
    },
  };
}

/** The database with everything that belongs into it. */
async function openOwn(config: GamesConfig): Promise<Database> {
  const database = await openDatabase(config);
  if (config.databaseUrl) return database;
  const rows = await takeOverFormer(database, config.dataDir, join(import.meta.dirname, 'former-games.mjs'));
  if (rows !== null) console.log(`${rows} rows of the games' own database were taken over`);
  return database;
}

const readManifest = (clientDir: string) =>
  JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8')) as ClientManifest;
