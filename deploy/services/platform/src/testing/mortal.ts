import { sql } from 'drizzle-orm';
import { type Connection, type Db, rows } from '../db/connect';

/** Whether a server dies when its transaction has written and is not committed, or when it has just been. */
export type Death = 'before' | 'after';

export interface Mortal {
  connection: Connection;
  isDead: () => boolean;
}

/** Only a transaction that wrote or locked something has a number. */
const hasWritten = async (tx: Db): Promise<boolean> => {
  const [found] = await rows<{ id: string | null }>(
    tx,
    sql`select pg_current_xact_id_if_assigned()::text as id`,
  );
  return found?.id != null;
};

/**
 * The connection of a server that is killed in its first transaction that writes: nothing that it does later reaches the database,
 * and what others of its transactions did not commit by then is rolled back.
 */
export function mortal({ db, ...connection }: Connection, death: Death): Mortal {
  let isDead = false;
  const die = () => {
    isDead = true;
    throw new Error('killed');
  };
  const transaction: Db['transaction'] = async (work, config) => {
    let wrote = false;
    const answer = await db.transaction(async (tx) => {
      const done = await work(tx);
      wrote = await hasWritten(tx as unknown as Db);
      if (isDead || (wrote && death === 'before')) die();
      return done;
    }, config);
    if (wrote) die();
    return answer;
  };
  const dying = new Proxy(db, {
    get(target, name) {
      if (isDead) throw new Error('killed');
      return name === 'transaction' ? transaction : Reflect.get(target, name);
    },
  });
  return {
    // the database outlives its servers
    connection: { ...connection, db: dying, close: async () => undefined },
    isDead: () => isDead,
  };
}
