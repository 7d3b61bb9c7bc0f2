import {
  address,
  flag,
  flagOrNone,
  folder,
  like,
  list,
  named,
  oneOf,
  origin,
  origins,
  postgres,
  proxies,
  SERVER,
  type Settings,
  SITE,
  secret,
  text,
  whole,
  wholeOrNone,
} from 'deploy-observability/settings';

/** Folders of an installation. */
export const FOLDERS = {
  DATA_DIR: named(
    'embedded database, keys (`secrets.json`, `*-secret.json`), `demo-player.json`',
    '.data',
  ),
  MEDIA_DIR: text('painted pictures', { shown: '`.build/media`' }),
  DOCUMENTS_DIR: text(
    "players' documents and data copies, outside every web root, shared by all servers",
    {
      shown: 'in `DATA_DIR`',
    },
  ),
  EXPORTS_DIR: text('', { shown: 'in `DATA_DIR`' }),
};

const MADE = { shown: 'made' };
/** A passkey is bound to the desk's origin, and browsers have passkeys only where nobody listens. */
const DESK = {
  ...origin('origin of the admin desk (`/desk`), https or localhost; without it there is none', {
    shown: "the sandbox's",
  }),
  read(given: string) {
    const url = new URL(given);
    const isSafe =
      url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
    return isSafe ? url.origin : undefined;
  },
  asked: 'an address of https, or at http://localhost: browsers have no passkeys elsewhere',
};
const KEY_BYTES = { 87: 65, 43: 32 } as const;
const vapidKey = (says: string, letters: 87 | 43) =>
  like(says, {
    pattern: new RegExp(`^[\\w-]{${letters}}$`),
    asked: `a key of ${KEY_BYTES[letters]} bytes in base64url`,
    isSecret: true,
    ...MADE,
  });

/** A round may be paid for late, and an open one waits for its player: nothing goes to the archive before its third month. */
const LEAST_MONTHS = 3;
/** What is dropped is gone for players, support and regulators alike. */
const LEAST_MONTHS_KEPT = 12;

/** Read when a program is loaded that knows brands. */
export const BRANDS_SETTINGS = { BRANDS_DIR: folder('brands', { shown: '`deploy/brands`' }) };

/** What operators set of a platform alone. */
export const OWN = {
  ...SITE,
  PLATFORM_PORT: wholeOrNone("this server's", { least: 0, most: 65_535, shown: '`PORT` + 2' }),
  HOST: named('', '127.0.0.1'),
  ...FOLDERS,
  ...BRANDS_SETTINGS,
  ARTIFACTS_DIR: text("the edge's builds, where they lie on this machine"),
  CLAMD: like("virus scanner of documents: `host:port` or a socket's path", {
    pattern: /^(\/.+|[^/]+:\d+)$/,
    asked: 'host:port or the path of a socket',
    shown: 'its usual places',
  }),
  VERIFICATION: flag('no documents are taken', true),
  DATABASE_URL: postgres(
    'PostgreSQL 15 or later with `pg_trgm`; live events between nodes and a copy of standings',
  ),
  REDIS_URL: like('', {
    pattern: /^(rediss?:\/\/|\/)/,
    asked: 'an address redis://…',
    isSecret: true,
  }),
  SITE_ORIGINS: origins('addresses as browsers see them', { shown: "brands' hosts at `PORT`" }),
  GAMES_URL: address('', { shown: '`games.localhost` at `PORT` + 1' }),
  PLATFORM_URL: address('', { shown: 'localhost' }),
  SANDBOX: flag('payment page, outbox, captcha script, demo players'),
  DOCS: flagOrNone('`1`: `/docs` lists every call', { shown: 'on in a sandbox' }),
  BOTS: flag('no tournaments with bots in a sandbox', true),
  POPUP: flag('no announcement of the running promotion', true),
  CAPTCHA: flag('login and registration always need a captcha'),
  CAPTCHA_SCRIPT: address('the captcha script, its hash, key of the site and kind', {
    shown: "the sandbox's",
  }),
  CAPTCHA_INTEGRITY: text(''),
  CAPTCHA_SITE_KEY: text(''),
  CAPTCHA_VERSION: oneOf('', ['third', 'second'], 'third'),
  CAPTCHA_VERIFY_URL: address('the service that checks it, and its key'),
  CAPTCHA_SECRET: { ...text(''), isSecret: true },
  PLATFORM_SECRET: secret(
    "root of this server's keys, at least 32 characters, equal on every server",
    MADE,
  ),
  WEBHOOK_SECRET: secret("each partner's key, as long", MADE),
  MESSAGES_SECRET: secret('', MADE),
  PROVIDER_SECRET: secret('', MADE),
  EDGE_SECRET: secret('', MADE),
  DESK_URL: DESK,
  DESK_SIGN_IN: flag("a sandbox's desk asks for name, password and passkey"),
  VAPID_PUBLIC_KEY: vapidKey(
    "web push keys, base64url, and the operator's address (`mailto:` or `https:`)",
    87,
  ),
  VAPID_PRIVATE_KEY: vapidKey('', 43),
  VAPID_SUBJECT: like('', {
    pattern: /^(mailto|https):./,
    asked: 'an address mailto:… or https:…',
    shown: 'the first https site',
  }),
  CHAT_URL: origin("the chat's frame, the same at the edge; without it there is no chat", {
    shown: "the sandbox's",
  }),
  PROVIDERS: { ...text('other game providers: `id:secret`, separated by commas'), isSecret: true },
  GAME_PROVIDERS_DIR: folder('[game providers](../../providers/README.md)', {
    shown: '`deploy/providers`',
  }),
  SIGNATURES_V1: list(
    'partners that sign without method and path: `webhook`, `edge`, `messages`, `register`, ids of providers',
  ),
  MESSAGES_URL: address('gateway for e-mails and SMS outside the sandbox: a signed JSON `POST`'),
  EXCLUSION_REGISTER_URL: address("the market's register of excluded players and its key"),
  EXCLUSION_REGISTER_SECRET: secret(''),
  PAYOUT_REVIEW_SECONDS: whole('delay of automatic payout approval (`payoutReview`)', {
    least: 1,
    usual: 120,
  }),
  ARCHIVE_AFTER_MONTHS: whole('age at which ended data move to the archive; at least three (PM)', {
    least: LEAST_MONTHS,
    usual: 13,
  }),
  ARCHIVE_DROPPED_AFTER_MONTHS: wholeOrNone(
    'age at which archived rounds, stakes, sessions of play and limit uses are deleted; at least twelve',
    { least: LEAST_MONTHS_KEPT, shown: 'never' },
  ),
  SMS_PER_PREFIX: whole('SMS an hour to numbers with the same five first digits, and of a brand', {
    least: 1,
    usual: 300,
  }),
  SMS_PER_BRAND: whole('', { least: 1, usual: 3000 }),
  REGISTRATIONS_PER_ADDRESS: whole(
    'registrations of an address or IPv6 /64 in five minutes without a captcha',
    {
      least: 1,
      usual: 20,
    },
  ),
  TRUSTED_PROXIES: proxies('whose `X-Forwarded-For` counts: networks, or a number of proxies', {
    usual: ['127.0.0.1', '::1'],
    shown: 'loopback',
  }),
  COUNTRY_REQUIRED: flag('no game starts without `X-Country`'),
  CHANGES_PER_ADDRESS: whole('changes of an address in ten seconds', { least: 1, usual: 300 }),
};

export const PLATFORM = { ...SERVER, ...OWN };
export type PlatformSettings = Settings<typeof PLATFORM>;
