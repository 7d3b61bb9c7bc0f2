import { buildOf } from '../log/build';
import { address, like, named, oneOf, text, whole, wholeOrNone } from './kinds';
import type { Settings } from './read';

/** Of each server. */
export const SERVER = {
  LOG_LEVEL: oneOf(
    '`debug` adds files and health checks',
    ['info', 'debug', 'trace', 'warn', 'error', 'fatal', 'silent'],
    'info',
  ),
  BUILD: text("the running build's name in logs and traces", { shown: "the script's SHA-256" }),
  METRICS_PORT: wholeOrNone(
    "`GET /metrics`, closed to the public; without it nothing is counted. With `npm start` it is the edge's; games use the next, the platform the one after",
    { least: 1, most: 65_535 },
  ),
  METRICS_HOST: named('', '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(
    'receives traces, OTLP over HTTP (`/v1/traces`); also `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER`',
  ),
  SHUTDOWN_GRACE_MS: whole('[how it ends](../../services/games/SPEC.md)', {
    least: 0,
    most: 600_000,
    usual: 0,
  }),
  SHUTDOWN_LIMIT_MS: whole('', {
    least: 0,
    most: 600_000,
    usual: 10_000,
  }),
};

/** Of the servers of one site. */
export const SITE = {
  PORT: whole("the site's", { least: 0, most: 65_535, usual: 3000 }),
  NODE_ENV: like('`production` or `development`', {
    pattern: /^(production|development|test)$/,
    asked: 'one of production, development, test',
  }),
};

/** What every server is told, whatever it serves. */
export interface ServerSettings {
  /** The least that its log has. */
  level: string;
  /** Which build of it runs. */
  build: string;
  /** Where its metrics are served, apart from what the public reaches; null: nowhere. */
  metricsAt: { port: number; host: string } | null;
  /** Who receives traces; null: nobody. */
  tracesTo: string | null;
  /**
   * How long it takes to end, milliseconds: for `grace` it goes on serving after its readiness fell, then what is under way has `limit`
   * before the process ends all the same.
   */
  stopTimes: { grace: number; limit: number };
}

export const serverSettings = (given: Settings<typeof SERVER>): ServerSettings => ({
  level: given.LOG_LEVEL,
  build: buildOf(given.BUILD),
  metricsAt:
    given.METRICS_PORT === null ? null : { port: given.METRICS_PORT, host: given.METRICS_HOST },
  tracesTo: given.OTEL_EXPORTER_OTLP_ENDPOINT,
  stopTimes: { grace: given.SHUTDOWN_GRACE_MS, limit: given.SHUTDOWN_LIMIT_MS },
});
