import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildSync } from 'esbuild';
import { contractVersion } from './contract.mjs';
import { BUILD_DIR, CONTRACTS_SRC, ROOT, shellEntry } from './paths.mjs';
import { FACADE_FILES } from './webpack/facades.mjs';
import { SHELL_ONLY } from './webpack/shares.mjs';

const SKIPPED = /(^|\/)(node_modules|\.build|testing)(\/|$)|\.test\.tsx?$|\.md$/;

function* files(path) {
  const name = relative(ROOT, path).replaceAll('\\', '/');
  if (SKIPPED.test(name)) return;
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile()) yield { name, path };
  if (stat?.isDirectory()) for (const entry of readdirSync(path).sort()) yield* files(join(path, entry));
}

/** A short sha256 of files and folders (tests and prose aside) and of a text: equal sources give equal ids. */
export function hashOf(paths, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const path of paths) {
    for (const file of files(path)) hash.update(`${file.name}\0`).update(readFileSync(file.path));
  }
  return hash.digest('hex').slice(0, 12);
}

/** What a browser build is made of: the area's own, the contracts, and the tools that build it. */
export const buildInputs = (dir) => [...ownInputs(dir), CONTRACTS_SRC];

const ownInputs = (dir) => [
  join(dir, 'src'),
  join(dir, 'package.json'),
  join(dir, 'webpack.config.mjs'),
  ...['shared-contracts/package.json', 'package-lock.json'].map((p) => join(ROOT, p)),
  ...['webpack', 'build', 'build-id.mjs', 'contract.mjs', 'paths.mjs'].map((p) =>
    join(ROOT, 'deploy/tooling/src', p),
  ),
];

/** A picture's or font's name holds the hash of its content. */
const LOADERS = { '.module.css': 'local-css', '.svg': 'file', '.woff2': 'file' };

/** An area as a bundle that nobody runs, without the shares, which are the shell's: what it uses of the contracts, and nothing that it does not. */
function bundleOf(dir) {
  const { outputFiles } = buildSync({
    entryPoints: [join(dir, 'src/area.ts')],
    ...{ bundle: true, write: false, splitting: true, format: 'esm', outdir: BUILD_DIR },
    ...{ platform: 'browser', jsx: 'automatic', loader: LOADERS, absWorkingDir: ROOT, logLevel: 'silent' },
    external: [...SHELL_ONLY, ...FACADE_FILES],
  });
  return outputFiles.map(({ path, hash }) => `${path} ${hash}`).sort();
}

/**
 * The build id of an area or the shell: 12 hex digits. Of the contracts an area's id depends on their version and on what it really
 * imports, so that a new call of one subject leaves the builds of the others as they are; the shell gives all of them to others.
 */
export const buildId = (dir) =>
  shellEntry(dir)
    ? hashOf(buildInputs(dir))
    : hashOf(ownInputs(dir), [contractVersion(), ...bundleOf(dir)].join('\n'));
