import { availableParallelism } from 'node:os';
import {
  address,
  flag,
  folder,
  named,
  oneOf,
  origin,
  originsOrNone,
  proxies,
  SERVER,
  type Setting,
  type Settings,
  SITE,
  secret,
  text,
  whole,
} from 'deploy-observability/settings';
import { type ConsolePeople, parseManifest, peopleIn, STORES } from 'deploy-release';
import type { PublishedManifest } from 'shared-contracts/composition';

/** A JSON object of these. */
const objectOf = <T>(says: string, read: (value: unknown) => T): Setting<Record<string, T>> => ({
  read(given) {
    const value: unknown = JSON.parse(given);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return Object.fromEntries(Object.entries(value).map(([area, one]) => [area, read(one)]));
  },
  asked: 'a JSON object of areas',
  usual: {},
  says,
  shown: '',
});

/** What operators set of an edge alone. */
export const OWN = {
  ...SITE,
  HOST: named('', '0.0.0.0'),
  PLATFORM_URL: origin('the platform and our game server', { shown: '`PORT` + 2' }),
  GAMES_URL: address('', { shown: '`games.localhost` at `PORT` + 1' }),
  SANDBOX: flag('as the platform'),
  CHAT_URL: origin('frames of the chat and of card fields', { shown: "a sandbox's" }),
  PAYMENT_URL: origin('', { shown: "a sandbox's" }),
  GAME_PROVIDERS_DIR: folder('[game providers](../../providers/README.md)', {
    shown: '`deploy/providers`',
  }),
  ICONS_DIR: named('', '.build/icons'),
  ...STORES,
  OVERRIDE_SECRET: secret('keys of overrides and views, and of calls to the platform', {
    shown: 'in `DATA_DIR`',
  }),
  EDGE_SECRET: secret('', { shown: 'in `DATA_DIR`' }),
  CONSOLE_TOKENS: {
    ...text("the console's tokens: `name=token,name:areas=token`", { shown: 'in `DATA_DIR`' }),
    usual: null as ConsolePeople | null,
    read: peopleIn,
    isSecret: true,
  },
  DESK_URL: origin('the admin desk', { shown: "a sandbox's" }),
  CONSOLE_PEOPLE: oneOf(
    '`required`: only passkeys of the desk open the console',
    ['optional', 'required'],
    'optional',
  ),
  STAFF_DEV_ORIGINS: originsOrNone(
    'development servers that overrides may name; entries there and their manifests, JSON',
    { shown: '`none` in public' },
  ),
  DEV_REMOTES: objectOf('', (url) => new URL(String(url)).href),
  DEV_MANIFESTS: objectOf<PublishedManifest>('', parseManifest),
  CAPTCHA_SCRIPT: address('as at the platform', { shown: "the sandbox's" }),
  CAPTCHA_INTEGRITY: text(''),
  TRUST_PROXY: proxies('a number of proxies or their networks', { usual: false, shown: 'nobody' }),
  COUNTRY_REQUIRED: flag('a visitor needs a country'),
  SERVICE_WORKER: flag("the site's worker ends itself", true),
  RENDER_WORKERS: whole('rendering processes', {
    least: 0,
    usual: Math.max(1, availableParallelism() - 1),
    shown: 'cores minus one',
  }),
  LATE_ANSWERS_MS: whole('how long a page stays open for late answers', {
    least: 0,
    most: 10_000,
    usual: 2000,
  }),
};

export const EDGE = { ...SERVER, ...OWN };
export type EdgeSettings = Settings<typeof EDGE>;
