import { join } from 'node:path';
import { readGameProviders } from 'deploy-games/providers';
import {
  type Env,
  flagIn,
  integerIn,
  originIn,
  originsIn,
  portIn,
  SettingError,
  urlIn,
} from 'deploy-observability/settings';
import type { GameProvider } from 'shared-contracts/providers/schemas';
import { BRANDS } from './brands';
import { type Folders, foldersOf } from './folders';
import type { Signer } from './http/signed';
import { providersOf } from './providers';
import { loadSecrets, type Secrets, SHORTEST_SECRET } from './secrets';
import { loadVapid, type Vapid } from './vapid';
import { outsideOf } from './web-roots';

export interface Config extends Folders {
  host: string;
  /** 0 lets the system choose (tests). */
  port: number;
  /** The bundle of the process that paints. */
  artworkScript: string;
  /** The bundle of the process that prepares the embedded database. */
  prepareScript: string;
  /** The bundle of the process that reads a document. */
  documentScript: string;
  /** Where clamd listens, `host:port` or the path of a socket; null: at its usual places, if at all. */
  clamd: string | null;
  /** Whether players may hand in documents. */
  verification: boolean;
  /** A real PostgreSQL; without it an embedded one lives in `dataDir`. */
  databaseUrl: string | null;
  /** Fan-out of live events and shared limits between several nodes. */
  redisUrl: string | null;
  /** Serves the sandbox pages (payment, outbox, captcha) and uses the sandbox's payment provider. */
  sandbox: boolean;
  /** Serves `/docs`, the page of all calls. */
  docs: boolean;
  /** Origin at which the operator's people reach their desk; null: there is none. */
  deskUrl: string | null;
  /** The desk signs anyone who comes in by itself: sandboxes. */
  deskSignsIn: boolean;
  /** Holds short tournaments after the start of a sandbox, with bots in them. */
  bots: boolean;
  /** The running important promotion is shown to players as a popup. */
  popup: boolean;
  /** Whether login and registration ask for a captcha. */
  captcha: boolean;
  /** The captcha service's check, when it is not the sandbox's. */
  captchaVerifyUrl: string | null;
  captchaSecret: string | null;
  /** The operator's gateway for e-mails and SMS, when it is not the sandbox's outbox. */
  messagesUrl: string | null;
  /** The market's register of excluded players, when it is not the sandbox's, and the key that its questions are signed with. */
  exclusionRegisterUrl: string | null;
  exclusionRegisterSecret: string | null;
  /** What the policy of a brand approves without a person is approved after so many seconds. */
  payoutReviewSeconds: number;
  /** Rounds, entries and what else is finished go to the past after so many months (SPEC.md, PM). */
  pastAfterMonths: number;
  /** What of it is no money is dropped after so many months; null: never. */
  pastDroppedAfterMonths: number | null;
  /** SMS of an hour: to numbers that begin alike, and of a brand. */
  smsQuotas: { perPrefix: number; perBrand: number };
  /** Registrations of one address within five minutes that need no captcha. */
  registrationsPerAddress: number;
  siteOrigins: string[];
  /** Address of this server as browsers reach it (sandbox pages). */
  platformUrl: string;
  /** Origin at which browsers reach the frame of the chat, apart from every site; null: there is no chat. */
  chatUrl: string | null;
  /** Only these may tell the client's address in `X-Forwarded-For`: their networks, or whether one is so many hops away. */
  trustedProxies: string[] | ((address: string, hop: number) => boolean);
  /** A game is not started for anyone who comes without a country. */
  countryRequired: boolean;
  /** Compares every answer with its schema and fails on a difference: development and tests. */
  checkAnswers: boolean;
  /** Changes that one address may make in ten seconds. */
  changesPerAddress: number;
  logLevel: string;
  secrets: Secrets;
  /** What push services know this operator by. */
  vapid: Vapid;
  /** Whose games players can open, and where. */
  gameProviders: readonly GameProvider[];
  /** Whose games may move money: our game server's providers, and whom the operator adds. */
  providers: readonly Signer[];
  /**
   * Partners that still sign and are signed to as before version 2, without method and path: `webhook`, `edge`, `messages`, `register`
   * or the id of a game provider.
   */
  formerSignatures: ReadonlySet<string>;
}

const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim().replace(/\/$/, ''))
    .filter(Boolean);

const count = (env: Env, name: string, usual: number): number => integerIn(env, name, { least: 1, usual });

/** A round may be paid for late, and an open one waits for its player: nothing goes to the past before its third month. */
const LEAST_MONTHS = 3;
/** What is dropped is gone for players, support and regulators alike. */
const LEAST_MONTHS_KEPT = 12;
const monthsOf = (env: Env) => {
  const pastAfterMonths = integerIn(env, 'PAST_AFTER_MONTHS', { least: LEAST_MONTHS, usual: 13 });
  if (!env.PAST_DROPPED_AFTER_MONTHS) return { pastAfterMonths, pastDroppedAfterMonths: null };
  const least = Math.max(LEAST_MONTHS_KEPT, pastAfterMonths + 1);
  return {
    pastAfterMonths,
    pastDroppedAfterMonths: integerIn(env, 'PAST_DROPPED_AFTER_MONTHS', { least, usual: least }),
  };
};

const keyOf = (name: string, env: Env): string | null => {
  const value = env[name] || null;
  if (value && value.length < SHORTEST_SECRET)
    throw new Error(`${name} has fewer than ${SHORTEST_SECRET} characters`);
  return value;
};

/** The frame of the chat has an origin that no site has; a sandbox's is this server's own. */
const chatOrigin = (env: Env, own: string | null): string | null => originIn(env, 'CHAT_URL') ?? own;

/** A passkey is bound to the desk's origin, and browsers have passkeys only where nobody listens. */
const deskOrigin = (env: Env, own: string | null): string | null => {
  const url = urlIn(env, 'DESK_URL');
  if (!url) return own;
  if (url.protocol !== 'https:' && url.hostname !== 'localhost')
    throw new SettingError(
      'DESK_URL',
      url.href,
      'https or at localhost: browsers have no passkeys elsewhere',
    );
  return url.origin;
};

/** Configuration from the environment; `PORT` is the site's port, the platform listens two above unless `PLATFORM_PORT` says another. */
export function readConfig(env: Env): Config {
  const site = portIn(env, 'PORT', 3000);
  const port = portIn(env, 'PLATFORM_PORT', site + 2);
  const sandbox = flagIn(env, 'SANDBOX', false);
  const platformUrl = (urlIn(env, 'PLATFORM_URL')?.href ?? `http://localhost:${port}`).replace(/\/$/, '');
  // a sandbox's pages are this server's own
  const own = sandbox ? new URL(platformUrl).origin : null;
  const { dataDir, mediaDir, documentsDir, exportsDir } = foldersOf(env);
  const proxies = env.TRUSTED_PROXIES ?? '127.0.0.1,::1';
  const secrets = loadSecrets(dataDir, env);
  const hosts = BRANDS.flatMap((brand) => brand.hosts);
  const siteOrigins = originsIn(env, 'SITE_ORIGINS') ?? hosts.map((host) => `http://${host}:${site}`);
  // the edge's folder of builds, where it runs on the same machine
  const gamesUrl = (urlIn(env, 'GAMES_URL')?.href ?? `http://games.localhost:${site + 1}`).replace(/\/$/, '');
  const gameProviders = readGameProviders(gamesUrl, env.GAME_PROVIDERS_DIR);
  const formerSignatures = new Set(list(env.SIGNATURES_V1 ?? ''));
  const webRoots = [mediaDir, ...(env.ARTIFACTS_DIR ? [env.ARTIFACTS_DIR] : [])];
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    dataDir,
    mediaDir,
    artworkScript: join(import.meta.dirname, 'artwork.mjs'),
    prepareScript: join(import.meta.dirname, 'prepare-database.mjs'),
    documentsDir: outsideOf(webRoots, 'DOCUMENTS_DIR', documentsDir),
    exportsDir: outsideOf(webRoots, 'EXPORTS_DIR', exportsDir),
    documentScript: join(import.meta.dirname, 'read-document.mjs'),
    clamd: env.CLAMD || null,
    verification: flagIn(env, 'VERIFICATION', true),
    databaseUrl: env.DATABASE_URL || null,
    redisUrl: env.REDIS_URL || null,
    sandbox,
    docs: flagIn(env, 'DOCS', sandbox),
    deskUrl: deskOrigin(env, own),
    deskSignsIn: sandbox && !flagIn(env, 'DESK_SIGN_IN', false),
    bots: flagIn(env, 'BOTS', true) && sandbox,
    popup: flagIn(env, 'POPUP', true),
    captcha: flagIn(env, 'CAPTCHA', false),
    captchaVerifyUrl: env.CAPTCHA_VERIFY_URL || null,
    captchaSecret: env.CAPTCHA_SECRET || null,
    messagesUrl: env.MESSAGES_URL || null,
    exclusionRegisterUrl: env.EXCLUSION_REGISTER_URL || null,
    exclusionRegisterSecret: keyOf('EXCLUSION_REGISTER_SECRET', env),
    payoutReviewSeconds: count(env, 'PAYOUT_REVIEW_SECONDS', 120),
    ...monthsOf(env),
    smsQuotas: { perPrefix: count(env, 'SMS_PER_PREFIX', 300), perBrand: count(env, 'SMS_PER_BRAND', 3000) },
    registrationsPerAddress: count(env, 'REGISTRATIONS_PER_ADDRESS', 20),
    siteOrigins,
    platformUrl,
    chatUrl: chatOrigin(env, own),
    trustedProxies: /^[1-9]$/.test(proxies) ? (_address, hop) => hop < Number(proxies) : list(proxies),
    countryRequired: flagIn(env, 'COUNTRY_REQUIRED', false),
    checkAnswers: env.NODE_ENV !== 'production',
    changesPerAddress: count(env, 'CHANGES_PER_ADDRESS', 300),
    logLevel: env.LOG_LEVEL ?? 'info',
    secrets,
    vapid: loadVapid(dataDir, env, siteOrigins),
    gameProviders,
    providers: providersOf(secrets.provider, gameProviders, env.PROVIDERS, formerSignatures),
    formerSignatures,
  };
}
