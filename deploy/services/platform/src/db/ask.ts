import { createHash } from 'node:crypto';
import { getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connect';

/**
 * Rows of a raw statement, which is on its way when this returns: of several that are sent at once each one sees what the one before did.
 * Counts and bigints are text on one driver and numbers on the other: cast or `Number()` them.
 */
export const rows = <T>(db: Db, statement: SQL): Promise<T[]> => rowsOf(db.execute(statement));

/** Rejects while the database does not answer. */
export const answers = (db: Db): Promise<unknown[]> => rows(db, sql`select 1`);

/** The same for a statement that is asked very often: PostgreSQL reads and plans it once a connection. A name is of one text. */
export const named = <T>(
  db: Db,
  name: string,
  text: string,
  params: readonly unknown[],
): Promise<T[]> =>
  rowsOf(
    db._.session.prepareQuery({ sql: text, params: [...params] }, undefined, name, false).execute(),
  );

/** A name for a statement of many shapes. */
export const nameOf = (kind: string, text: string): string =>
  `${kind}_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;

const rowsOf = async <T>(result: PromiseLike<unknown>): Promise<T[]> =>
  result.then((found) => (found as { rows: T[] }).rows);

/** A row as `to_jsonb` gives it, with the values that a select of its table has. */
export function rowIn<T extends PgTable>(
  table: T,
  json: Record<string, unknown>,
): InferSelectModel<T> {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = json[column.name] ?? null;
    return [key, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(columns);
}
