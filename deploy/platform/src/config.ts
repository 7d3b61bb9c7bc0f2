import { join, resolve } from 'node:path';
import { BRANDS } from './brands';
import type { Signer } from './http/signed';
import { platformDir } from './paths';
import { providersOf } from './providers';
import { loadSecrets, type Secrets } from './secrets';

export interface Config {
  host: string;
  /** 0 lets the system choose (tests). */
  port: number;
  dataDir: string;
  /** Where painted pictures are kept; any installation with the same sources may share it. */
  mediaDir: string;
  /** The bundle of the process that paints. */
  artworkScript: string;
  /** The bundle of the process that prepares the embedded database. */
  prepareScript: string;
  /** A real PostgreSQL; without it an embedded one lives in `dataDir`. */
  databaseUrl: string | null;
  /** Fan-out of live events and shared limits between several nodes. */
  redisUrl: string | null;
  /** Serves the sandbox pages (payment, outbox, captcha) and uses the sandbox's payment provider. */
  sandbox: boolean;
  /** Whether login and registration ask for a captcha. */
  captcha: boolean;
  /** The captcha service's check, when it is not the sandbox's. */
  captchaVerifyUrl: string | null;
  captchaSecret: string | null;
  /** The operator's gateway for e-mails and SMS, when it is not the sandbox's outbox. */
  messagesUrl: string | null;
  /** SMS of an hour: to numbers that begin alike, and of a brand. */
  smsQuotas: { perPrefix: number; perBrand: number };
  siteOrigins: string[];
  /** Address of the game server as browsers reach it. */
  gamesUrl: string;
  /** Address of this server as browsers reach it (sandbox pages). */
  platformUrl: string;
  /** Only these may tell the client's address in `X-Forwarded-For`: their networks, or whether one is so many hops away. */
  trustedProxies: string[] | ((address: string, hop: number) => boolean);
  /** A game is not started for whoever comes without a country. */
  countryRequired: boolean;
  /** Compares every answer with its schema and fails on a difference: development and tests. */
  checkAnswers: boolean;
  /** Changes that one address may make in ten seconds. */
  changesPerAddress: number;
  logLevel: string;
  secrets: Secrets;
  /** Whose games may move money: our game server, and whom the operator adds. */
  providers: readonly Signer[];
}

type Env = Record<string, string | undefined>;
const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim().replace(/\/$/, ''))
    .filter(Boolean);

const count = (text: string | undefined, usual: number): number => {
  const value = text ? Number(text) : usual;
  if (!Number.isInteger(value) || value < 1) throw new Error(`${text} is no number of messages`);
  return value;
};

/** Configuration from the environment; `PORT` is the site's port, the platform listens two above unless `PLATFORM_PORT` says another. */
export function readConfig(env: Env): Config {
  const site = Number(env.PORT ?? 3000);
  const port = Number(env.PLATFORM_PORT ?? site + 2);
  const dataDir = resolve(env.DATA_DIR ?? '.data');
  const proxies = env.TRUSTED_PROXIES ?? '127.0.0.1,::1';
  const secrets = loadSecrets(dataDir, env);
  const hosts = BRANDS.flatMap((brand) => brand.hosts);
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    dataDir,
    mediaDir: resolve(env.MEDIA_DIR || join(platformDir(), '../../.build/media')),
    artworkScript: join(import.meta.dirname, 'artwork.mjs'),
    prepareScript: join(import.meta.dirname, 'prepare-database.mjs'),
    databaseUrl: env.DATABASE_URL || null,
    redisUrl: env.REDIS_URL || null,
    sandbox: env.SANDBOX === '1',
    captcha: env.CAPTCHA === '1',
    captchaVerifyUrl: env.CAPTCHA_VERIFY_URL || null,
    captchaSecret: env.CAPTCHA_SECRET || null,
    messagesUrl: env.MESSAGES_URL || null,
    smsQuotas: { perPrefix: count(env.SMS_PER_PREFIX, 300), perBrand: count(env.SMS_PER_BRAND, 3000) },
    siteOrigins: list(env.SITE_ORIGINS ?? hosts.map((host) => `http://${host}:${site}`).join(',')),
    gamesUrl: (env.GAMES_URL ?? `http://games.localhost:${site + 1}`).replace(/\/$/, ''),
    platformUrl: (env.PLATFORM_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    trustedProxies: /^[1-9]$/.test(proxies) ? (_address, hop) => hop < Number(proxies) : list(proxies),
    countryRequired: env.COUNTRY_REQUIRED === '1',
    checkAnswers: env.NODE_ENV !== 'production',
    changesPerAddress: Number(env.CHANGES_PER_ADDRESS ?? 300),
    logLevel: env.LOG_LEVEL ?? 'info',
    secrets,
    providers: providersOf(secrets.provider, env.PROVIDERS),
  };
}
