import type { Connection } from '../db/connect';

type Run = (...args: unknown[]) => unknown;
interface Session {
  prepareQuery: (query: { sql: string }, ...rest: unknown[]) => { execute: Run };
}

/** Tells the text of every statement that is run outside of a transaction. */
export function countQuestions(connection: Connection, note: (text: string) => void): Connection {
  const session = connection.db._.session as unknown as Session;
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, ...rest) => {
    const prepared = prepare(query, ...rest);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (...args) => {
      note(query.sql);
      return execute(...args);
    };
    return prepared;
  };
  return connection;
}
