import { join, resolve } from 'node:path';
import { readGameProviders } from 'deploy-games/providers';
import {
  type Env,
  readSettings,
  type ServerSettings,
  type SomeSettings,
  serverSettings,
  type Trust,
} from 'deploy-observability/settings';
import { type ConsolePeople, overrideSecret, type STORES } from 'deploy-release';
import type { PublishedManifest } from 'shared-contracts/composition';
import type { GameProvider } from 'shared-contracts/providers/schemas';
import { EDGE, type EdgeSettings } from './settings';

/** What the edge is started with; every member comes from its settings. */
export interface EdgeConfig {
  server: ServerSettings;
  port: number;
  host: string;
  /** Origin of the platform: API, live socket, media. */
  platformUrl: string;
  /** Whose games a page may frame, and what their frames may: hosts that no brand has (H-9, H-18). */
  gameProviders: readonly Pick<GameProvider, 'origin' | 'allow' | 'producers'>[];
  /** Where files lie that live longer than the process: secrets, build health. */
  dataDir: string;
  /** A PostgreSQL that holds composition and build health for several edges; null: files. */
  compositionUrl: string | null;
  /** Signs calls to the platform; null: what the platform left in `dataDir`. */
  edgeSecret: string | null;
  /** Who may open the release console by a token; null: whom `dataDir` names. */
  consolePeople: ConsolePeople | null;
  /** Origin of the operator's desk, at which people sign in to the release console; null: tokens alone. */
  deskUrl: string | null;
  /** A token opens no release console: people come from the desk. */
  consoleDeskAlone: boolean;
  compositionDir: string;
  artifactsDir: string;
  /** `s3://bucket/prefix`, with `storage`; null: `artifactsDir`. */
  artifactsUrl: string | null;
  /** How the storage of `artifactsUrl` is opened. */
  storage: SomeSettings<typeof STORES>;
  brandsDir: string;
  /** Pictures of the brands' icons, made by a build: `<brand>/<size>.png`. */
  iconsDir: string;
  /** False: `/sw.js` takes itself and all that it kept out of every browser. */
  serviceWorker: boolean;
  /** Area -> entry on a development server; empty in production. */
  devRemotes: Record<string, string>;
  /** What these areas have on the site: area -> manifest. */
  devManifests: Record<string, PublishedManifest>;
  /** The operator's own proxies: what they say in X-Forwarded-* and X-Country is believed. */
  trustProxy: Trust;
  /** Origin of the sandbox's pages, which stand in for what is not the operator's; null without a sandbox. */
  sandboxUrl: string | null;
  /** Origin of the frame of the chat; null without one. */
  chatUrl: string | null;
  /** Origin of the payment provider's frame of card fields; null without one. */
  paymentUrl: string | null;
  /** Addresses of the captcha's script: what a page may run that is no build's. */
  captchaScripts: readonly string[];
  /** The captcha's script has no hash: scripts without one are told of and run. */
  captchaWithoutIntegrity: boolean;
  /** A request without the country that the proxies in front name is refused. */
  countryRequired: boolean;
  /** Key of staff overrides, the same on every edge. */
  overrideSecret: string;
  /** Development servers that an override may put into a page; `local`: any on the visitor's own machine. */
  staffDevOrigins: readonly string[] | 'local';
  /** Processes that render pages; 0 leaves every page to the browser. */
  renderWorkers: number;
  /** The script that they run. */
  renderWorker: string;
  /** Milliseconds for which a document stays open for late answers (PG-20); 0 leaves them to the browser. */
  lateAnswers: number;
  /** Of the environment, what those processes have too. */
  passedOn: Record<string, string | undefined>;
  /** The script of the processes that prove and publish what comes over HTTP. */
  publishWorker: string;
  /** Where the edge's own bundle lies, with what it gives out. */
  bundles: string;
}

/** As the platform names it to the site; the sandbox's has a hash. */
const captcha = (
  { CAPTCHA_SCRIPT, CAPTCHA_INTEGRITY }: EdgeSettings,
  sandboxUrl: string | null,
) => {
  const script = CAPTCHA_SCRIPT ?? (sandboxUrl && `${sandboxUrl}/sandbox/captcha.js`);
  return {
    captchaScripts: script ? [script] : [],
    captchaWithoutIntegrity: Boolean(CAPTCHA_SCRIPT && !CAPTCHA_INTEGRITY),
  };
};

/** Without a list, only a site that is not open to the public lets development servers in. */
const staffDevOrigins = ({ STAFF_DEV_ORIGINS, SANDBOX, NODE_ENV }: EdgeSettings) =>
  STAFF_DEV_ORIGINS ?? (SANDBOX || NODE_ENV === 'development' ? 'local' : []);

/** A sandbox's desk is the platform's own. */
const desk = ({ CONSOLE_PEOPLE, DESK_URL }: EdgeSettings, sandboxUrl: string | null) => {
  const deskUrl = DESK_URL ?? sandboxUrl;
  const consoleDeskAlone = CONSOLE_PEOPLE === 'required';
  if (consoleDeskAlone && !deskUrl)
    throw new Error('CONSOLE_PEOPLE needs DESK_URL: people sign in nowhere else');
  return { deskUrl, consoleDeskAlone };
};

const proxies = ({ TRUST_PROXY: trustProxy, COUNTRY_REQUIRED: countryRequired }: EdgeSettings) => {
  if (countryRequired && trustProxy === false) {
    throw new Error('COUNTRY_REQUIRED needs TRUST_PROXY: nobody else may say where a visitor is');
  }
  return { trustProxy, countryRequired };
};

/** Where programs and certificates lie, and what an object storage is opened with. */
const PASSED_ON = /^(S3_\w+|AWS_\w+|PATH|HOME|TMPDIR|NODE_EXTRA_CA_CERTS)$/;

/** @throws Error when a variable is malformed. */
export const configFrom = (env: Env): EdgeConfig => {
  if (env.CONSOLE_TOKEN)
    throw new Error('CONSOLE_TOKEN is shared by all: give CONSOLE_TOKENS, one name=token a person');
  const given = readSettings(EDGE, env);
  const { PORT: port, COMPOSITION_URL: compositionUrl, ARTIFACTS_URL: artifactsUrl } = given;
  const platformUrl = given.PLATFORM_URL ?? `http://localhost:${port + 2}`;
  const sandboxUrl = given.SANDBOX ? platformUrl : null;
  const dataDir = resolve(given.DATA_DIR);
  return {
    server: serverSettings(given),
    port,
    host: given.HOST,
    platformUrl,
    sandboxUrl,
    chatUrl: given.CHAT_URL ?? sandboxUrl,
    paymentUrl: given.PAYMENT_URL ?? sandboxUrl,
    ...captcha(given, sandboxUrl),
    gameProviders: readGameProviders(
      given.GAMES_URL ?? `http://games.localhost:${port + 1}`,
      given.GAME_PROVIDERS_DIR,
    ),
    dataDir,
    compositionUrl,
    edgeSecret: given.EDGE_SECRET,
    consolePeople: given.CONSOLE_TOKENS,
    ...desk(given, sandboxUrl),
    compositionDir: join(dataDir, 'composition'),
    artifactsDir: resolve(given.ARTIFACTS_DIR),
    artifactsUrl,
    storage: given,
    brandsDir: resolve(given.BRANDS_DIR),
    iconsDir: resolve(given.ICONS_DIR),
    serviceWorker: given.SERVICE_WORKER,
    devRemotes: given.DEV_REMOTES,
    devManifests: given.DEV_MANIFESTS,
    ...proxies(given),
    overrideSecret: overrideSecret(dataDir, given.OVERRIDE_SECRET),
    staffDevOrigins: staffDevOrigins(given),
    renderWorkers: given.RENDER_WORKERS,
    lateAnswers: given.LATE_ANSWERS_MS,
    passedOn: Object.fromEntries(Object.entries(env).filter(([name]) => PASSED_ON.test(name))),
    // beside the bundled servers
    renderWorker: join(import.meta.dirname, 'render-worker.mjs'),
    publishWorker: join(import.meta.dirname, 'publish-worker.mjs'),
    bundles: import.meta.dirname,
  };
};
