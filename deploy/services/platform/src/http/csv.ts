import { Readable } from 'node:stream';
import { COIN_FACTOR } from 'shared-contracts/money';
import { type PageReader, pagesOf } from './pages';

/** Rows that one question to the database brings. */
const BATCH = 1000;

/** Minor units as a number with a point, whatever the reader's language. */
export const decimal = (minor: number): string => (minor / COIN_FACTOR).toFixed(2);

/** A field that a program would read as more than one, or as a formula, is quoted. */
const quoted = (field: string): string => {
  const plain = /^[=+@\t]/.test(field) || /^-(?![\d.]+$)/.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};
const lineOf = (fields: readonly string[]): string => fields.map(quoted).join(',');

async function* lines<T>(
  columns: readonly string[],
  fieldsOf: (row: T) => readonly string[],
  read: PageReader<T>,
): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`;
  for await (const items of pagesOf(read, BATCH))
    if (items.length > 0) yield `${items.map((row) => lineOf(fieldsOf(row))).join('\r\n')}\r\n`;
}

/** A table (RFC 4180), read page by page as it is sent. */
export const csvOf = <T>(...of: Parameters<typeof lines<T>>): Readable =>
  Readable.from(lines(...of));
