import type { PGlite } from '@electric-sql/pglite';
import { noteLosses } from 'deploy-observability/database-away';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool, type PoolConfig } from 'pg';
import { createInside, guarded } from './inside';
import { transactionsOf, waitingForLast } from './transaction';

/**
 * The database or a transaction of it, whichever driver is behind.
 * Inside `db.transaction(tx => …)` use `tx` alone: the embedded database has one connection, so the outer handle would wait for ever,
 * and refuses instead.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export { answers, named, rowIn, rows } from './ask';

export interface Connection {
  db: Db;
  driver: 'pglite' | 'postgres';
  /** Several statements at once, without parameters (migrations). */
  script(text: string): Promise<void>;
  close(): Promise<void>;
  /** Connections of the pool; the embedded database has none. */
  pool?(): { total: number; idle: number; waiting: number };
}

/** Milliseconds: the database takes a transaction back that says nothing for so long, and anyone who waits for its locks goes on. */
const LONGEST_SILENCE = 60_000;

/** Milliseconds for which a connection is waited for: less than the edge waits for an answer. */
const LONGEST_WAIT = 25_000;

/**
 * PostgreSQL 15 or later. A `strict` connection refuses what the embedded one refuses, which a pool could do: so tests find it on
 * either.
 */
export function connectPostgres(
  url: string,
  onLost: (error: Error) => void = () => undefined,
  { strict = false } = {},
): Connection {
  // statements that do not need each other's answers travel together
  const pool = new Pool({
    connectionString: url,
    max: 20,
    pipeline: true,
    idle_in_transaction_session_timeout: LONGEST_SILENCE,
    connectionTimeoutMillis: LONGEST_WAIT,
  } as PoolConfig);
  // A connection that the server ends is replaced by the pool, at rest or inside a transaction; without a listener it would end this process.
  noteLosses(pool);
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const inside = strict ? createInside() : null;
  const transaction = transactionsOf(pool, inside);
  const db = drizzlePg(pool) as unknown as Db;
  if (inside) guarded(pool, inside, ['query', 'connect']);
  return {
    db: Object.assign(db, { transaction }),
    driver: 'postgres',
    script: async (text) => {
      await pool.query(text);
    },
    close: () => pool.end(),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** The embedded database. */
export function wrapPglite(client: PGlite): Connection {
  const inside = createInside();
  guarded(client, inside, ['query', 'exec', 'transaction']);
  return {
    db: waitingForLast(drizzlePglite(client) as unknown as Db, inside),
    driver: 'pglite',
    script: async (text) => {
      await client.exec(text);
    },
    close: () => client.close(),
  };
}

/** The drivers' error stands inside the one that drizzle throws. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error
    ? ((error.cause as { code?: string } | undefined)?.code ?? (error as { code?: string }).code)
    : undefined;
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';
/** A function of the database found a key of the ledger taken by something else. */
export const isKeyTaken = (error: unknown): boolean => codeOf(error) === 'KEY09';
/** Two transactions waited for each other, and this one was taken back whole. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';
