import { existsSync } from 'node:fs';

const isPort = (value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65_533;
const isOneOf = (pattern) => (value) => pattern.test(value);
const isText = () => true;

/** Every variable that the tooling reads by name: what its value has to be, and the end of the sentence when it is not. */
const VARIABLES = {
  AREA_BUILD: [isOneOf(/^[\w.-]+$/), 'no name of a build: letters, digits, dots and hyphens'],
  ARTIFACTS_DIR: [isText],
  ARTIFACTS_URL: [isText],
  CHROMIUM_PATH: [existsSync, 'no program that is there'],
  CI: [isText],
  COMMIT: [isOneOf(/^[0-9a-f]{40}$/), 'no commit: 40 hex digits'],
  COMPOSITION_URL: [isText],
  DATA_DIR: [isText],
  DEBUG: [isText],
  NGINX: [isText],
  NODE_ENV: [isOneOf(/^(development|production|test)$/), 'not development, production or test'],
  PATH: [isText],
  PORT: [isPort, 'no port: a number from 1 to 65533 is needed, and the two after it'],
  RELEASE_KEY: [isText],
  RELEASE_KEY_FILE: [isText],
  RELEASE_TOKEN: [isText],
  SOURCE_DATE_EPOCH: [isOneOf(/^\d{1,11}$/), 'no number of seconds'],
  TEST_DATABASE_URL: [isOneOf(/^postgres(ql)?:\/\//), 'no address of a PostgreSQL: postgres://…'],
  TEST_REDIS_URL: [isOneOf(/^rediss?:\/\//), 'no address of a Redis: redis://…'],
};

/** What this process was started with, for the programs that it starts. */
export const environment = () => process.env;

/** The value of a variable; undefined while it is not set, or is empty. @throws Error with a sentence for a value that makes no sense */
export function variable(name, env = environment()) {
  const [isRight, wrong] = VARIABLES[name];
  const value = env[name];
  if (!value) return undefined;
  if (!isRight(value)) throw new Error(`${name}=${value} is ${wrong}`);
  return value;
}

/** The site's port on this machine; the two after it are its other servers'. @throws Error as `variable` */
export const portOf = (env = environment()) => Number(variable('PORT', env) ?? 3000);

/** Sets a variable for what this process starts and loads; undefined takes it away. */
export function pass(name, value) {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
