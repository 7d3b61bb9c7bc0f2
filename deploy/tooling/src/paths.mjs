import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { variable } from './settings.mjs';

/** This package's folder. */
export const TOOLING = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const HOUSE = resolve(TOOLING, '../..');

/** Whether this package stands in the repository of the whole site; otherwise it is installed in an area's own. */
export const IN_HOUSE = resolve(HOUSE, 'deploy/tooling') === TOOLING;

/** The nearest folder from `dir` upwards that has such a file; undefined when none has. */
function folderWith(file, dir = process.cwd()) {
  if (existsSync(join(dir, file))) return dir;
  return dirname(dir) === dir ? undefined : folderWith(file, dirname(dir));
}

/** The root of the repository; of an area's own its package's folder, in which every command runs. */
export const ROOT = IN_HOUSE ? HOUSE : (folderWith('package.json') ?? process.cwd());
export const BUILD_DIR = resolve(ROOT, '.build');

/** The folder of an installed package, as seen from the first of these folders that sees one. @throws Error when none does */
export function packageDir(name, from = [ROOT, TOOLING]) {
  const homes = from.map((dir) => folderWith(join('node_modules', name, 'package.json'), dir));
  const home = homes.find((found) => found !== undefined);
  if (!home) throw new Error(`${name} is not installed: npm install`);
  return realpathSync(join(home, 'node_modules', name));
}

function installedContracts() {
  try {
    return packageDir('shared-contracts');
  } catch {
    // anyone who needs them says so
    return resolve(ROOT, 'node_modules/shared-contracts');
  }
}
export const CONTRACTS = IN_HOUSE ? resolve(ROOT, 'shared-contracts') : installedContracts();
export const CONTRACTS_SRC = resolve(CONTRACTS, 'src');

/** The lock file that decides what is installed; an area's own may be that of workspaces around it. */
export const lockFile = () =>
  resolve(IN_HOUSE ? ROOT : (folderWith('package-lock.json', ROOT) ?? ROOT), 'package-lock.json');

/** A file's name by which builds know it, wherever the checkout or the installed package lies. */
export function nameOf(path) {
  const homes = [
    [CONTRACTS, 'shared-contracts/'],
    [TOOLING, 'deploy/tooling/'],
    [ROOT, ''],
  ];
  for (const [home, prefix] of homes) {
    const name = relative(home, path).replaceAll('\\', '/');
    if (!name.startsWith('..')) return prefix + name;
  }
  return relative(ROOT, path).replaceAll('\\', '/');
}

/** Where published builds lie: `<ARTIFACTS_DIR>/<area>/<build>/…`. */
export const artifactsDir = () => resolve(ROOT, variable('ARTIFACTS_DIR') ?? '.build/artifacts');

/** A repository of its own may lie in a folder of any name: there the package says it. */
const packageName = (dir) => {
  const named = IN_HOUSE ? dir : JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).name;
  return named.split(/[\\/]/).pop();
};

/** `mf-lobby` -> `lobby`: the name an area has in a composition. */
export const areaName = (dir) => packageName(dir).replace(/^mf-/, '');

/** The global variable of one build: two builds of an area can then meet in one page. */
export const globalName = (area, build) => `${area.replaceAll('-', '_')}_${build}`;

const SHELL_ENTRIES = ['src/boot/main.tsx', 'src/boot/main.ts', 'src/main.tsx', 'src/main.ts'];

/** The shell's first module, undefined for a folder without one. */
export const shellEntry = (dir) =>
  SHELL_ENTRIES.map((entry) => resolve(dir, entry)).find((path) => existsSync(path));
