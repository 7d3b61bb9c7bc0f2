import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../paths.mjs';
import { run } from './process.mjs';
import { stepper } from './progress.mjs';

const packages = (file) => {
  const path = resolve(ROOT, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null;
};

/**
 * `engines` of package.json, for a machine on which nothing is installed: the minor and patch that a line must have, any from 24 on.
 * Before 20.19.5 the permission model ends a process that looks for the package.json of a folder which it may not read.
 */
const LEAST = { 20: [19, 5], 22: [15, 0] };
export function isSupported(version) {
  const [major, minor, patch] = version.split('.').map(Number);
  const [leastMinor, leastPatch] = LEAST[major] ?? [Number.POSITIVE_INFINITY, 0];
  return major >= 24 || minor > leastMinor || (minor === leastMinor && patch >= leastPatch);
}

/** Does what is installed differ from the lock file? A workspace is a link without a version; packages of other platforms are never installed. */
export function isStale(locked, installed) {
  return Object.entries(locked).some(
    ([path, { version, optional, devOptional, peer }]) =>
      path.includes('node_modules/') &&
      !(optional || devOptional || peer) &&
      (!installed[path] || installed[path].version !== version),
  );
}

// `npm run -s` silences every npm below it: what this one says is read, and is all that a failure tells
export const npm = (...args) =>
  run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    name: `npm ${args[0]}`,
  });

/**
 * The lock file's versions, from nothing. `npm ci` refuses a lock file that was written where the registry lacks
 * the binaries of another platform; `npm install` takes the same versions and asks only for this platform's.
 */
const installLocked = () =>
  npm('ci').catch((error) => {
    if (!error.message.includes('in sync')) throw error;
    return npm('install', '--no-save');
  });

// the standard output is the command's own
const { step } = stepper(console.error);

/** How many of the lock file's packages are there. */
export function shareInstalled(
  locked,
  isThere = (path) => existsSync(resolve(ROOT, path, 'package.json')),
) {
  const needed = Object.entries(locked).filter(
    ([path, { optional, devOptional, peer }]) =>
      path.includes('node_modules/') && !(optional || devOptional || peer),
  );
  return `${needed.filter(([path]) => isThere(path)).length} of ${needed.length} packages`;
}

/** Installs dependencies when there are none, or when they are not those of the lock file. */
export async function ensureInstalled() {
  if (!isSupported(process.versions.node)) {
    throw new Error(`Node 20.19.5, 22.15, or 24 or later is needed; this is ${process.version}`);
  }
  const locked = packages('package-lock.json');
  const installed = packages('node_modules/.package-lock.json');
  if (installed && (!locked || !isStale(locked, installed))) return;
  await step(
    'install dependencies',
    () => (locked && !installed ? installLocked() : npm('install', '--no-save')),
    () => (locked ? shareInstalled(locked) : ''),
  );
}
