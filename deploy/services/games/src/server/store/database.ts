import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway, noteLosses } from 'deploy-observability/database-away';
import pg from 'pg';
import { migrate } from './migrations';

export type Row = Record<string, unknown>;

/** The little SQL this server needs. */
export interface Database {
  query<T = Row>(sql: string, params?: unknown[]): Promise<T[]>;
  /** Several statements without parameters. */
  script(sql: string): Promise<void>;
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL; without one the platform's embedded database, whose socket is in `dataDir`. */
  databaseUrl?: string | null | undefined;
  dataDir: string;
  /** How long the embedded database may take to be there, in ms. */
  patience?: number;
  /** How long a connection, or the answer to a query, is waited for, in ms. */
  longestWait?: number;
}

const PATIENCE_MS = 30_000;
const LOOK_MS = 100;
/** Less than a page waits for an answer (`client/api.ts`): of a host that is silent it hears why. */
const LONGEST_WAIT_MS = 15_000;

/** @throws Error when the embedded database is not there in time */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, patience = PATIENCE_MS, longestWait = LONGEST_WAIT_MS } = options;
  const at = databaseUrl
    ? { connectionString: databaseUrl }
    : { host: dataDir, port: 5432, user: 'postgres', database: 'postgres', ssl: false };
  const reached = { ...at, connectionTimeoutMillis: longestWait, keepAlive: true };
  // migrations, of this server or another one, may take longer
  const first = wrapPool(reached);
  try {
    if (!databaseUrl) await untilThere(first, dataDir, patience);
    await migrate(first);
  } finally {
    await first.close();
  }
  return wrapPool({ ...reached, query_timeout: longestWait });
}

const ABSENT = ['ENOENT', 'ECONNREFUSED'];

async function untilThere(db: Database, dataDir: string, patience: number): Promise<void> {
  for (let left = patience; ; left -= LOOK_MS) {
    try {
      return void (await db.query('select 1'));
    } catch (error) {
      if (!ABSENT.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      if (left <= 0)
        throw new Error(
          `no database in ${dataDir}: start the platform first, or name a DATABASE_URL`,
        );
    }
    await wait(LOOK_MS);
  }
}

function wrapPool(config: pg.PoolConfig): Database {
  const pool = new pg.Pool({ ...config, max: 10, application_name: 'games' });
  // A connection that breaks, at rest or inside a transaction, is replaced by the pool; without a listener it would end the process.
  noteLosses(pool);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const wrap = (client: pg.Pool | pg.PoolClient): Database => ({
    query: async <T>(sql: string, params: unknown[] = []) =>
      (await client.query(sql, params)).rows as T[],
    script: async (sql) => void (await client.query(sql)),
    transaction: async (work) => {
      if (client !== pool) return work(wrap(client));
      const own = await pool.connect();
      let isLost = false;
      try {
        await own.query('begin');
        const result = await work(wrap(own));
        await own.query('commit');
        return result;
      } catch (error) {
        // a connection that is lost has nothing to take back, and serves nobody else
        isLost =
          isDatabaseAway(error) ||
          (await own.query('rollback').then(
            () => false,
            () => true,
          ));
        throw error;
      } finally {
        own.release(isLost);
      }
    },
    close: () => pool.end(),
  });
  return wrap(pool);
}
