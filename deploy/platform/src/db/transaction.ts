import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Db } from './connect';
import type { Inside } from './inside';

type Transaction = Db['transaction'];
type Tx = Parameters<Parameters<Transaction>[0]>[0];
type Config = Parameters<Transaction>[1];

/** Statements of a transaction under way that nobody waits for before its end. */
const last = new WeakMap<object, Promise<unknown>[]>();

/**
 * For a statement on its way (`rows`) whose answer nobody needs: it travels with what comes after it, and the transaction's end waits
 * for it. When it fails, so does the transaction.
 */
export async function sendLast(tx: Db, sent: Promise<unknown>): Promise<void> {
  const waiting = last.get(tx);
  if (!waiting) return void (await sent);
  // looked at when the transaction ends, which may be never
  sent.catch(() => undefined);
  waiting.push(sent);
}

/** What was sent last inside `work` is waited for before what `end` sends. */
async function ended<T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
  end: (waiting: Promise<unknown>[]) => Promise<unknown>,
) {
  const before = last.get(tx);
  const waiting: Promise<unknown>[] = [];
  last.set(tx, waiting);
  try {
    const answer = await work(tx);
    await end(waiting);
    return answer;
  } finally {
    if (before) last.set(tx, before);
    else last.delete(tx);
  }
}

/** Transactions of an embedded database, which has one connection and answers at once. */
export function waitingForLast(db: Db, inside: Inside): Db {
  const plain = db.transaction.bind(db);
  const transaction: Transaction = (work, config) =>
    plain((tx) => inside.run(() => ended(tx, work, (waiting) => Promise.all(waiting))), config);
  return Object.assign(db, { transaction });
}

const beginOf = ({ isolationLevel, accessMode }: NonNullable<Config> = {}) =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ');

/** A transaction inside of another one: a savepoint. */
const nestedIn =
  (client: PoolClient, tx: () => Tx): Transaction =>
  async (work) => {
    await client.query('savepoint nested');
    try {
      return await ended(tx(), work, async (waiting) => {
        await Promise.all(waiting);
        await client.query('release savepoint nested');
      });
    } catch (error) {
      await client.query('rollback to savepoint nested');
      throw error;
    }
  };

/**
 * Transactions of a pool. The commit travels with the last statements: the database answers it with a rollback when one of them
 * failed. Every connection is given back, and the pool throws a lost one away. With `inside` nothing asks the pool from within one.
 */
export function transactionsOf(pool: Pool, inside: Inside | null): Transaction {
  const known = new WeakMap<PoolClient, Tx>();
  const open = (client: PoolClient): Tx => {
    const tx = known.get(client) ?? (drizzle(client) as unknown as Tx);
    known.set(client, Object.assign(tx, { transaction: nestedIn(client, () => tx) }));
    return tx;
  };
  const run: Inside['run'] = inside ? inside.run : (work) => work();
  return async (work, config) => {
    const client = await pool.connect();
    try {
      await client.query(beginOf(config));
      try {
        return await run(() =>
          ended(open(client), work, (waiting) => Promise.all([...waiting, client.query('commit')])),
        );
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    } finally {
      client.release();
    }
  };
}
