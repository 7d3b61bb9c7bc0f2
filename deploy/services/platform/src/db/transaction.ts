import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { named, nameOf } from './ask';
import type { Db } from './connect';
import type { Inside } from './inside';

type Transaction = Db['transaction'];
type Tx = Parameters<Parameters<Transaction>[0]>[0];
type Config = Parameters<Transaction>[1];

/** What a transaction under way has left to its end. */
interface Left {
  /** Statements that nobody waits for before. */
  waiting: Promise<unknown>[];
  /** What was put off, by the function of the database that writes it. */
  written: Map<string, unknown[]>;
  /** What is put off goes with the next statement at the latest; without it everything is sent at once. */
  isPutOff: boolean;
}
const left = new WeakMap<object, Left>();

/**
 * For a statement on its way (`rows`) whose answer nobody needs: it travels with what comes after it, and the transaction's end waits
 * for it. When it fails, so does the transaction.
 */
export async function sendLast(tx: Db, sent: Promise<unknown>): Promise<void> {
  const known = left.get(tx);
  if (!known) return void (await sent);
  // looked at when the transaction ends, which may be never
  sent.catch(() => undefined);
  known.waiting.push(sent);
}

/** Functions whose rows others wait for: they are locked when all else is done. */
const AT_THE_END = ['tell_events', 'end_deliveries', 'add_live_events'];
const rank = (name: string) => AT_THE_END.indexOf(name);

/** What was put off, to be sent: by function, in the order in which rows are locked. */
export function takeWritten(tx: Db): [name: string, items: string][] {
  const known = left.get(tx);
  if (!known) return [];
  const calls = [...known.written].sort(([one], [other]) => rank(one) - rank(other));
  known.written.clear();
  return calls.map(([name, items]) => [name, JSON.stringify(items)]);
}

/** Functions of a select run one after the other, and each sees what the one before it wrote. */
export const callOf = (name: string, at: number): string => `${name}($${at}::jsonb)`;
const asked = (tx: Db, calls: readonly (readonly [name: string, items: string])[]) => {
  const text = `select ${calls.map(([name], at) => callOf(name, at + 1)).join(', ')}`;
  return named(
    tx,
    nameOf('write', text),
    text,
    calls.map(([, items]) => items),
  );
};

/**
 * Writes by a function of the database, which takes a list, and whose answer nobody needs. It is put off until the next statement of the
 * transaction or its end, and goes over with all that is put off until then: by function, and in order within each (SPEC.md, W22).
 */
export async function writeLast(tx: Db, name: string, item: object): Promise<void> {
  const known = left.get(tx);
  if (!known?.isPutOff) return sendLast(tx, asked(tx, [[name, JSON.stringify([item])]]));
  known.written.set(name, [...(known.written.get(name) ?? []), item]);
}

/** Sends what was put off. */
function sendWritten(handle: Tx): void {
  const tx = handle as unknown as Db;
  const calls = takeWritten(tx);
  if (calls.length > 0) void sendLast(tx, asked(tx, calls));
}

/** What was sent last inside `work` is waited for before what `end` sends. */
async function ended<T>(
  tx: Tx,
  isPutOff: boolean,
  work: (tx: Tx) => Promise<T>,
  end: (waiting: Promise<unknown>[]) => Promise<unknown>,
) {
  const before = left.get(tx);
  const own: Left = { waiting: [], written: new Map(), isPutOff };
  left.set(tx, own);
  try {
    const answer = await work(tx);
    sendWritten(tx);
    await end(own.waiting);
    return answer;
  } catch (error) {
    own.written.clear();
    throw await reasonOf(error, own.waiting);
  } finally {
    if (before) left.set(tx, before);
    else left.delete(tx);
  }
}

/** A statement that came after one that failed says nothing: the first that failed does. */
async function reasonOf(error: unknown, waiting: readonly Promise<unknown>[]): Promise<unknown> {
  if (!isAfterFailure(error)) return error;
  const outcomes = await Promise.allSettled(waiting);
  const failed = outcomes.find((one) => one.status === 'rejected' && !isAfterFailure(one.reason));
  return failed?.status === 'rejected' ? failed.reason : error;
}
const isAfterFailure = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return code === '25P02' || cause?.code === '25P02';
};

/** Transactions of an embedded database, which has one connection and answers at once. */
export function waitingForLast(db: Db, inside: Inside): Db {
  const plain = db.transaction.bind(db);
  const transaction: Transaction = (work, config) =>
    plain(
      (tx) => inside.run(() => ended(tx, false, work, (waiting) => Promise.all(waiting))),
      config,
    );
  return Object.assign(db, { transaction });
}

const beginOf = ({ isolationLevel, accessMode }: NonNullable<Config> = {}) =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    .filter(Boolean)
    .join(' ');

/** A transaction inside of another one: a savepoint. */
const nestedIn =
  (client: Pick<PoolClient, 'query'>, tx: () => Tx): Transaction =>
  async (work) => {
    await client.query('savepoint nested');
    try {
      return await ended(tx(), true, work, async (waiting) => {
        await Promise.all(waiting);
        await client.query('release savepoint nested');
      });
    } catch (error) {
      await client.query('rollback to savepoint nested');
      throw error;
    }
  };

/** A connection of which each statement sends first what was put off. */
function sendingFirst(client: PoolClient, tx: () => Tx): PoolClient {
  const query = (...args: unknown[]) => {
    sendWritten(tx());
    return (client.query as (...args: unknown[]) => unknown)(...args);
  };
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'query') return query;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/**
 * Transactions of a pool. The commit travels with the last statements: the database answers it with a rollback when one of them
 * failed. Every connection is given back, and the pool throws a lost one away. With `inside` nothing asks the pool from within one.
 */
export function transactionsOf(pool: Pool, inside: Inside | null): Transaction {
  const known = new WeakMap<PoolClient, Tx>();
  const open = (client: PoolClient): Tx => {
    const there = known.get(client);
    if (there) return there;
    const asking = sendingFirst(client, () => tx);
    const tx = drizzle(asking) as unknown as Tx;
    known.set(client, Object.assign(tx, { transaction: nestedIn(asking, () => tx) }));
    return tx;
  };
  const run: Inside['run'] = inside ? inside.run : (work) => work();
  return async (work, config) => {
    const client = await pool.connect();
    try {
      await client.query(beginOf(config));
      try {
        return await run(() =>
          ended(open(client), true, work, (waiting) =>
            Promise.all([...waiting, client.query('commit')]),
          ),
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
