import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PgTable } from 'drizzle-orm/pg-core';

const SOURCES = join(__dirname, '..');

/** Every table that the code knows: those of each `schema.ts`. The numbered files of `migrations/` make them; a test compares the two. */
export function allTables(): PgTable[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)schema\.ts$/.test(file),
  );
  const found = files.flatMap((file) => Object.values<unknown>(require(join(SOURCES, file))));
  return [...new Set(found)].filter((value): value is PgTable => value instanceof PgTable);
}
