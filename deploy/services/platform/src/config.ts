import { join } from 'node:path';
import { readGameProviders } from 'deploy-games/providers';
import {
  type Env,
  readSettings,
  type ServerSettings,
  SettingError,
  serverSettings,
  type Trust,
} from 'deploy-observability/settings';
import type { GameProvider } from 'shared-contracts/providers/schemas';
import { BRANDS } from './brands';
import { type Folders, foldersOf } from './folders';
import type { Signer } from './http/signed';
import { providersOf } from './providers';
import { loadSecrets, type Secrets } from './secrets';
import { PLATFORM, type PlatformSettings } from './settings';
import { loadVapid, type Vapid } from './vapid';
import { outsideOf } from './web-roots';

export interface Config extends Folders {
  server: ServerSettings;
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
  /** What a page loads of it; null: the sandbox's. */
  captchaPage: Record<'siteKey' | 'script' | 'integrity', string | null> & {
    version: 'second' | 'third';
  };
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
  /** Rounds, entries and what else is finished go to the archive after so many months (archive/SPEC.md, PM). */
  archiveAfterMonths: number;
  /** What of it is no money is dropped after so many months; null: never. */
  archiveDroppedAfterMonths: number | null;
  /** SMS of an hour: to numbers that begin alike, and of a brand. */
  smsQuotas: { perPrefix: number; perBrand: number };
  /** Registrations of one address within five minutes that need no captcha. */
  registrationsPerAddress: number;
  siteOrigins: string[];
  /** Address of this server as browsers reach it (sandbox pages). */
  platformUrl: string;
  /** Origin at which browsers reach the frame of the chat, apart from every site; null: there is no chat. */
  chatUrl: string | null;
  /** Only these may tell the client's address in `X-Forwarded-For`. */
  trustedProxies: Trust;
  /** A game is not started for anyone who comes without a country. */
  countryRequired: boolean;
  /** Compares every answer with its schema and fails on a difference: development and tests. */
  checkAnswers: boolean;
  /** Changes that one address may make in ten seconds. */
  changesPerAddress: number;
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

const monthsOf = ({ ARCHIVE_AFTER_MONTHS, ARCHIVE_DROPPED_AFTER_MONTHS }: PlatformSettings) => {
  if (ARCHIVE_DROPPED_AFTER_MONTHS !== null && ARCHIVE_DROPPED_AFTER_MONTHS <= ARCHIVE_AFTER_MONTHS)
    throw new SettingError(
      'ARCHIVE_DROPPED_AFTER_MONTHS',
      `${ARCHIVE_DROPPED_AFTER_MONTHS}`,
      `a whole number of at least ${ARCHIVE_AFTER_MONTHS + 1}, after ARCHIVE_AFTER_MONTHS`,
    );
  return {
    archiveAfterMonths: ARCHIVE_AFTER_MONTHS,
    archiveDroppedAfterMonths: ARCHIVE_DROPPED_AFTER_MONTHS,
  };
};

const captchaPageOf = (given: PlatformSettings): Config['captchaPage'] => ({
  siteKey: given.CAPTCHA_SITE_KEY,
  script: given.CAPTCHA_SCRIPT,
  integrity: given.CAPTCHA_INTEGRITY,
  version: given.CAPTCHA_VERSION,
});

/** Settings from the environment; `PORT` is the site's port, the platform listens two above unless `PLATFORM_PORT` says another. */
export function readConfig(env: Env): Config {
  const given = readSettings(PLATFORM, env);
  const { PORT: site, SANDBOX: sandbox } = given;
  const port = given.PLATFORM_PORT ?? site + 2;
  const platformUrl = (given.PLATFORM_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  // a sandbox's pages are this server's own
  const own = sandbox ? new URL(platformUrl).origin : null;
  const { dataDir, mediaDir, documentsDir, exportsDir } = foldersOf(given);
  const secrets = loadSecrets(dataDir, given);
  const hosts = BRANDS.flatMap((brand) => brand.hosts);
  const siteOrigins = given.SITE_ORIGINS ?? hosts.map((host) => `http://${host}:${site}`);
  const gamesUrl = (given.GAMES_URL ?? `http://games.localhost:${site + 1}`).replace(/\/$/, '');
  const gameProviders = readGameProviders(gamesUrl, given.GAME_PROVIDERS_DIR);
  const formerSignatures = new Set(given.SIGNATURES_V1);
  const webRoots = [mediaDir, ...(given.ARTIFACTS_DIR ? [given.ARTIFACTS_DIR] : [])];
  return {
    server: serverSettings(given),
    host: given.HOST,
    port,
    dataDir,
    mediaDir,
    artworkScript: join(import.meta.dirname, 'artwork.mjs'),
    prepareScript: join(import.meta.dirname, 'prepare-database.mjs'),
    documentsDir: outsideOf(webRoots, 'DOCUMENTS_DIR', documentsDir),
    exportsDir: outsideOf(webRoots, 'EXPORTS_DIR', exportsDir),
    documentScript: join(import.meta.dirname, 'read-document.mjs'),
    clamd: given.CLAMD,
    verification: given.VERIFICATION,
    databaseUrl: given.DATABASE_URL,
    redisUrl: given.REDIS_URL,
    sandbox,
    docs: given.DOCS ?? sandbox,
    deskUrl: given.DESK_URL ?? own,
    deskSignsIn: sandbox && !given.DESK_SIGN_IN,
    bots: given.BOTS && sandbox,
    popup: given.POPUP,
    captcha: given.CAPTCHA,
    captchaPage: captchaPageOf(given),
    captchaVerifyUrl: given.CAPTCHA_VERIFY_URL,
    captchaSecret: given.CAPTCHA_SECRET,
    messagesUrl: given.MESSAGES_URL,
    exclusionRegisterUrl: given.EXCLUSION_REGISTER_URL,
    exclusionRegisterSecret: given.EXCLUSION_REGISTER_SECRET,
    payoutReviewSeconds: given.PAYOUT_REVIEW_SECONDS,
    ...monthsOf(given),
    smsQuotas: { perPrefix: given.SMS_PER_PREFIX, perBrand: given.SMS_PER_BRAND },
    registrationsPerAddress: given.REGISTRATIONS_PER_ADDRESS,
    siteOrigins,
    platformUrl,
    chatUrl: given.CHAT_URL ?? own,
    trustedProxies: given.TRUSTED_PROXIES,
    countryRequired: given.COUNTRY_REQUIRED,
    checkAnswers: given.NODE_ENV !== 'production',
    changesPerAddress: given.CHANGES_PER_ADDRESS,
    secrets,
    vapid: loadVapid(dataDir, given, siteOrigins),
    gameProviders,
    providers: providersOf(
      secrets.provider,
      gameProviders,
      given.PROVIDERS ?? '',
      formerSignatures,
    ),
    formerSignatures,
  };
}
