import { type DestinationStream, type LogFn, type Logger, type LoggerOptions, pino } from 'pino';
import { isDatabaseAway, tellDatabaseIsAway } from '../database-away';
import { withoutSecrets } from './secrets';

export type ServerName = 'edge' | 'platform' | 'games';

export interface LogParts {
  server: ServerName;
  level: string;
  /** Which build of the server writes. */
  build: string;
}

const FATAL = pino.levels.values.fatal ?? Number.POSITIVE_INFINITY;
const errorIn = ([first]: unknown[]): unknown =>
  first instanceof Error ? first : (first as { err?: unknown } | null | undefined)?.err;

/** A line that says of what it is (an order, a request) is the only trace of it. */
const saysOfWhat = ([first]: unknown[]): boolean =>
  !(first instanceof Error) && Object.keys(first as object).some((name) => name !== 'err');

/**
 * What fails while the database is away fails for one reason, that is told by itself; what ends a server, or says of what it
 * is, is told as well.
 */
function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
  const error = errorIn(args);
  const isTold = this.isLevelEnabled('warn') && isDatabaseAway(error);
  if (isTold) tellDatabaseIsAway(this, error);
  if (!isTold || level >= FATAL || saysOfWhat(args)) method.apply(this, args);
}

/** How each server logs: a line of JSON with `time`, `level`, `server`, `build` and `msg`, without secrets. */
export const logOptions = ({ server, level, build }: LogParts): LoggerOptions => ({
  level,
  base: { server, build },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  hooks: { streamWrite: withoutSecrets, logMethod },
});

export const createLog = (parts: LogParts, to?: DestinationStream) =>
  pino(logOptions(parts), to ?? pino.destination(1));
