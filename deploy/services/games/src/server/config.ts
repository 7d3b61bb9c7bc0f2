import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type Env,
  readSettings,
  type ServerSettings,
  serverSettings,
  type Trust,
} from 'deploy-observability/settings';
import { ownSecret, readGameProviders } from '../providers';
import { GAMES } from './settings';

/** A provider whose games this server has (PR). */
export interface OwnProvider {
  id: string;
  /** Where browsers reach its games, on a host of its own. */
  origin: string;
  /** Key of the signature on every call between it and the platform. */
  secret: string;
  /** It is signed as before version 2, without the path, until platform and games are both up to date (`SIGNATURES_V1`). */
  former?: boolean;
}

export interface GamesConfig {
  port: number;
  host: string;
  /** Pages of these origins may frame a game and talk to it. */
  siteOrigins: string[];
  /** Pages that may frame the sites: what they frame stands in a frame of theirs too. */
  embedders?: string[];
  /** Whose games these are; no other host is answered to (F8). */
  providers: readonly OwnProvider[];
  platformUrl: string;
  dataDir: string;
  /** PostgreSQL when given, the platform's embedded database in `dataDir` otherwise. */
  databaseUrl: string | null;
  /** Built client files with `manifest.json`. */
  clientDir: string;
  /** Hours after which an interrupted round is paid without having been watched to its end. */
  openRoundHours: number;
  /** Proxies in front that are believed. */
  trustProxy: Trust;
}

/**
 * `PORT` is the site's; the game server listens one above it (`GAMES_PORT` overrides).
 * @throws Error when a variable cannot be understood
 */
export function readConfig(env: Env): GamesConfig & { server: ServerSettings } {
  const given = readSettings(GAMES, env);
  const { PORT: sitePort } = given;
  const port = given.GAMES_PORT ?? sitePort + 1;
  const dataDir = resolve(given.DATA_DIR);
  const secret = given.PROVIDER_SECRET ?? secretFrom(dataDir);
  const known = readGameProviders(
    given.GAMES_URL ?? `http://games.localhost:${port}`,
    given.GAME_PROVIDERS_DIR,
  );
  return {
    server: serverSettings(given),
    port,
    host: given.HOST,
    siteOrigins: given.SITE_ORIGINS ?? [`http://localhost:${sitePort}`],
    embedders: given.EMBED_ORIGINS ?? [],
    providers: known
      .filter(({ isOwn }) => isOwn)
      .map((one) => ({
        id: one.id,
        origin: one.origin,
        secret: ownSecret(secret, one),
        former: given.SIGNATURES_V1.includes(one.id),
      })),
    platformUrl: given.PLATFORM_URL?.replace(/\/$/, '') ?? `http://localhost:${sitePort + 2}`,
    dataDir,
    databaseUrl: given.DATABASE_URL,
    clientDir: given.GAMES_CLIENT_DIR,
    openRoundHours: given.GAMES_OPEN_ROUND_HOURS,
    trustProxy: given.TRUST_PROXY,
  };
}

function secretFrom(dataDir: string): string {
  const file = join(dataDir, 'provider-secret.json');
  const secrets = JSON.parse(readFileSync(file, 'utf8')) as { provider?: string };
  if (!secrets.provider) throw new Error(`${file} has no "provider" secret`);
  return secrets.provider;
}
