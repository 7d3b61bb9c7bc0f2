import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool, type PoolClient } from 'pg';

/**
 * The database or a transaction of it, whichever driver is behind.
 * Inside `db.transaction(tx => …)` use `tx` alone: the embedded database has one connection, so the outer handle would wait for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Connection {
  db: Db;
  driver: 'pglite' | 'postgres';
  /** Several statements at once, without parameters (migrations). */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}

/** PostgreSQL 15 or later. */
export function connectPostgres(url: string, onLost: (error: Error) => void = () => undefined): Connection {
  const pool = new Pool({ connectionString: url, max: 20 });
  // A connection that the server ends is replaced by the pool, at rest or inside a transaction; without a listener it would end this process.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return {
    db: withTransactions(drizzlePg(pool) as unknown as Db, pool),
    driver: 'postgres',
    script: async (text) => {
      await pool.query(text);
    },
    close: () => pool.end(),
  };
}

/**
 * Its own transactions keep a connection for ever that is lost before their `begin` was answered; these give every connection back,
 * and the pool throws a lost one away.
 */
function withTransactions(db: Db, pool: Pool): Db {
  const wrapped = new WeakMap<PoolClient, Db>();
  const wrap = (client: PoolClient): Db => {
    const known = wrapped.get(client) ?? (drizzlePg(client) as unknown as Db);
    wrapped.set(client, known);
    return known;
  };
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect();
    try {
      return await wrap(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(db, { transaction });
}

/** The embedded database. */
export function wrapPglite(client: PGlite): Connection {
  return {
    db: drizzlePglite(client) as unknown as Db,
    driver: 'pglite',
    script: async (text) => {
      await client.exec(text);
    },
    close: () => client.close(),
  };
}

/** Rows of a raw statement. Counts and bigints are text on one driver and numbers on the other: cast or `Number()` them. */
export async function rows<T>(db: Db, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as unknown as { rows: T[] };
  return result.rows;
}

/** The drivers' error stands inside the one that drizzle throws. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '23505';
