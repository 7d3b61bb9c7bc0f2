import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './paths.mjs';

const SKIPPED = /(^|\/)(node_modules|\.build|testing)(\/|$)|\.test\.tsx?$|\.md$/;

function* files(path) {
  const name = relative(ROOT, path).replaceAll('\\', '/');
  if (SKIPPED.test(name)) return;
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile()) yield { name, path };
  if (stat?.isDirectory()) for (const entry of readdirSync(path).sort()) yield* files(join(path, entry));
}

/** A short sha256 of files and folders (tests and prose aside): equal sources give equal ids. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of files(path)) hash.update(`${file.name}\0`).update(readFileSync(file.path));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Everything a browser build depends on. */
export const buildInputs = (dir) => [
  join(dir, 'src'),
  join(dir, 'package.json'),
  join(dir, 'webpack.config.mjs'),
  ...['shared-contracts/src', 'shared-contracts/package.json', 'package-lock.json'].map((p) => join(ROOT, p)),
  ...['webpack', 'build', 'build-id.mjs', 'contract.mjs', 'paths.mjs'].map((p) =>
    join(ROOT, 'deploy/tooling/src', p),
  ),
];

/** The build id of an area or the shell: 12 hex digits. */
export const buildId = (dir) => hashOf(buildInputs(dir));
