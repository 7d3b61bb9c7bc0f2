import type { Db } from '../db/connect';

interface Asked {
  sql: string;
  params: unknown[];
}
interface Prepared {
  execute(): Promise<unknown>;
}
interface Session {
  prepareQuery(query: Asked, ...rest: unknown[]): Prepared;
}
interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/** How many blocks of 8 KB PostgreSQL looks at for the statements that `ask` makes. */
export const blocksOf = (db: Db, ask: (db: Db) => Promise<unknown>): Promise<number> =>
  db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    const session = tx._.session as unknown as Session;
    const prepare = session.prepareQuery.bind(session);
    const asked: Asked[] = [];
    session.prepareQuery = (query, ...rest) => {
      asked.push(query);
      return prepare(query, ...rest);
    };
    try {
      await ask(tx);
    } finally {
      session.prepareQuery = prepare;
    }
    let blocks = 0;
    for (const { sql, params } of asked) {
      const text = `explain (analyze, buffers, format json) ${sql}`;
      const explained = prepare({ sql: text, params }, undefined, undefined, false);
      const { rows } = (await explained.execute()) as {
        rows: { 'QUERY PLAN': [{ Plan: Plan }] }[];
      };
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      blocks += Number(plan?.['Shared Hit Blocks']) + Number(plan?.['Shared Read Blocks']);
    }
    return blocks;
  });
