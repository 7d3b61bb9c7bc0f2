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

/** What fails while the database is away fails for one reason, that is told by itself (LG5); what ends a server is told in full. */
function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
  const error = errorIn(args);
  if (level < FATAL && isDatabaseAway(error)) tellDatabaseIsAway(this, error);
  else method.apply(this, args);
}

/** How each server logs: a line of JSON with `time`, `level`, `server`, `build` and `msg`, without secrets (SPEC.md, LG1 to LG5). */
export const logOptions = ({ server, level, build }: LogParts): LoggerOptions => ({
  level,
  base: { server, build },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  hooks: { streamWrite: withoutSecrets, logMethod },
});

export const createLog = (parts: LogParts, to?: DestinationStream) =>
  pino(logOptions(parts), to ?? pino.destination(1));
