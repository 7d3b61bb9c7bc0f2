import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../paths.mjs';

const LEFT_OUT = new Set([
  'node_modules',
  '.build',
  '.git',
  '.data',
  'dist',
  'coverage',
  'test-results',
]);

function* walk(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else yield relative(ROOT, path).replaceAll('\\', '/');
  }
}

function tracked() {
  const git = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const output = execFileSync('git', git, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
  return output.toString().split('\0').filter(Boolean);
}

/** Paths from the root of every file of the project; without git, of every file that is not built. */
export function projectFiles() {
  try {
    return tracked().filter((path) => existsSync(join(ROOT, path)));
  } catch {
    return [...walk(ROOT)];
  }
}

export const readText = (path) => readFileSync(join(ROOT, path), 'utf8');
export const readJson = (path) => JSON.parse(readText(path));
export const exists = (path) => existsSync(join(ROOT, path));

/** Names of the areas' folders. */
export const areaDirs = () =>
  readdirSync(ROOT).filter((name) => name.startsWith('mf-') && exists(`${name}/package.json`));

export const error = (file, message) => ({ level: 'error', file, message });
export const warning = (file, message) => ({ level: 'warning', file, message });
/** Worth knowing, and nothing to do about now. */
export const note = (file, message) => ({ level: 'note', file, message });
