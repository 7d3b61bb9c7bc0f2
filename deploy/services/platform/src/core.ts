import { createLog as createServerLog } from 'deploy-observability/log';
import type { PlatformMetrics } from 'deploy-observability/metrics';
import { withSpan } from 'deploy-observability/tracing';
import type { DestinationStream } from 'pino';
import type { Config } from './config';
import { type Connection, type Db, isDeadlock, isKeyTaken } from './db/connect';
import { refuse } from './http/errors';
import { counting } from './noted';
import { createQueues } from './queue';

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
  /** What is counted for operators; null where nobody reads it. */
  metrics?: PlatformMetrics | null;
  /**
   * A transaction after whose commit the outbox and the live socket look for work. Inside use `tx` alone. Of those with the same
   * `turn` two run at a time: what would wait for their locks waits here, without a connection. One that the database takes back
   * because two waited for each other is begun anew (SPEC.md, W22c).
   */
  transact<T>(work: (tx: Db) => Promise<T>, turn?: string): Promise<T>;
  /** `tx`: the handle of what `transact` committed. */
  onCommit(listener: (tx?: Db) => void): void;
  /** Tells the listeners of a commit that `transact` did not make; `tx`: its handle. */
  committed(tx?: Db): void;
}

/** Beginnings of a transaction that others keep standing in the way of. */
const BEGINNINGS = 3;

export function createCore(parts: Omit<Core, 'transact' | 'onCommit' | 'committed'>): Core {
  const listeners: ((tx?: Db) => void)[] = [];
  // one changes what is locked while the next one prepares
  const takeTurns = createQueues(2);
  const committed = (tx?: Db) => {
    for (const listener of listeners) listener(tx);
  };
  return {
    ...parts,
    async transact(work, turn) {
      let handle: Db | undefined;
      const begin = async (tries = 1): ReturnType<typeof work> => {
        try {
          return await withSpan('transaction', () =>
            counting(parts.metrics, (note) =>
              parts.db.transaction((transaction) => {
                const tx = transaction as unknown as Db;
                handle = tx;
                return note(tx, () => work(tx));
              }),
            ),
          );
        } catch (error) {
          if (isKeyTaken(error)) throw refuse(409, 'idempotency_conflict');
          if (!isDeadlock(error) || tries === BEGINNINGS) throw error;
          parts.log.warn(
            { err: error, tries },
            'two transactions waited for each other: one begins anew',
          );
          return begin(tries + 1);
        }
      };
      const answer = await (turn === undefined ? begin() : takeTurns(turn, begin));
      committed(handle);
      return answer;
    },
    committed,
    onCommit: (listener) => void listeners.push(listener),
  };
}

/** The platform's log, to the standard output unless `to` is given. */
export const createLog = (
  { level, build }: Pick<Config['server'], 'level' | 'build'>,
  to?: DestinationStream,
) => createServerLog({ server: 'platform', level, build }, to);
