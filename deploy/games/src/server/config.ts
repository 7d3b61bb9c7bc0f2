import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile } from '@fastify/proxy-addr';
import { type Env, integerIn, originsIn, portIn, SettingError, urlIn } from 'deploy-observability/settings';
import { ownSecret, readGameProviders } from '../providers';

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
  databaseUrl: string | undefined;
  /** Built client files with `manifest.json`. */
  clientDir: string;
  /** Hours after which an interrupted round is paid without having been watched to its end. */
  openRoundHours: number;
  /** Proxies in front that are believed: their networks, or whether one is so many hops away; false: there is none. */
  trustProxy: string[] | ((address: string, hop: number) => boolean) | false;
}

/**
 * `PORT` is the site's; the game server listens one above it (`GAMES_PORT` overrides).
 * @throws Error when a variable cannot be understood
 */
export function readConfig(env: Env, clientDir: string): GamesConfig {
  const sitePort = portIn(env, 'PORT', 3000);
  const port = portIn(env, 'GAMES_PORT', sitePort + 1);
  const dataDir = resolve(env.DATA_DIR ?? '.data');
  const secret = env.PROVIDER_SECRET ?? secretFrom(dataDir);
  const former = listOf(env.SIGNATURES_V1 ?? '');
  const known = readGameProviders(
    urlIn(env, 'GAMES_URL')?.href ?? `http://games.localhost:${port}`,
    env.GAME_PROVIDERS_DIR,
  );
  return {
    port,
    host: env.HOST ?? '0.0.0.0',
    siteOrigins: originsIn(env, 'SITE_ORIGINS') ?? [`http://localhost:${sitePort}`],
    embedders: originsIn(env, 'EMBED_ORIGINS') ?? [],
    providers: known
      .filter(({ isOwn }) => isOwn)
      .map((one) => ({
        id: one.id,
        origin: one.origin,
        secret: ownSecret(secret, one),
        former: former.includes(one.id),
      })),
    platformUrl: urlIn(env, 'PLATFORM_URL')?.href.replace(/\/$/, '') ?? `http://localhost:${sitePort + 2}`,
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    clientDir,
    openRoundHours: integerIn(env, 'GAMES_OPEN_ROUND_HOURS', { least: 1, usual: 24 }),
    trustProxy: trustIn(env.TRUST_PROXY),
  };
}

/** As the edge reads it: what stands further left in a header than the trusted proxies was written by a visitor. */
const trustIn = (text = ''): GamesConfig['trustProxy'] => {
  if (['', '0'].includes(text)) return false;
  if (/^[1-9]$/.test(text)) return (_address, hop) => hop < Number(text);
  const networks = listOf(text);
  try {
    // the parser would take a bare number for an address
    if (networks.length === 0 || networks.some((word) => /^\d*$/.test(word)))
      throw new TypeError('no network');
    compile(networks);
  } catch {
    throw new SettingError('TRUST_PROXY', text, 'a number of proxies, or their networks');
  }
  return networks;
};

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function secretFrom(dataDir: string): string {
  const file = join(dataDir, 'provider-secret.json');
  const secrets = JSON.parse(readFileSync(file, 'utf8')) as { provider?: string };
  if (!secrets.provider) throw new Error(`${file} has no "provider" secret`);
  return secrets.provider;
}
