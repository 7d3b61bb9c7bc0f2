import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { readGameProviders } from 'deploy-games/providers';
import {
  flagIn,
  integerIn,
  originIn,
  originsIn,
  portIn,
  SettingError,
  urlIn,
} from 'deploy-observability/settings';
import { type ConsolePeople, overrideSecret, parseManifest, peopleIn } from 'deploy-release';
import type { PublishedManifest } from 'shared-contracts/composition';
import type { GameProvider } from 'shared-contracts/providers/schemas';
import { type Trust, trustIn } from './proxy/peers';

/** What the edge is started with; every member comes from the environment (see SPEC.md). */
export interface EdgeConfig {
  port: number;
  /** Origin of the platform: API, live socket, media. */
  platformUrl: string;
  /** Whose games a page may frame, and what their frames may: hosts that no brand has (H-9, H-18). */
  gameProviders: readonly Pick<GameProvider, 'origin' | 'allow' | 'producers'>[];
  /** Where files lie that live longer than the process: secrets, evidence. */
  dataDir: string;
  /** A PostgreSQL that holds composition and evidence for several edges; null: files. */
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
  /** `s3://bucket/prefix`, with what `deploy/release` reads of the environment beside it; null: `artifactsDir`. */
  artifactsUrl: string | null;
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
  logLevel: string;
  /** Key of staff overrides, the same on every edge. */
  overrideSecret: string;
  /** Development servers that an override may put into a page; `local`: any on the visitor's own machine. */
  staffDevOrigins: readonly string[] | 'local';
  /** Processes that render pages; 0 leaves every page to the browser. */
  renderWorkers: number;
  /** The script that they run. */
  renderWorker: string;
  /** Milliseconds for which a document stays open for late answers; 0 leaves them to the browser. */
  lateAnswers: number;
  /** The script of the processes that prove and publish what comes over HTTP. */
  publishWorker: string;
  /** Where the edge's own bundle lies, with what it gives out. */
  bundles: string;
}

/** The server itself needs a core too. */
const workers = (env: NodeJS.ProcessEnv): number =>
  integerIn(env, 'RENDER_WORKERS', { least: 0, usual: Math.max(1, availableParallelism() - 1) });

/** At most as long as a reader waits for what can be pressed. */
const late = (env: NodeJS.ProcessEnv): number =>
  integerIn(env, 'LATE_ANSWERS_MS', { least: 0, most: 10_000, usual: 2000 });

const remotes = (text: string | undefined): Record<string, string> => {
  const value: unknown = text ? JSON.parse(text) : {};
  if (typeof value !== 'object' || value === null) throw new Error('DEV_REMOTES is no object');
  return Object.fromEntries(Object.entries(value).map(([area, url]) => [area, new URL(String(url)).href]));
};

/** @throws Error when one is malformed */
const manifests = (text: string | undefined): Record<string, PublishedManifest> => {
  const value: unknown = text ? JSON.parse(text) : {};
  return Object.fromEntries(Object.entries(value ?? {}).map(([area, one]) => [area, parseManifest(one)]));
};

/** As the platform names it to the site; the sandbox's has a hash. */
const captcha = (env: NodeJS.ProcessEnv, sandboxUrl: string | null) => {
  const given = urlIn(env, 'CAPTCHA_SCRIPT')?.href;
  const script = given ?? (sandboxUrl && `${sandboxUrl}/sandbox/captcha.js`);
  return {
    captchaScripts: script ? [script] : [],
    captchaWithoutIntegrity: Boolean(given && !env.CAPTCHA_INTEGRITY),
  };
};

/** Without a list, only a site that is not open to the public lets development servers in. */
const staffDevOrigins = (env: NodeJS.ProcessEnv, sandbox: boolean) => {
  const isPublic = !sandbox && env.NODE_ENV !== 'development';
  if (env.STAFF_DEV_ORIGINS === undefined && !isPublic) return 'local';
  return originsIn(env, 'STAFF_DEV_ORIGINS') ?? [];
};

const consolePeople = ({ CONSOLE_TOKENS, CONSOLE_TOKEN }: NodeJS.ProcessEnv): ConsolePeople | null => {
  if (CONSOLE_TOKEN)
    throw new Error('CONSOLE_TOKEN is shared by all: give CONSOLE_TOKENS, one name=token a person');
  return CONSOLE_TOKENS ? peopleIn(CONSOLE_TOKENS) : null;
};

/** A sandbox's desk is the platform's own. */
const desk = (env: NodeJS.ProcessEnv, sandboxUrl: string | null) => {
  const { CONSOLE_PEOPLE } = env;
  const deskUrl = originIn(env, 'DESK_URL') ?? sandboxUrl;
  if (CONSOLE_PEOPLE && CONSOLE_PEOPLE !== 'required')
    throw new SettingError('CONSOLE_PEOPLE', CONSOLE_PEOPLE, '"required", or not there');
  if (CONSOLE_PEOPLE && !deskUrl)
    throw new Error('CONSOLE_PEOPLE needs DESK_URL: people sign in nowhere else');
  return { deskUrl, consoleDeskAlone: CONSOLE_PEOPLE === 'required' };
};

const proxies = (env: NodeJS.ProcessEnv) => {
  const trustProxy = trustIn(env.TRUST_PROXY);
  const countryRequired = flagIn(env, 'COUNTRY_REQUIRED', false);
  if (countryRequired && trustProxy === false) {
    throw new Error('COUNTRY_REQUIRED needs TRUST_PROXY: nobody else may say where a visitor is');
  }
  return { trustProxy, countryRequired };
};

/** @throws Error when a variable is malformed. */
export const configFrom = (env: NodeJS.ProcessEnv): EdgeConfig => {
  const port = portIn(env, 'PORT', 3000);
  const platformUrl = originIn(env, 'PLATFORM_URL') ?? `http://localhost:${port + 2}`;
  const sandbox = flagIn(env, 'SANDBOX', false);
  const sandboxUrl = sandbox ? platformUrl : null;
  return {
    port,
    platformUrl,
    sandboxUrl,
    chatUrl: originIn(env, 'CHAT_URL') ?? sandboxUrl,
    paymentUrl: originIn(env, 'PAYMENT_URL') ?? sandboxUrl,
    ...captcha(env, sandboxUrl),
    gameProviders: readGameProviders(
      urlIn(env, 'GAMES_URL')?.href ?? `http://games.localhost:${port + 1}`,
      env.GAME_PROVIDERS_DIR,
    ),
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    compositionUrl: env.COMPOSITION_URL || null,
    edgeSecret: env.EDGE_SECRET || null,
    consolePeople: consolePeople(env),
    ...desk(env, sandboxUrl),
    compositionDir: resolve(env.DATA_DIR ?? '.data', 'composition'),
    artifactsDir: resolve(env.ARTIFACTS_DIR ?? '.build/artifacts'),
    artifactsUrl: env.ARTIFACTS_URL || null,
    brandsDir: resolve(env.BRANDS_DIR ?? 'deploy/brands'),
    iconsDir: resolve(env.ICONS_DIR ?? '.build/icons'),
    serviceWorker: flagIn(env, 'SERVICE_WORKER', true),
    devRemotes: remotes(env.DEV_REMOTES),
    devManifests: manifests(env.DEV_MANIFESTS),
    ...proxies(env),
    logLevel: env.LOG_LEVEL ?? 'info',
    overrideSecret: overrideSecret(resolve(env.DATA_DIR ?? '.data'), env.OVERRIDE_SECRET),
    staffDevOrigins: staffDevOrigins(env, sandbox),
    renderWorkers: workers(env),
    lateAnswers: late(env),
    // beside the bundled servers
    renderWorker: join(import.meta.dirname, 'render-worker.mjs'),
    publishWorker: join(import.meta.dirname, 'publish-worker.mjs'),
    bundles: import.meta.dirname,
  };
};
