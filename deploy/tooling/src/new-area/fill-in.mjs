import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const replaced = (text, table) =>
  Object.entries(table).reduce((result, [hole, value]) => result.replaceAll(hole, value), text);

/** Puts what a template leaves open into every file of a folder that was copied from it. */
export function fillIn(dir, table) {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    writeFileSync(path, replaced(readFileSync(path, 'utf8'), table));
  }
}
