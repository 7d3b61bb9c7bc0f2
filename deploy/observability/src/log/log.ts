import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { withoutSecrets } from './secrets';

export type ServerName = 'edge' | 'platform' | 'games';

export interface LogParts {
  server: ServerName;
  level: string;
  /** Which build of the server writes. */
  build: string;
}

/** How each server logs: a line of JSON with `time`, `level`, `server`, `build` and `msg`, without secrets (SPEC.md, LG1 to LG4). */
export const logOptions = ({ server, level, build }: LogParts): LoggerOptions => ({
  level,
  base: { server, build },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  hooks: { streamWrite: withoutSecrets },
});

export const createLog = (parts: LogParts, to?: DestinationStream) =>
  pino(logOptions(parts), to ?? pino.destination(1));
