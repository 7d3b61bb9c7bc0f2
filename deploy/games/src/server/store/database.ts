import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { migrate } from './migrations';

export type Row = Record<string, unknown>;

/** The little SQL this server needs, the same on the embedded database and on PostgreSQL. */
export interface Database {
  query<T = Row>(sql: string, params?: unknown[]): Promise<T[]>;
  /** Several statements without parameters. */
  script(sql: string): Promise<void>;
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir?: string;
}): Promise<Database> {
  const db = options.databaseUrl ? onPostgres(options.databaseUrl) : await embedded(options.dataDir);
  await migrate(db);
  return db;
}

async function embedded(dataDir?: string): Promise<Database> {
  const folder = dataDir && join(dataDir, 'games');
  if (folder) mkdirSync(folder, { recursive: true });
  const lite = await PGlite.create(folder ?? 'memory://');
  type Runner = Pick<PGlite, 'query' | 'exec'>;
  const wrap = (runner: Runner): Database => ({
    query: async <T>(sql: string, params: unknown[] = []) => (await runner.query<T>(sql, params)).rows,
    script: async (sql) => void (await runner.exec(sql)),
    transaction: (work) =>
      runner === lite ? lite.transaction((tx) => work(wrap(tx as unknown as Runner))) : work(wrap(runner)),
    close: () => lite.close(),
  });
  return wrap(lite);
}

function onPostgres(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, max: 10, application_name: 'games' });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const wrap = (client: pg.Pool | pg.PoolClient): Database => ({
    query: async <T>(sql: string, params: unknown[] = []) => (await client.query(sql, params)).rows as T[],
    script: async (sql) => void (await client.query(sql)),
    transaction: async (work) => {
      if (client !== pool) return work(wrap(client));
      const own = await pool.connect();
      try {
        await own.query('begin');
        const result = await work(wrap(own));
        await own.query('commit');
        return result;
      } catch (error) {
        await own.query('rollback');
        throw error;
      } finally {
        own.release();
      }
    },
    close: () => pool.end(),
  });
  return wrap(pool);
}
