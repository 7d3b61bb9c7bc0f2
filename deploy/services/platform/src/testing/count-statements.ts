import { Client } from 'pg';

type Query = (this: Client, query: unknown, ...rest: unknown[]) => unknown;
const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');

/**
 * Tells the text of all that this process sends to PostgreSQL, no matter who sends it and also inside of transactions: `begin`, `commit` and
 * `rollback` among it. What a function of the database does by itself is a part of the statement that called it.
 * @returns what ends it
 */
export function countStatements(note: (text: string) => void): () => void {
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (asked, ...rest) {
    note(textOf(asked));
    return query.call(this, asked, ...rest);
  };
  return () => {
    prototype.query = query;
  };
}

const FRAME = /^(begin|commit|rollback|savepoint|release)\b/i;
/** A frame of a transaction: it reads nothing and writes nothing by itself. */
export const isFrame = (text: string): boolean => FRAME.test(text.trim());
