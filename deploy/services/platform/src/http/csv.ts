import { Readable } from 'node:stream';
import { COIN_FACTOR } from 'shared-contracts/money';

/** Rows that one question to the database brings. */
const BATCH = 1000;

interface Page<T> {
  items: T[];
  /** What the page after it asks with; null at the end. */
  next: string | null;
}

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
  page: (before: string | undefined, size: number) => Promise<Page<T>>,
): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`;
  let before: string | undefined;
  for (;;) {
    const { items, next } = await page(before, BATCH);
    if (items.length > 0) yield `${items.map((row) => lineOf(fieldsOf(row))).join('\r\n')}\r\n`;
    if (next === null) return;
    before = next;
  }
}

/** A table (RFC 4180), read page by page as it is sent. */
export const csvOf = <T>(...of: Parameters<typeof lines<T>>): Readable =>
  Readable.from(lines(...of));

/** Of an answer with such a table: it is saved and never shown, and streams through the edge. */
export const csvHeaders = (filename: string): Record<string, string> => ({
  'content-type': 'application/octet-stream',
  'content-disposition': `attachment; filename="${filename}"`,
  'cache-control': 'private, no-store',
});
