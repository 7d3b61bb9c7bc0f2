import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contractVersion, minorRange } from '../contract.mjs';
import { ROOT } from '../paths.mjs';
import { replacements } from './names.mjs';

const TEMPLATE = resolve(ROOT, 'deploy/tooling/template');

const replaced = (text, table) =>
  Object.entries(table).reduce((result, [hole, value]) => result.replaceAll(hole, value), text);

/** Writes the area's folder from the template. */
export function writeArea(name) {
  const dir = resolve(ROOT, `mf-${name}`);
  const table = replacements(name, minorRange(contractVersion()));
  cpSync(TEMPLATE, dir, { recursive: true, errorOnExist: true, force: false });
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    writeFileSync(path, replaced(readFileSync(path, 'utf8'), table));
  }
  return dir;
}
