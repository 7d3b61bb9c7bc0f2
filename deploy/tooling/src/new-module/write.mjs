import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { replacements } from '../new-area/names.mjs';
import { ROOT } from '../paths.mjs';
import { UsageError } from '../run/usage-error.mjs';

const TEMPLATE = resolve(ROOT, 'deploy/tooling/template-module');
const PLATFORM = resolve(ROOT, 'deploy/services/platform');
const MODULES = join(PLATFORM, 'src/modules');

/** @throws UsageError that says what is wrong with group or name of a new module */
function demandModuleName(group, name) {
  const groups = readdirSync(MODULES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const list = groups.sort().join(', ');
  if (!group) throw new UsageError(`say the group of the module first: ${list}`);
  if (!groups.includes(group))
    throw new UsageError(`there is no group ${group} of modules: ${list}`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? ''))
    throw new UsageError(`${name ?? 'nothing'} is no name of a module: say one in lower case`);
  const taken = groups.find((each) => existsSync(join(MODULES, each, name)));
  if (taken) throw new UsageError(`there is a module "${name}" already, in ${taken}`);
}

/** The number after the last migration's. */
function nextNumber() {
  const last = readdirSync(join(PLATFORM, 'migrations')).sort().at(-1) ?? '0';
  return String(Number.parseInt(last, 10) + 1).padStart(4, '0');
}

/** Its line in the list of all modules, which is kept in the order of names. */
function register(group, name, camel) {
  const file = join(MODULES, 'all.ts');
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  lines.push(`export { ${camel}Module } from './${group}/${name}/index';`);
  const nameIn = (line) => line.split(' from ')[1];
  lines.sort((a, b) => (nameIn(a) < nameIn(b) ? -1 : 1));
  writeFileSync(file, `${[head, ...lines].join('\n')}\n`);
}

/** Writes a module of the platform with a migration of its own, and its line in `all.ts`. @returns what was written */
export function writeModule(group, name) {
  demandModuleName(group, name);
  const table = { ...replacements(name, ''), __table__: name.replaceAll('-', '_') };
  const fill = (text) =>
    Object.entries(table).reduce((result, [hole, value]) => result.replaceAll(hole, value), text);
  const dir = join(MODULES, group, name);
  cpSync(join(TEMPLATE, 'module'), dir, { recursive: true });
  for (const file of readdirSync(dir)) {
    const path = join(dir, file);
    writeFileSync(path, fill(readFileSync(path, 'utf8')));
    if (fill(file) !== file) renameSync(path, join(dir, fill(file)));
  }
  const migration = join(PLATFORM, 'migrations', `${nextNumber()}_${table.__table__}.sql`);
  writeFileSync(migration, fill(readFileSync(join(TEMPLATE, 'migration.sql'), 'utf8')));
  register(group, name, table.__camel__);
  return { dir, migration };
}
