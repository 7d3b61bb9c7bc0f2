import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';

const HOUR = 3_600_000;
const HOUR_FILE = /^(\d+)\.json$/;

/** A row of what an edge counted of pages; anyone who reads it names the members. */
export type StoredRow<R> = R & { at: number };

/** Of a file that is missing or broken nothing is known. */
const rowsIn = <R>(path: string): StoredRow<R>[] => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as StoredRow<R>[];
  } catch {
    return [];
  }
};
const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** Rows that begin at a time or later, of the files of one edge. @param since milliseconds */
export const pagesInFiles = <R>(folder: string, since: number): StoredRow<R>[] =>
  namesIn(folder)
    .filter((name) => Number(HOUR_FILE.exec(name)?.[1] ?? Number.NaN) + HOUR > since)
    .flatMap((name) => rowsIn<R>(join(folder, name)))
    .filter(({ at }) => at >= since);

/** The same of several edges in one database. */
export const pagesInTables = async <R>(pool: Pool, since: number): Promise<StoredRow<R>[]> => {
  const { rows: known } = await pool.query("select to_regclass('health_rows') as name");
  if (!known[0]?.name) return [];
  const { rows } = await pool.query('select at, body from health_rows where at >= $1', [since]);
  return rows.map(({ at, body }) => ({ ...body, at: Number(at) }));
};
