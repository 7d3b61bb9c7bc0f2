import {
  address,
  type Env,
  like,
  listOf,
  named,
  postgres,
  readSettings,
  type Settings,
  SITE,
  secret,
  text,
} from 'deploy-observability/settings';

/** Where builds and the composition are. */
export const STORES = {
  DATA_DIR: named(
    'keys; composition and build health, or `postgres://…` for several edges',
    '.data',
  ),
  COMPOSITION_URL: postgres(''),
  ARTIFACTS_DIR: named('build files, or `s3://bucket/prefix` with', '.build/artifacts'),
  ARTIFACTS_URL: like('', {
    pattern: /^s3:\/\/[^/]/,
    asked: 'an address s3://bucket/prefix',
  }),
  S3_ENDPOINT: address(''),
  S3_REGION: text(''),
  AWS_REGION: text(''),
  AWS_ACCESS_KEY_ID: text(''),
  AWS_SECRET_ACCESS_KEY: { ...text(''), isSecret: true },
  BRANDS_DIR: named('brands', 'deploy/brands'),
};

/** What people set of the command line alone. */
export const OWN = {
  PORT: SITE.PORT,
  NODE_ENV: SITE.NODE_ENV,
  SITE_ORIGINS: {
    ...text('override links lead to the first', { shown: 'localhost' }),
    read: (given: string) => listOf(given)[0],
  },
  CONSOLE_TOKENS: { ...text('as at the edge'), isSecret: true },
  OVERRIDE_SECRET: secret('', { shown: 'in `DATA_DIR`' }),
  RELEASE_AUTHOR: text('who types, which build of the program, whether a pipeline does', {
    shown: "git's user",
  }),
  BUILD: text(''),
  CI: text(''),
  DEBUG: text('errors say where they happened'),
};

/** Of the command line, of the process that publishes, and of what `npm start` does before the edge opens. */
export const RELEASE = { ...STORES, ...OWN };
export type ReleaseSettings = Settings<typeof RELEASE>;
export const readReleaseSettings = (env: Env): ReleaseSettings => readSettings(RELEASE, env);
