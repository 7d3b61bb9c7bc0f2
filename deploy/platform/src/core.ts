import { type DestinationStream, pino } from 'pino';
import type { Config } from './config';
import type { Connection, Db } from './db/connect';

export type Log = Pick<import('pino').BaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** What every service is built on. */
export interface Core {
  config: Config;
  db: Db;
  driver: Connection['driver'];
  log: Log;
  /** The server's clock; tests move it. */
  now: () => Date;
  /** The database has its tables: before that no job looks for work. */
  isPrepared: () => boolean;
  /** This server's own address, once it listens. */
  selfUrl: () => string;
  /** A transaction after whose commit the outbox and the live socket look for work. Inside use `tx` alone. */
  transact<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  onCommit(listener: () => void): void;
  /** Tells the listeners of a commit that `transact` did not make. */
  committed(): void;
}

export function createCore(parts: Omit<Core, 'transact' | 'onCommit' | 'committed'>): Core {
  const listeners: (() => void)[] = [];
  const committed = () => {
    for (const listener of listeners) listener();
  };
  return {
    ...parts,
    async transact(work) {
      const answer = await parts.db.transaction((tx) => work(tx as unknown as Db));
      committed();
      return answer;
    },
    committed,
    onCommit: (listener) => void listeners.push(listener),
  };
}

/** Nothing that opens an account may stand in a log, however deep a careless call puts it. */
const SECRETS = [
  'password',
  'code',
  'token',
  'accessToken',
  'refreshToken',
  'runToken',
  'run_token',
  'authorization',
  'cookie',
  'secret',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export const createLog = (level: string, to?: DestinationStream) =>
  pino({ level, redact: { paths: SECRETS, censor: '[redacted]' }, base: null }, to ?? pino.destination(1));
